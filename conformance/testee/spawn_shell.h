// SpawnShell: starts a command with pipes for its three standard streams, and
// tells when it has ended.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_SPAWN_SHELL_H_
#define TIDEMARK_CONFORMANCE_TESTEE_SPAWN_SHELL_H_

#include <sys/types.h>

#include <string>

#include "tidemark/conformance/testee/unique_fd.h"

namespace tidemark {

struct SpawnedProcess {
  // The process, which leads a process group of its own; the caller reaps it.
  pid_t process = -1;
  // Readable once the process has ended.
  UniqueFd process_fd;
  // Our ends of the pipes: none of them blocks, none is inherited by others.
  UniqueFd input;
  UniqueFd output;
  UniqueFd error_output;
};

// Runs `/bin/sh -c command` with default handling of SIGPIPE and no signal
// blocked. Throws FAILED if the operating system refuses.
SpawnedProcess SpawnShell(const std::string& command);

// A descriptor that becomes readable once `process` has ended; not open if the
// operating system refuses, with errno set.
UniqueFd WatchProcess(pid_t process);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_SPAWN_SHELL_H_
