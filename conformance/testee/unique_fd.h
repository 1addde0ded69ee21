// UniqueFd: a file descriptor that is closed when its owner goes.
//
// Threads: thread-compatible. Ownership: moves; never copied.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_UNIQUE_FD_H_
#define TIDEMARK_CONFORMANCE_TESTEE_UNIQUE_FD_H_

#include <unistd.h>

#include <utility>

namespace tidemark {

class UniqueFd {
 public:
  UniqueFd() = default;
  explicit UniqueFd(int fd) : fd_(fd) {}
  UniqueFd(UniqueFd&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  UniqueFd& operator=(UniqueFd&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~UniqueFd() { Close(); }

  // -1 if there is none.
  int get() const { return fd_; }
  bool is_open() const { return fd_ >= 0; }

  void Close() {
    if (fd_ >= 0) close(std::exchange(fd_, -1));
  }

 private:
  int fd_ = -1;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_UNIQUE_FD_H_
