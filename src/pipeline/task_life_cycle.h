// TaskLifeCycle: which calls a task takes now, and what it says to the others.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_PIPELINE_TASK_LIFE_CYCLE_H_
#define TIDEMARK_PIPELINE_TASK_LIFE_CYCLE_H_

#include <string>
#include <string_view>

namespace tidemark {

enum class TaskState {
  kCreated,
  kRunning,     // after Open
  kInputEnded,  // after EndInput on every channel
  kFinished,    // after Finish
  kFailed,      // after an exception from the operator or from its output
  kClosed,      // after Close
};

// The calls that a task tells apart.
enum class TaskCall {
  kOpen,
  kInput,     // records, watermarks, statuses and all else on a channel
  kEndInput,  // of one channel or of all
  kTime,      // moving the clock
  kFinish,
  kClose,
  kInspect,  // asking for timers and state
};

class TaskLifeCycle {
 public:
  TaskState state() const { return state_; }

  bool Permits(TaskCall call) const {
    if (state_ == TaskState::kRunning) return call != TaskCall::kOpen;
    return PermitsWhenNotRunning(call);
  }

  // Why `call` is not permitted and what to do about it; `name` is the name of
  // the function that was called, such as "ProcessElement".
  std::string Refusal(TaskCall call, std::string_view name) const;

  // Errors: kIllegalState with the text of Refusal if `call` is not permitted.
  void Require(TaskCall call, std::string_view name) const {
    if (!Permits(call)) Refuse(call, name);
  }

  void MoveTo(TaskState state) { state_ = state; }

  // Moves to kFailed. To be called in a catch block: the text of the exception
  // being handled is kept for later refusals.
  void Fail();

 private:
  bool PermitsWhenNotRunning(TaskCall call) const;
  [[noreturn]] void Refuse(TaskCall call, std::string_view name) const;

  TaskState state_ = TaskState::kCreated;
  std::string failure_;
};

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_TASK_LIFE_CYCLE_H_
