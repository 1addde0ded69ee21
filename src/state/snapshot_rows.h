// GroupedRows: the rows of one entry of a snapshot, by key group.
//
// The rows of a group are sorted by their bytes, so that equal contents have
// equal bytes, whatever the structure that held them.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_STATE_SNAPSHOT_ROWS_H_
#define TIDEMARK_STATE_SNAPSHOT_ROWS_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include "tidemark/state/codec.h"
#include "tidemark/state/key_group_range_assignment.h"
#include "tidemark/state/operator_snapshot.h"
#include "tidemark/state/state_statistics.h"
#include "tidemark/state/state_traits.h"

namespace tidemark {

class GroupedRows {
 public:
  explicit GroupedRows(int max_parallelism)
      : max_parallelism_(max_parallelism) {}

  // Adds a row of that key. What it counts is known without reading it back.
  template <class Key>
  void Add(const Key& key, std::string row, const StateStatistics& counts) {
    Group& group = groups_[AssignToKeyGroup(HashCodeOf(key), max_parallelism_)];
    group.rows.push_back(std::move(row));
    group.counts.entries += counts.entries;
    group.counts.elements += counts.elements;
    group.counts.bytes += counts.bytes;
  }

  // For SnapshotEntry::groups.
  std::map<std::int32_t, std::string> Take();

 private:
  struct Group {
    std::vector<std::string> rows;
    StateStatistics counts;
  };

  int max_parallelism_;
  std::map<std::int32_t, Group> groups_;
};

// What the rows of a group count, without reading them.
StateStatistics ReadCounts(ByteReader& reader);

// What the rows of all groups count. Cost: linear in the number of groups.
StateStatistics CountsOf(const SnapshotEntry& entry);

// Calls read_row(reader) for each row of the entry.
// Errors: what `read_row` throws; kSerialization if it reads too little or too
// much.
template <class ReadRow>
void ReadRows(const SnapshotEntry& entry, const ReadRow& read_row) {
  for (const auto& [group, bytes] : entry.groups) {
    ByteReader reader(bytes);
    for (std::size_t i = ReadCounts(reader).entries; i > 0; --i) {
      read_row(reader);
    }
    reader.RequireEnd();
  }
}

// Errors: kUnsupportedOperation, always: `entry` holds a type without a codec.
[[noreturn]] void ThrowNoCodec(const std::string& entry,
                               const std::string& type);

// Errors: kIllegalState unless the entry has that type (SNAP-017).
void RequireStateType(const SnapshotEntry& entry, const std::string& type);

// "value<int64> by string": how a state names its types.
std::string StateTypeName(const char* kind, const std::string& content,
                          const std::string& name_space);

// The rows of a table of states. write(value, writer) writes a value;
// `elements` and `bytes` say how much it counts.
template <class Table, class Write, class Elements, class Bytes>
std::map<std::int32_t, std::string> WriteTable(const Table& table,
                                               int max_parallelism,
                                               const Write& write,
                                               const Elements& elements,
                                               const Bytes& bytes) {
  GroupedRows rows(max_parallelism);
  table.ForEach(
      [&](const auto& key, const auto& name_space, const auto& value) {
        ByteWriter row;
        WriteValue(key, row);
        WriteValue(name_space, row);
        write(value, row);
        rows.Add(key, row.Take(),
                 {1, elements(value),
                  StateBytes(key) + StateBytes(name_space) + bytes(value)});
      });
  return rows.Take();
}

// Puts the rows of the entry into a table; read(reader) reads a value.
template <class Key, class Namespace, class Table, class Read>
void ReadTable(const SnapshotEntry& entry, Table& table, const Read& read) {
  ReadRows(entry, [&](ByteReader& reader) {
    const Key key = ReadValue<Key>(reader);
    const auto name_space = ReadValue<Namespace>(reader);
    table.FindOrInsert(key, name_space, [&] { return read(reader); });
  });
}

}  // namespace tidemark

#endif  // TIDEMARK_STATE_SNAPSHOT_ROWS_H_
