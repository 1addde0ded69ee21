// Partition: how the records of one vertex are spread over the subtasks of the
// next. Watermarks and statuses are not spread: they go wherever a record of
// the same subtask could go (CHAIN-001).
//
//   Partition<Click>::ByKey([](const Click& click) { return click.user; })
//
// Threads: values; as safe as the functions in them.

#ifndef TIDEMARK_PIPELINE_PARTITION_H_
#define TIDEMARK_PIPELINE_PARTITION_H_

#include <cstdint>
#include <functional>
#include <utility>

#include "tidemark/state/key_group_range_assignment.h"

namespace tidemark {

template <class T>
class Partition {
 public:
  enum class Kind {
    kForward,    // subtask i to subtask i; both sides have equally many
    kKeyed,      // each key group to the subtask that owns it
    kRebalance,  // to each subtask in turn, from 0
    kBroadcast,  // to every subtask
  };

  static Partition Forward() { return Partition(Kind::kForward, nullptr); }
  static Partition Rebalance() { return Partition(Kind::kRebalance, nullptr); }
  static Partition Broadcast() { return Partition(Kind::kBroadcast, nullptr); }

  // `key_selector` takes a const T& and gives a key;
  // key_group_range_assignment.h says what a key needs.
  template <class KeySelector>
  static Partition ByKey(KeySelector key_selector) {
    return Partition(Kind::kKeyed,
                     [key_selector = std::move(key_selector)](const T& value) {
                       return HashCodeOf(key_selector(value));
                     });
  }

  Kind kind() const { return kind_; }

  // Which of `parallelism` subtasks owns the value's key (KG-006).
  // REQUIRES: kind() is kKeyed.
  int SubtaskOf(const T& value, int parallelism) const {
    const int max_parallelism = DefaultMaxParallelism(parallelism);
    return SubtaskOfKeyGroup(
        AssignToKeyGroup(hash_code_of_(value), max_parallelism), parallelism,
        max_parallelism);
  }

 private:
  using HashFunction = std::function<std::int32_t(const T&)>;

  Partition(Kind kind, HashFunction hash_code_of)
      : kind_(kind), hash_code_of_(std::move(hash_code_of)) {}

  Kind kind_;
  HashFunction hash_code_of_;
};

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_PARTITION_H_
