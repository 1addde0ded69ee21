#include "tidemark/conformance/testee/child_process.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <vector>

#include "tidemark/conformance/testee/spawn_shell.h"

namespace tidemark {
namespace {

using std::chrono::nanoseconds;

// How long a process that has closed its standard output may take to end before
// it counts as one that lives on without it.
constexpr std::chrono::seconds kTimeToExit{1};

constexpr std::size_t kReadBytes = std::size_t{64} << 10;

// write(2), but a pipe without a reader is EPIPE and never a signal. SIGPIPE is
// blocked in this thread only, and taken away if this write raised it.
ssize_t WriteWithoutSignal(int fd, std::string_view bytes) {
  sigset_t sigpipe;
  sigemptyset(&sigpipe);
  sigaddset(&sigpipe, SIGPIPE);
  sigset_t pending;
  sigpending(&pending);
  const bool was_pending = sigismember(&pending, SIGPIPE) == 1;
  sigset_t mask_before;
  pthread_sigmask(SIG_BLOCK, &sigpipe, &mask_before);
  const ssize_t written = write(fd, bytes.data(), bytes.size());
  const int error = errno;
  if (written < 0 && error == EPIPE && !was_pending) {
    const timespec no_wait{};
    while (sigtimedwait(&sigpipe, nullptr, &no_wait) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &mask_before, nullptr);
  errno = error;
  return written;
}

std::string SignalName(int signal) {
  const char* name = sigabbrev_np(signal);
  return name == nullptr ? "signal " + std::to_string(signal)
                         : std::string("SIG") + name;
}

std::string Describe(const siginfo_t& info) {
  if (info.si_code != CLD_EXITED) {
    return "was killed by " + SignalName(info.si_status);
  }
  std::string text = "exited with status " + std::to_string(info.si_status);
  // A shell that waits for a command says in this way that a signal ended it.
  constexpr int kShellSignalBase = 128;
  const int signal = info.si_status - kShellSignalBase;
  if (signal > 0 && sigabbrev_np(signal) != nullptr) {
    text += " (in a shell: " + SignalName(signal) + ")";
  }
  return text;
}

// For poll(2): in whole milliseconds, rounded up, so as not to wake too early.
int PollTimeout(nanoseconds left) {
  const auto ms = std::chrono::ceil<std::chrono::milliseconds>(left).count();
  return static_cast<int>(std::clamp<std::int64_t>(ms, 0, INT_MAX));
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command, const Limits& limits,
                           const RelativeClock* clock, std::ostream* errors)
    : limits_(limits), clock_(clock), errors_(errors) {
  SpawnedProcess spawned = SpawnShell(command);
  process_ = spawned.process;
  running_.emplace(process_);
  process_fd_ = std::move(spawned.process_fd);
  input_ = std::move(spawned.input);
  output_ = std::move(spawned.output);
  error_output_ = std::move(spawned.error_output);
}

ChildProcess::~ChildProcess() { Kill(); }

ChildProcess::Reply ChildProcess::Exchange(std::string_view line,
                                           nanoseconds time_limit,
                                           std::string* answer) {
  const nanoseconds deadline = clock_->Now() + time_limit;
  unwritten_.assign(line);
  unwritten_.push_back('\n');
  errors_passed_ = 0;
  while (true) {
    if (TakeLine(answer)) return Reply::kLine;
    if (unread_.size() > limits_.line_bytes) return Reply::kLineTooLong;
    if (exited_ && !ReadOutput()) return Reply::kEnded;
    if (!output_.is_open()) {
      AwaitExit(std::min(deadline, clock_->Now() + kTimeToExit));
      return Reply::kEnded;
    }
    if (!exited_ && !Pump(deadline)) return Reply::kTimeout;
  }
}

bool ChildProcess::HasUnreadOutput() {
  return !unread_.empty() || ReadOutput();
}

bool ChildProcess::Finish(nanoseconds grace) {
  unwritten_.clear();
  input_.Close();
  AwaitExit(clock_->Now() + grace);
  const bool by_itself = exited_;
  Kill();
  return by_itself;
}

void ChildProcess::Kill() {
  if (!running_.has_value()) return;
  NoteExit();
  if (how_it_ended_.empty()) how_it_ended_ = "was killed by the runner";
  // The process is not reaped yet, so its group cannot be somebody else's.
  kill(-process_, SIGKILL);
  running_.reset();
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

std::string ChildProcess::HowItEnded() const {
  return how_it_ended_.empty() ? "runs" : how_it_ended_;
}

bool ChildProcess::Pump(nanoseconds deadline) {
  const nanoseconds now = clock_->Now();
  if (now >= deadline) return false;
  // poll(2) passes over negative descriptors.
  std::array<pollfd, 4> files{{
      {unwritten_.empty() ? -1 : input_.get(), POLLOUT, 0},
      {output_.get(), POLLIN, 0},
      {error_output_.get(), POLLIN, 0},
      {exited_ ? -1 : process_fd_.get(), POLLIN, 0},
  }};
  if (poll(files.data(), files.size(), PollTimeout(deadline - now)) <= 0) {
    return true;
  }
  if (files[0].revents != 0) WriteRequest();
  if (files[1].revents != 0) ReadOutput();
  if (files[2].revents != 0) ReadErrors();
  if (files[3].revents != 0) NoteExit();
  return true;
}

void ChildProcess::AwaitExit(nanoseconds deadline) {
  while (!exited_ && Pump(deadline)) {
    // Nobody will read this; it must not fill the memory.
    unread_.clear();
    searched_ = 0;
  }
  if (!exited_ && !output_.is_open() && how_it_ended_.empty()) {
    how_it_ended_ = "closed its standard output";
  }
}

void ChildProcess::WriteRequest() {
  const ssize_t written = WriteWithoutSignal(input_.get(), unwritten_);
  if (written > 0) {
    unwritten_.erase(0, static_cast<std::size_t>(written));
  } else if (errno != EAGAIN && errno != EINTR) {
    // Nobody reads any more. What has been answered already still counts.
    unwritten_.clear();
    input_.Close();
  }
}

bool ChildProcess::ReadOutput() {
  if (!output_.is_open()) return false;
  std::vector<char> buffer(kReadBytes);
  const ssize_t got = read(output_.get(), buffer.data(), buffer.size());
  if (got > 0) {
    unread_.append(buffer.data(), static_cast<std::size_t>(got));
    return true;
  }
  if (got == 0 || (errno != EAGAIN && errno != EINTR)) output_.Close();
  return false;
}

bool ChildProcess::ReadErrors() {
  if (!error_output_.is_open()) return false;
  std::array<char, 4096> buffer{};
  const ssize_t got = read(error_output_.get(), buffer.data(), buffer.size());
  if (got > 0) {
    PassErrors({buffer.data(), static_cast<std::size_t>(got)});
    return true;
  }
  if (got == 0 || (errno != EAGAIN && errno != EINTR)) error_output_.Close();
  return false;
}

void ChildProcess::PassErrors(std::string_view bytes) {
  if (errors_passed_ > limits_.error_bytes) return;
  *errors_ << bytes.substr(0, limits_.error_bytes - errors_passed_);
  errors_passed_ += bytes.size();
  if (errors_passed_ > limits_.error_bytes) {
    *errors_ << "\n[the rest of the testee's standard error is dropped]\n";
  }
  errors_->flush();
}

bool ChildProcess::TakeLine(std::string* line) {
  const std::size_t end = unread_.find('\n', searched_);
  if (end == std::string::npos) {
    searched_ = unread_.size();
    return false;
  }
  if (end > limits_.line_bytes) return false;
  line->assign(unread_, 0, end);
  unread_.erase(0, end + 1);
  searched_ = 0;
  return true;
}

void ChildProcess::NoteExit() {
  if (exited_ || !running_.has_value()) return;
  siginfo_t info{};
  const int options = WEXITED | WNOHANG | WNOWAIT;
  if (waitid(P_PID, static_cast<id_t>(process_), &info, options) != 0 ||
      info.si_pid == 0) {
    return;
  }
  exited_ = true;
  how_it_ended_ = Describe(info);
  // What it said last is the most useful; a descendant may go on writing, so
  // this is bounded too.
  while (errors_passed_ < limits_.error_bytes && ReadErrors()) {
  }
}

}  // namespace tidemark
