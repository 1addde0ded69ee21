// TimerRun: the pending timers of one timestamp, in the order of registration.
//
// Timers lie one after the other in the order in which they came. A hash table
// of positions, made once there are more than a few, tells whether a timer is
// there already. A timer that fired or was deleted leaves its place and its
// table slot behind as not pending; both are tidied up when room runs out.
//
// Threads: thread-compatible.
// Cost: amortised constant; one probe to add or remove, none to take.

#ifndef TIDEMARK_TIMER_TIMER_RUN_H_
#define TIDEMARK_TIMER_TIMER_RUN_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/state/state_traits.h"

namespace tidemark {

template <class Key, class Namespace>
class TimerRun {
 public:
  struct Entry {
    Key key;
    [[no_unique_address]] Namespace name_space;
    bool pending = true;
  };

  std::size_t size() const { return pending_; }
  bool empty() const { return pending_ == 0; }

  // For how many timers there is memory.
  std::size_t capacity() const { return entries_.capacity(); }

  // Adds a timer at the end; false if it is there.
  bool Add(const Key& key, const Namespace& name_space) {
    if (entries_.size() == entries_.capacity()) MakeRoom();
    if (slots_.empty()) {
      if (ScanFor(key, name_space) != kNone) return false;
      entries_.push_back({key, name_space});
    } else {
      const std::uint32_t hash = Hash(key, name_space);
      const Probe probe = ProbeFor(hash, key, name_space);
      if (probe.entry != kNone) return false;
      entries_.push_back({key, name_space});
      Occupy(probe.slot, hash, entries_.size() - 1);
    }
    ++pending_;
    return true;
  }

  // Removes a timer; false if it is not there.
  bool Remove(const Key& key, const Namespace& name_space) {
    const std::size_t entry =
        slots_.empty() ? ScanFor(key, name_space)
                       : ProbeFor(Hash(key, name_space), key, name_space).entry;
    if (entry == kNone) return false;
    entries_[entry].pending = false;
    --pending_;
    return true;
  }

  // Takes the first timer off. REQUIRES: !empty().
  Entry Take() {
    while (!entries_[next_].pending) ++next_;
    Entry taken = std::move(entries_[next_]);
    entries_[next_].pending = false;
    ++next_;
    --pending_;
    return taken;
  }

  // Calls visit(key, namespace) for each timer in order.
  template <class Visit>
  void ForEach(const Visit& visit) const {
    for (std::size_t i = next_; i < entries_.size(); ++i) {
      if (entries_[i].pending) visit(entries_[i].key, entries_[i].name_space);
    }
  }

  // Removes every timer, and keeps the memory.
  void Clear() {
    entries_.clear();
    next_ = 0;
    pending_ = 0;
    slots_.assign(slots_.size(), Slot{});
  }

 private:
  static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
  static constexpr std::uint32_t kFree =
      std::numeric_limits<std::uint32_t>::max();

  // Up to here a scan is faster than a table.
  static constexpr std::size_t kScanned = 8;

  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t entry = kFree;
  };

  // What a search found: the entry or kNone, and the slot where a new one goes.
  struct Probe {
    std::size_t entry;
    std::size_t slot;
  };

  static std::uint32_t Hash(const Key& key, const Namespace& name_space) {
    return static_cast<std::uint32_t>(HashKeyAndNamespace(key, name_space));
  }

  // An entry that is not pending may have been moved from: its key is not
  // looked at.
  bool IsPending(std::size_t entry, const Key& key,
                 const Namespace& name_space) const {
    const Entry& candidate = entries_[entry];
    return candidate.pending && candidate.key == key &&
           candidate.name_space == name_space;
  }

  std::size_t ScanFor(const Key& key, const Namespace& name_space) const {
    for (std::size_t i = next_; i < entries_.size(); ++i) {
      if (IsPending(i, key, name_space)) return i;
    }
    return kNone;
  }

  Probe ProbeFor(std::uint32_t hash, const Key& key,
                 const Namespace& name_space) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t reusable = kNone;
    for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
      const Slot& slot = slots_[i];
      if (slot.entry == kFree) {
        return {kNone, reusable == kNone ? i : reusable};
      }
      if (slot.hash == hash && IsPending(slot.entry, key, name_space)) {
        return {slot.entry, i};
      }
      if (reusable == kNone && !entries_[slot.entry].pending) reusable = i;
    }
  }

  void Occupy(std::size_t slot, std::uint32_t hash, std::size_t entry) {
    slots_[slot] = {hash, static_cast<std::uint32_t>(entry)};
  }

  // Called when the entries fill their memory: takes those out that are not
  // pending if they are at least half, else gets twice the memory. The table is
  // made anew either way, large enough until the next call.
  void MakeRoom() {
    if (entries_.size() >= kFree / 2) {
      throw Error(ErrorCode::kOverflow,
                  "more than two thousand million timers of one timestamp");
    }
    if (entries_.capacity() == 0) {
      entries_.reserve(kScanned);
    } else if (pending_ <= entries_.size() / 2) {
      std::erase_if(entries_,
                    [](const Entry& entry) { return !entry.pending; });
      next_ = 0;
    } else {
      entries_.reserve(2 * entries_.capacity());
    }
    MakeTable();
  }

  // At most two thirds full when the entries fill their memory.
  void MakeTable() {
    const std::size_t capacity = entries_.capacity();
    if (capacity <= kScanned) return;
    std::size_t count = 2 * kScanned;
    while (count < capacity + capacity / 2) count *= 2;
    slots_.assign(count, Slot{});
    for (std::size_t i = next_; i < entries_.size(); ++i) {
      const Entry& entry = entries_[i];
      if (!entry.pending) continue;
      const std::uint32_t hash = Hash(entry.key, entry.name_space);
      Occupy(ProbeFor(hash, entry.key, entry.name_space).slot, hash, i);
    }
  }

  std::vector<Entry> entries_;
  std::size_t next_ = 0;     // nothing before it is pending
  std::size_t pending_ = 0;  // how many are

  // A power of two of them, or none while a scan will do.
  std::vector<Slot> slots_;
};

}  // namespace tidemark

#endif  // TIDEMARK_TIMER_TIMER_RUN_H_
