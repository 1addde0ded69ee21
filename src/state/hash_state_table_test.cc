// Property: HashStateTable is a std::map by key and namespace, for any sequence
// of calls. Keys and namespaces come from a few values each, so that rows meet.

#include "tidemark/state/hash_state_table.h"

#include <cstddef>
#include <map>
#include <ostream>
#include <string>
#include <utility>

#include "gtest/gtest.h"
#include "rapidcheck.h"
#include "rapidcheck/gtest.h"
#include "rapidcheck/state.h"
#include "tidemark/state/testing/ordered_state_table.h"

namespace tidemark {
namespace {

using Row = std::pair<std::string, int>;
using Model = std::map<Row, std::string>;

template <class Table>
Model RowsOf(const Table& table) {
  Model rows;
  table.ForEach(
      [&](const std::string& key, int name_space, const std::string& value) {
        RC_ASSERT(rows.emplace(Row(key, name_space), value).second);
      });
  return rows;
}

template <class Table>
using Command = rc::state::Command<Model, Table>;

Row AnyRow() {
  const int key = *rc::gen::inRange(0, 40);
  // Short and long texts: some are allocated apart.
  return {std::string(static_cast<std::size_t>(key), 'k'),
          *rc::gen::inRange(0, 5)};
}

// Appends to the value of a row, which begins empty.
template <class Table>
struct Append : Command<Table> {
  Row row = AnyRow();
  char letter = *rc::gen::inRange('a', 'e');

  void apply(Model& model) const override { model[row] += letter; }
  void run(const Model& model, Table& table) const override {
    std::string& value =
        table.FindOrInsert(row.first, row.second, [] { return std::string(); });
    value += letter;
    RC_ASSERT(value == this->nextState(model)[row]);
  }
  void show(std::ostream& out) const override {
    out << "Append(" << row.first.size() << ", " << row.second << ")";
  }
};

template <class Table>
struct Erase : Command<Table> {
  Row row = AnyRow();

  void apply(Model& model) const override { model.erase(row); }
  void run(const Model& model, Table& table) const override {
    RC_ASSERT(table.Erase(row.first, row.second) == (model.count(row) > 0));
    RC_ASSERT(table.size() == this->nextState(model).size());
  }
  void show(std::ostream& out) const override {
    out << "Erase(" << row.first.size() << ", " << row.second << ")";
  }
};

template <class Table>
struct Find : Command<Table> {
  Row row = AnyRow();

  void run(const Model& model, Table& table) const override {
    const std::string* const value = table.Find(row.first, row.second);
    const auto expected = model.find(row);
    RC_ASSERT((value != nullptr) == (expected != model.end()));
    if (value != nullptr) RC_ASSERT(*value == expected->second);
    RC_ASSERT(std::as_const(table).Find(row.first, row.second) == value);
  }
  void show(std::ostream& out) const override {
    out << "Find(" << row.first.size() << ", " << row.second << ")";
  }
};

template <class Table>
struct Visit : Command<Table> {
  void run(const Model& model, Table& table) const override {
    RC_ASSERT(RowsOf(table) == model);
  }
  void show(std::ostream& out) const override { out << "Visit"; }
};

template <class Table>
void CheckAgainstMap() {
  Table table;
  rc::state::check(
      Model(), table,
      rc::state::gen::execOneOfWithArgs<Append<Table>, Append<Table>,
                                        Append<Table>, Erase<Table>,
                                        Find<Table>, Visit<Table>>());
}

RC_GTEST_PROP(HashStateTableProperty, EqualsAMap, ()) {
  CheckAgainstMap<HashStateTable<std::string, int, std::string>>();
}

RC_GTEST_PROP(OrderedStateTableProperty, EqualsAMap, ()) {
  CheckAgainstMap<testing::OrderedStateTable<std::string, int, std::string>>();
}

TEST(HashStateTableTest, HoldsManyRows) {
  HashStateTable<int, int, int> table;
  for (int key = 0; key < 10000; ++key) {
    table.FindOrInsert(key, key % 7, [&] { return key; });
  }
  EXPECT_EQ(table.size(), 10000U);
  for (int key = 0; key < 10000; ++key) {
    ASSERT_NE(table.Find(key, key % 7), nullptr);
    EXPECT_EQ(*table.Find(key, key % 7), key);
    EXPECT_EQ(table.Find(key, key % 7 + 1), nullptr);
  }
}

}  // namespace
}  // namespace tidemark
