// The tables that tests of this room run with, each as a policy: the room is
// below the one that has FastStructures.

#ifndef TIDEMARK_STATE_TESTING_STATE_TEST_TABLES_H_
#define TIDEMARK_STATE_TESTING_STATE_TEST_TABLES_H_

#include <string>

#include "gtest/gtest.h"
#include "tidemark/state/hash_state_table.h"
#include "tidemark/state/testing/ordered_state_table.h"

namespace tidemark::testing {

struct HashTables {
  static constexpr const char* kName = "Hash";
  template <class Key, class Namespace, class T>
  using StateTable = HashStateTable<Key, Namespace, T>;
};

struct OrderedTables {
  static constexpr const char* kName = "Ordered";
  template <class Key, class Namespace, class T>
  using StateTable = OrderedStateTable<Key, Namespace, T>;
};

using StateTables = ::testing::Types<HashTables, OrderedTables>;

// Names the instances of a typed test.
struct StateTableNames {
  template <class Tables>
  static std::string GetName(int /*index*/) {
    return Tables::kName;
  }
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_STATE_TESTING_STATE_TEST_TABLES_H_
