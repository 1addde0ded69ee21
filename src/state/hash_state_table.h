// HashStateTable: the rows of one state in a flat hash table by key and
// namespace.
//
// Part of FastStructures; testing/ordered_state_table.h is its plain twin, and
// both offer the same calls.
//
// Threads: thread-compatible.
// Cost: one probe a call. An insertion may move every row, so pointers to
// values last until the next insertion or removal.

#ifndef TIDEMARK_STATE_HASH_STATE_TABLE_H_
#define TIDEMARK_STATE_HASH_STATE_TABLE_H_

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <utility>

#include "tidemark/state/state_traits.h"

namespace tidemark {

template <class Key, class Namespace, class T>
class HashStateTable {
 public:
  // The value of that row, or null.
  T* Find(const Key& key, const Namespace& name_space) {
    const auto row = rows_.find(RowView{key, name_space});
    return row == rows_.end() ? nullptr : &row->second;
  }
  const T* Find(const Key& key, const Namespace& name_space) const {
    const auto row = rows_.find(RowView{key, name_space});
    return row == rows_.end() ? nullptr : &row->second;
  }

  // The value of that row, which is what `make` returns if there is none.
  // `make` does not use the table.
  template <class Make>
  T& FindOrInsert(const Key& key, const Namespace& name_space,
                  const Make& make) {
    const auto row = rows_.find(RowView{key, name_space});
    if (row != rows_.end()) return row->second;
    return rows_.emplace(Row{key, name_space}, make()).first->second;
  }

  // Removes that row; false if there is none.
  bool Erase(const Key& key, const Namespace& name_space) {
    const auto row = rows_.find(RowView{key, name_space});
    if (row == rows_.end()) return false;
    rows_.erase(row);
    return true;
  }

  std::size_t size() const { return rows_.size(); }

  // Calls visit(key, namespace, value) for each row, in no order that means
  // anything. `visit` does not use the table.
  template <class Visit>
  void ForEach(const Visit& visit) const {
    for (const auto& [row, value] : rows_) {
      visit(row.key, row.name_space, value);
    }
  }

 private:
  struct Row {
    Key key;
    [[no_unique_address]] Namespace name_space;
  };

  // A row to look for, without copies.
  struct RowView {
    const Key& key;
    const Namespace& name_space;
  };

  struct Hash {
    using is_transparent = void;
    using is_avalanching = void;
    template <class R>
    std::size_t operator()(const R& row) const {
      return static_cast<std::size_t>(
          HashKeyAndNamespace(row.key, row.name_space));
    }
  };

  struct Equal {
    using is_transparent = void;
    template <class Left, class Right>
    bool operator()(const Left& left, const Right& right) const {
      return left.key == right.key && left.name_space == right.name_space;
    }
  };

  boost::unordered_flat_map<Row, T, Hash, Equal> rows_;
};

}  // namespace tidemark

#endif  // TIDEMARK_STATE_HASH_STATE_TABLE_H_
