// The process groups that this process has started and not yet ended, so that a
// program which is interrupted can take them with it: a testee that hangs would
// otherwise live on alone.
//
//   extern "C" void OnInterrupt(int) {
//     tidemark::KillRunningGroups();
//     ...
//   }

#ifndef TIDEMARK_CONFORMANCE_TESTEE_RUNNING_GROUPS_H_
#define TIDEMARK_CONFORMANCE_TESTEE_RUNNING_GROUPS_H_

#include <sys/types.h>

#include <cstddef>

namespace tidemark {

// Names a process group as running, as long as this lives. Beyond sixteen at a
// time they are not noted.
// Threads: different objects may be used by different threads.
class RunningGroup {
 public:
  explicit RunningGroup(pid_t group);
  RunningGroup(const RunningGroup&) = delete;
  RunningGroup& operator=(const RunningGroup&) = delete;
  ~RunningGroup();

 private:
  // Past the end if it was not noted.
  std::size_t slot_;
};

// Sends SIGKILL to all of them. May be called by a signal handler: it does
// nothing but kill(2) and reads of lock-free atomics.
void KillRunningGroups();

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_RUNNING_GROUPS_H_
