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

#include "tidemark/state/state_traits.h"

namespace tidemark {

template <class T>
class Partition {
 public:
  enum class Kind {
    kForward,    // subtask i to subtask i; both sides have equally many
    kKeyed,      // equal keys to the same subtask
    kRebalance,  // to each subtask in turn, from 0
    kBroadcast,  // to every subtask
  };

  static Partition Forward() { return Partition(Kind::kForward, nullptr); }
  static Partition Rebalance() { return Partition(Kind::kRebalance, nullptr); }
  static Partition Broadcast() { return Partition(Kind::kBroadcast, nullptr); }

  // `key_selector` takes a const T& and gives a key as keyed state takes it
  // (state_traits.h).
  template <class KeySelector>
  static Partition ByKey(KeySelector key_selector) {
    return Partition(Kind::kKeyed,
                     [key_selector = std::move(key_selector)](const T& value) {
                       return MixHash(RawHash(key_selector(value)));
                     });
  }

  Kind kind() const { return kind_; }

  // A well mixed hash of the value's key. REQUIRES: kind() is kKeyed.
  std::uint64_t HashOfKey(const T& value) const { return hash_of_key_(value); }

 private:
  using HashFunction = std::function<std::uint64_t(const T&)>;

  Partition(Kind kind, HashFunction hash_of_key)
      : kind_(kind), hash_of_key_(std::move(hash_of_key)) {}

  Kind kind_;
  HashFunction hash_of_key_;
};

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_PARTITION_H_
