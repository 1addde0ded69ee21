// KeyedState: what a backend knows of each of its states, whatever its types.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_STATE_KEYED_STATE_H_
#define TIDEMARK_STATE_KEYED_STATE_H_

#include <string>
#include <utility>

#include "tidemark/state/operator_snapshot.h"
#include "tidemark/state/state_statistics.h"

namespace tidemark {

class KeyedState {
 public:
  explicit KeyedState(std::string name) : name_(std::move(name)) {}
  KeyedState(const KeyedState&) = delete;
  KeyedState& operator=(const KeyedState&) = delete;
  virtual ~KeyedState() = default;

  const std::string& name() const { return name_; }

  // Adds what this state holds, over all keys: in every namespace, or, if
  // `name_space` is not null, in those whose text it is. Cost: linear.
  virtual void AddStatistics(const std::string* name_space,
                             StateStatistics& statistics) const = 0;

  // All rows, over all keys. Cost: linear, and a sort.
  // Errors: kUnsupportedOperation for a type without a codec.
  virtual SnapshotEntry Snapshot(int max_parallelism) const = 0;

  // Takes over what Snapshot gave; the state is empty before.
  // Errors: kIllegalState for rows of other types (SNAP-017),
  // kUnsupportedOperation for a type without a codec.
  virtual void Restore(const SnapshotEntry& entry) = 0;

 private:
  std::string name_;
};

}  // namespace tidemark

#endif  // TIDEMARK_STATE_KEYED_STATE_H_
