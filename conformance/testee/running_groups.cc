#include "tidemark/conformance/testee/running_groups.h"

#include <signal.h>

#include <array>
#include <atomic>

namespace tidemark {
namespace {

constexpr std::size_t kSlots = 16;

static_assert(std::atomic<pid_t>::is_always_lock_free);

// 0 where there is none.
std::array<std::atomic<pid_t>, kSlots> groups{};

}  // namespace

RunningGroup::RunningGroup(pid_t group) : slot_(0) {
  for (; slot_ < kSlots; ++slot_) {
    pid_t none = 0;
    if (groups[slot_].compare_exchange_strong(none, group)) return;
  }
}

RunningGroup::~RunningGroup() {
  if (slot_ < kSlots) groups[slot_].store(0);
}

void KillRunningGroups() {
  for (const std::atomic<pid_t>& slot : groups) {
    const pid_t group = slot.load();
    if (group > 0) kill(-group, SIGKILL);
  }
}

}  // namespace tidemark
