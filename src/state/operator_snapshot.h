// OperatorSnapshot: the state and the timers of one subtask, as bytes.
//
//   const OperatorSnapshot snapshot = harness.Snapshot();
//   WriteFile("before", snapshot.bytes());
//   harness.Restore(OperatorSnapshot(ReadFile("before")));
//
// The bytes begin with a mark, the version of their form, their length and a
// checksum: a snapshot that was truncated or altered, or that is none of ours,
// is refused as a whole. Equal state has equal bytes.
//
// Threads: values, safe to copy between threads.

#ifndef TIDEMARK_STATE_OPERATOR_SNAPSHOT_H_
#define TIDEMARK_STATE_OPERATOR_SNAPSHOT_H_

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/state/codec.h"
#include "tidemark/state/key_group_range_assignment.h"

namespace tidemark {

class OperatorSnapshot {
 public:
  // Of bytes that another snapshot gave; they are looked at when the snapshot
  // is restored.
  explicit OperatorSnapshot(std::string bytes) : bytes_(std::move(bytes)) {}

  const std::string& bytes() const { return bytes_; }

  friend bool operator==(const OperatorSnapshot&,
                         const OperatorSnapshot&) = default;

 private:
  std::string bytes_;
};

// The version of snapshots that this library writes, and the only one that it
// reads.
inline constexpr std::uint32_t kSnapshotVersion = 1;

// What follows is for backends and operators.

// One state, or the timers of one service.
struct SnapshotEntry {
  std::string name;

  // The kind of the entry and the names of the codecs of its parts.
  std::string type;

  // The rows of each key group that has any, in the entry's own form.
  std::map<std::int32_t, std::string> groups;

  friend bool operator==(const SnapshotEntry&, const SnapshotEntry&) = default;
};

using SnapshotEntries = std::map<std::string, SnapshotEntry>;  // by name

// What the bytes of a snapshot say. Entries are in the order of their names.
struct KeyedSnapshot {
  std::int32_t max_parallelism = 0;

  // The groups that the subtask owned, both inclusive.
  std::int32_t first_key_group = 0;
  std::int32_t last_key_group = 0;

  // The name of the key's codec.
  std::string key_type;

  std::vector<SnapshotEntry> states;
  std::vector<SnapshotEntry> timers;
};

OperatorSnapshot EncodeSnapshot(const KeyedSnapshot& snapshot);

// Errors: kSnapshotForeign for what is no snapshot of this version,
// kSnapshotCorrupt for one that was truncated or altered.
KeyedSnapshot DecodeSnapshot(const OperatorSnapshot& snapshot);

// What a subtask starts from.
struct RestoredEntries {
  SnapshotEntries states;
  SnapshotEntries timers;
};

// Of all snapshots together, what lies in the subtask's groups (SNAP-014,
// HARN-024). The snapshots are those of all old subtasks that owned one of
// these groups, and may be of more.
// Errors: as DecodeSnapshot; kSnapshotForeign for another type of key or number
// of key groups, or if the snapshots do not go together; kIllegalArgument if
// they do not cover the subtask's groups, or cover one twice (KG-014).
RestoredEntries TakeKeyGroups(std::span<const OperatorSnapshot> snapshots,
                              const std::string& key_type, int max_parallelism,
                              KeyGroupRange key_groups);

}  // namespace tidemark

#endif  // TIDEMARK_STATE_OPERATOR_SNAPSHOT_H_
