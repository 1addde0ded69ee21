#include "tidemark/state/operator_snapshot.h"

#include <array>
#include <cstddef>
#include <string_view>

#include "tidemark/base/error.h"

namespace tidemark {

template <>
struct Codec<SnapshotEntry>
    : MembersCodec<SnapshotEntry, &SnapshotEntry::name, &SnapshotEntry::type,
                   &SnapshotEntry::groups> {};

template <>
struct Codec<KeyedSnapshot>
    : MembersCodec<KeyedSnapshot, &KeyedSnapshot::max_parallelism,
                   &KeyedSnapshot::first_key_group,
                   &KeyedSnapshot::last_key_group, &KeyedSnapshot::key_type,
                   &KeyedSnapshot::states, &KeyedSnapshot::timers> {};

namespace {

constexpr std::string_view kMark = "TIDEMARK";

// The CRC-32C of each byte.
constexpr std::array<std::uint32_t, 256> MakeChecksumTable() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
    std::uint32_t remainder = byte;
    for (int bit = 0; bit < 8; ++bit) {
      const bool is_odd = (remainder & 1U) != 0;
      remainder = (remainder >> 1) ^ (is_odd ? 0x82f63b78U : 0U);
    }
    table[byte] = remainder;
  }
  return table;
}

std::uint32_t Checksum(std::string_view bytes) {
  static constexpr std::array<std::uint32_t, 256> kTable = MakeChecksumTable();
  std::uint32_t remainder = 0xffffffffU;
  for (const char byte : bytes) {
    remainder = (remainder >> 8) ^
                kTable[(remainder ^ static_cast<unsigned char>(byte)) & 0xffU];
  }
  return ~remainder;
}

[[noreturn]] void RefuseForeign(const std::string& problem) {
  throw Error(ErrorCode::kSnapshotForeign,
              "the snapshot " + problem +
                  ": restore what an operator of the same kind has written");
}

[[noreturn]] void RefuseCorrupt(const std::string& problem) {
  throw Error(ErrorCode::kSnapshotCorrupt,
              "the snapshot " + problem +
                  ": its bytes were truncated or altered since it was taken");
}

// What stands between the mark and the checksum.
std::string EncodeFrame(std::size_t length) {
  ByteWriter frame;
  frame.WriteFixed(kSnapshotVersion);
  frame.WriteFixed(static_cast<std::uint64_t>(length));
  return frame.Take();
}

std::string NameOfRange(KeyGroupRange range) {
  return std::to_string(range.first) + " to " + std::to_string(range.last);
}

// Adds those of the entry's groups that lie in the range.
void TakeGroups(SnapshotEntry entry, KeyGroupRange range,
                SnapshotEntries* taken) {
  const auto [place, is_new] =
      taken->try_emplace(entry.name, SnapshotEntry{entry.name, entry.type, {}});
  if (place->second.type != entry.type) {
    RefuseForeign("holds '" + entry.name + "' as " + entry.type +
                  ", another of the same restore as " + place->second.type);
  }
  for (auto& [group, rows] : entry.groups) {
    if (group < range.first || group > range.last) continue;
    place->second.groups.emplace(group, std::move(rows));
  }
}

// Notes which groups of the range a snapshot covers.
void Cover(KeyGroupRange groups, KeyGroupRange range,
           std::vector<bool>* covered) {
  for (int group = groups.first; group <= groups.last; ++group) {
    if (group < range.first || group > range.last) continue;
    std::vector<bool>::reference is_covered =
        (*covered)[static_cast<std::size_t>(group - range.first)];
    if (is_covered) {
      throw Error(ErrorCode::kIllegalArgument,
                  "two snapshots hold key group " + std::to_string(group) +
                      ": restore one snapshot of each old subtask, all taken "
                      "at the same time");
    }
    is_covered = true;
  }
}

void RequireCovered(const std::vector<bool>& covered, KeyGroupRange range) {
  for (std::size_t i = 0; i < covered.size(); ++i) {
    if (covered[i]) continue;
    throw Error(ErrorCode::kIllegalArgument,
                "no snapshot holds key group " +
                    std::to_string(range.first + static_cast<int>(i)) +
                    ", which is one of this subtask's (" + NameOfRange(range) +
                    "): restore the snapshots of all old subtasks");
  }
}

}  // namespace

OperatorSnapshot EncodeSnapshot(const KeyedSnapshot& snapshot) {
  const std::string payload = EncodeValue(snapshot);
  const std::string frame = EncodeFrame(payload.size());
  ByteWriter bytes;
  bytes.WriteRaw(kMark);
  bytes.WriteRaw(frame);
  bytes.WriteFixed(Checksum(frame + payload));
  bytes.WriteRaw(payload);
  return OperatorSnapshot(bytes.Take());
}

KeyedSnapshot DecodeSnapshot(const OperatorSnapshot& snapshot) {
  const std::string_view bytes = snapshot.bytes();
  if (!bytes.starts_with(kMark.substr(0, bytes.size()))) {
    RefuseForeign("does not begin as ours do");
  }
  const std::size_t header_size = kMark.size() + EncodeFrame(0).size() + 4;
  if (bytes.size() < header_size) RefuseCorrupt("ends within its header");
  ByteReader header(bytes.substr(kMark.size()));
  const auto version = header.ReadFixed<std::uint32_t>();
  if (version != kSnapshotVersion) {
    RefuseForeign("has version " + std::to_string(version) +
                  " and this library reads version " +
                  std::to_string(kSnapshotVersion));
  }
  const auto length = header.ReadFixed<std::uint64_t>();
  const auto checksum = header.ReadFixed<std::uint32_t>();
  const std::string_view payload = bytes.substr(header_size);
  if (payload.size() != length) {
    RefuseCorrupt("has " + std::to_string(payload.size()) +
                  " bytes behind its header instead of " +
                  std::to_string(length));
  }
  if (Checksum(EncodeFrame(payload.size()) + std::string(payload)) !=
      checksum) {
    RefuseCorrupt("does not have the checksum that it was written with");
  }
  return DecodeValue<KeyedSnapshot>(payload);
}

RestoredEntries TakeKeyGroups(std::span<const OperatorSnapshot> snapshots,
                              const std::string& key_type, int max_parallelism,
                              KeyGroupRange key_groups) {
  RestoredEntries restored;
  std::vector<bool> covered(
      static_cast<std::size_t>(key_groups.last - key_groups.first + 1));
  for (const OperatorSnapshot& snapshot : snapshots) {
    KeyedSnapshot decoded = DecodeSnapshot(snapshot);
    if (decoded.key_type != key_type) {
      RefuseForeign("is of keys of the type " + decoded.key_type + ", not " +
                    key_type);
    }
    if (decoded.max_parallelism != max_parallelism) {
      RefuseForeign(
          "was taken with " + std::to_string(decoded.max_parallelism) +
          " key groups, and there are " + std::to_string(max_parallelism) +
          ": the maximum parallelism stays (HARN-024)");
    }
    Cover({decoded.first_key_group, decoded.last_key_group}, key_groups,
          &covered);
    for (SnapshotEntry& entry : decoded.states) {
      TakeGroups(std::move(entry), key_groups, &restored.states);
    }
    for (SnapshotEntry& entry : decoded.timers) {
      TakeGroups(std::move(entry), key_groups, &restored.timers);
    }
  }
  RequireCovered(covered, key_groups);
  return restored;
}

}  // namespace tidemark
