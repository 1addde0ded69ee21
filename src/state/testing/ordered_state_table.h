// OrderedStateTable: the rows of one state in a std::map by key and namespace.
//
// The plain twin of HashStateTable: short enough to be right by inspection, and
// the oracle of its tests. Keys and namespaces have an order.

#ifndef TIDEMARK_STATE_TESTING_ORDERED_STATE_TABLE_H_
#define TIDEMARK_STATE_TESTING_ORDERED_STATE_TABLE_H_

#include <cstddef>
#include <map>
#include <utility>

namespace tidemark::testing {

template <class Key, class Namespace, class T>
class OrderedStateTable {
 public:
  T* Find(const Key& key, const Namespace& name_space) {
    const auto row = rows_.find({key, name_space});
    return row == rows_.end() ? nullptr : &row->second;
  }
  const T* Find(const Key& key, const Namespace& name_space) const {
    const auto row = rows_.find({key, name_space});
    return row == rows_.end() ? nullptr : &row->second;
  }

  template <class Make>
  T& FindOrInsert(const Key& key, const Namespace& name_space,
                  const Make& make) {
    if (T* const present = Find(key, name_space)) return *present;
    return rows_.emplace(std::pair(key, name_space), make()).first->second;
  }

  bool Erase(const Key& key, const Namespace& name_space) {
    return rows_.erase({key, name_space}) > 0;
  }

  std::size_t size() const { return rows_.size(); }

  template <class Visit>
  void ForEach(const Visit& visit) const {
    for (const auto& [row, value] : rows_) visit(row.first, row.second, value);
  }

 private:
  std::map<std::pair<Key, Namespace>, T> rows_;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_STATE_TESTING_ORDERED_STATE_TABLE_H_
