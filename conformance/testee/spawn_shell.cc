#include "tidemark/conformance/testee/spawn_shell.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

[[noreturn]] void ThrowRefused(const std::string& what, int error) {
  throw Error(ErrorCode::kFailed, "cannot start the testee: " + what + ": " +
                                      std::generic_category().message(error));
}

// posix_spawn and its helpers return the error number.
void Check(const char* what, int error) {
  if (error != 0) ThrowRefused(what, error);
}

// The same file at a descriptor above the three standard ones, so that no dup2
// in the child overwrites it before its turn.
UniqueFd AboveStandardStreams(UniqueFd fd) {
  if (fd.get() > STDERR_FILENO) return fd;
  UniqueFd moved(fcntl(fd.get(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
  if (!moved.is_open()) ThrowRefused("fcntl", errno);
  return moved;
}

struct Pipe {
  Pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) ThrowRefused("pipe2", errno);
    read_end = UniqueFd(ends[0]);
    write_end = UniqueFd(ends[1]);
    read_end = AboveStandardStreams(std::move(read_end));
    write_end = AboveStandardStreams(std::move(write_end));
  }

  UniqueFd read_end;
  UniqueFd write_end;
};

void DoNotBlock(const UniqueFd& fd) {
  if (fcntl(fd.get(), F_SETFL, O_NONBLOCK) != 0) ThrowRefused("fcntl", errno);
}

class FileActions {
 public:
  FileActions() {
    Check("posix_spawn_file_actions_init",
          posix_spawn_file_actions_init(&actions_));
  }
  FileActions(const FileActions&) = delete;
  FileActions& operator=(const FileActions&) = delete;
  ~FileActions() { posix_spawn_file_actions_destroy(&actions_); }

  void Connect(const UniqueFd& from, int to) {
    Check("posix_spawn_file_actions_adddup2",
          posix_spawn_file_actions_adddup2(&actions_, from.get(), to));
  }

  const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_;
};

class Attributes {
 public:
  Attributes() {
    Check("posix_spawnattr_init", posix_spawnattr_init(&attributes_));
    sigset_t signals;
    sigemptyset(&signals);
    Check("posix_spawnattr_setsigmask",
          posix_spawnattr_setsigmask(&attributes_, &signals));
    sigaddset(&signals, SIGPIPE);
    Check("posix_spawnattr_setsigdefault",
          posix_spawnattr_setsigdefault(&attributes_, &signals));
    Check("posix_spawnattr_setpgroup",
          posix_spawnattr_setpgroup(&attributes_, 0));
    Check("posix_spawnattr_setflags",
          posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP |
                                                     POSIX_SPAWN_SETSIGMASK |
                                                     POSIX_SPAWN_SETSIGDEF));
  }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;
  ~Attributes() { posix_spawnattr_destroy(&attributes_); }

  const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_;
};

pid_t Spawn(const std::string& command, const FileActions& actions) {
  const Attributes attributes;
  std::string shell = "/bin/sh";
  std::string option = "-c";
  std::string text = command;
  const std::array<char*, 4> arguments{shell.data(), option.data(), text.data(),
                                       nullptr};
  pid_t process = -1;
  Check("posix_spawn /bin/sh",
        posix_spawn(&process, shell.c_str(), actions.get(), attributes.get(),
                    arguments.data(), environ));
  return process;
}

}  // namespace

SpawnedProcess SpawnShell(const std::string& command) {
  Pipe input;
  Pipe output;
  Pipe error_output;
  DoNotBlock(input.write_end);
  DoNotBlock(output.read_end);
  DoNotBlock(error_output.read_end);

  FileActions actions;
  actions.Connect(input.read_end, STDIN_FILENO);
  actions.Connect(output.write_end, STDOUT_FILENO);
  actions.Connect(error_output.write_end, STDERR_FILENO);

  SpawnedProcess spawned;
  spawned.process = Spawn(command, actions);
  spawned.process_fd = WatchProcess(spawned.process);
  if (!spawned.process_fd.is_open()) {
    const int error = errno;
    kill(-spawned.process, SIGKILL);
    waitpid(spawned.process, nullptr, 0);
    ThrowRefused("pidfd_open", error);
  }
  spawned.input = std::move(input.write_end);
  spawned.output = std::move(output.read_end);
  spawned.error_output = std::move(error_output.read_end);
  return spawned;
}

UniqueFd WatchProcess(pid_t process) {
  // Not pidfd_open(3): glibc 2.36 declares it for C only.
  return UniqueFd(static_cast<int>(syscall(SYS_pidfd_open, process, 0)));
}

}  // namespace tidemark
