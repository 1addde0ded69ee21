#include "tidemark/state/snapshot_rows.h"

#include <algorithm>

#include "tidemark/base/error.h"

namespace tidemark {

std::map<std::int32_t, std::string> GroupedRows::Take() {
  std::map<std::int32_t, std::string> groups;
  for (auto& [number, group] : groups_) {
    std::sort(group.rows.begin(), group.rows.end());
    ByteWriter writer;
    writer.WriteSize(group.counts.entries);
    writer.WriteSize(group.counts.elements);
    writer.WriteSize(group.counts.bytes);
    for (const std::string& row : group.rows) writer.WriteRaw(row);
    groups.emplace(number, writer.Take());
  }
  groups_.clear();
  return groups;
}

StateStatistics ReadCounts(ByteReader& reader) {
  StateStatistics counts;
  counts.entries = reader.ReadSize();
  counts.elements = reader.ReadSize();
  counts.bytes = reader.ReadSize();
  return counts;
}

StateStatistics CountsOf(const SnapshotEntry& entry) {
  StateStatistics sum;
  for (const auto& [group, bytes] : entry.groups) {
    ByteReader reader(bytes);
    const StateStatistics counts = ReadCounts(reader);
    sum.entries += counts.entries;
    sum.elements += counts.elements;
    sum.bytes += counts.bytes;
  }
  return sum;
}

void ThrowNoCodec(const std::string& entry, const std::string& type) {
  throw Error(ErrorCode::kUnsupportedOperation,
              "a snapshot of '" + entry + "' needs codecs, and one of its " +
                  "types has none (" + type +
                  "): specialize tidemark::Codec for it, see "
                  "tidemark/state/codec.h");
}

std::string StateTypeName(const char* kind, const std::string& content,
                          const std::string& name_space) {
  return std::string(kind) + "<" + content + "> by " + name_space;
}

void RequireStateType(const SnapshotEntry& entry, const std::string& type) {
  if (entry.type == type) return;
  throw Error(ErrorCode::kIllegalState,
              "state '" + entry.name + "' was written as " + entry.type +
                  " and is asked for as " + type +
                  ": restore it with the types that it had");
}

}  // namespace tidemark
