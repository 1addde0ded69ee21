// WatermarkStatus: whether watermarks are to be expected on a stream. While it
// is idle, those downstream do not wait for it. It says nothing of records
// (STAT-002).
//
// Threads: values, safe to copy between threads.

#ifndef TIDEMARK_STREAM_WATERMARK_STATUS_H_
#define TIDEMARK_STREAM_WATERMARK_STATUS_H_

#include <iosfwd>

namespace tidemark {

class WatermarkStatus {
 public:
  // The numbers by which the two statuses travel (STAT-001).
  static constexpr int kActiveCode = 0;
  static constexpr int kIdleCode = -1;

  static constexpr WatermarkStatus Active() {
    return WatermarkStatus(Trusted{}, kActiveCode);
  }
  static constexpr WatermarkStatus Idle() {
    return WatermarkStatus(Trusted{}, kIdleCode);
  }

  // STAT-001. Errors: kIllegalArgument for any code but the two.
  explicit WatermarkStatus(int code);

  constexpr int code() const { return code_; }
  constexpr bool IsActive() const { return code_ == kActiveCode; }
  constexpr bool IsIdle() const { return code_ == kIdleCode; }

  friend constexpr bool operator==(WatermarkStatus, WatermarkStatus) = default;

 private:
  struct Trusted {};
  constexpr WatermarkStatus(Trusted, int code) : code_(code) {}

  int code_;
};

// "WatermarkStatus(ACTIVE)" or "WatermarkStatus(IDLE)".
std::ostream& operator<<(std::ostream& stream, WatermarkStatus status);

}  // namespace tidemark

#endif  // TIDEMARK_STREAM_WATERMARK_STATUS_H_
