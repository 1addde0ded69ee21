// CurrentCall: what a context can tell of the call that it was given to, and
// only during that call (PROC-002, PROC-008).
//
// Threads: thread-compatible.

#ifndef TIDEMARK_OPERATOR_CURRENT_CALL_H_
#define TIDEMARK_OPERATOR_CURRENT_CALL_H_

#include <optional>

#include "tidemark/base/timestamp.h"
#include "tidemark/timer/pending_timer.h"

namespace tidemark {

class CurrentCall {
 public:
  // Is in a call for as long as it lives. Scopes do not nest.
  class Scope {
   public:
    // For an element.
    Scope(CurrentCall& call, std::optional<Timestamp> timestamp) : call_(call) {
      call_.in_call_ = true;
      call_.timestamp_ = timestamp;
    }

    // For a timer.
    Scope(CurrentCall& call, Timestamp timestamp, TimeDomain time_domain)
        : Scope(call, timestamp) {
      call_.time_domain_ = time_domain;
    }

    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

    ~Scope() {
      call_.in_call_ = false;
      call_.time_domain_.reset();
    }

   private:
    CurrentCall& call_;
  };

  // Of the element or of the timer. Errors: kIllegalState outside a call.
  std::optional<Timestamp> timestamp() const {
    if (!in_call_) ThrowOutside("timestamp");
    return timestamp_;
  }

  // Of the timer. Errors: kIllegalState outside a timer's call.
  TimeDomain time_domain() const {
    if (!time_domain_.has_value()) ThrowOutside("time domain");
    return *time_domain_;
  }

 private:
  [[noreturn]] static void ThrowOutside(const char* what);

  bool in_call_ = false;
  std::optional<Timestamp> timestamp_;
  std::optional<TimeDomain> time_domain_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_CURRENT_CALL_H_
