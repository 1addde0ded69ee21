#include "tidemark/pipeline/task_life_cycle.h"

#include <exception>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

// What the exception being handled says.
std::string CurrentExceptionText() {
  try {
    throw;
  } catch (const std::exception& exception) {
    return exception.what();
  } catch (...) {
    return "an exception that is no std::exception";
  }
}

}  // namespace

bool TaskLifeCycle::PermitsWhenNotRunning(TaskCall call) const {
  switch (state_) {
    case TaskState::kCreated:
      return call == TaskCall::kOpen;
    case TaskState::kRunning:
      return call != TaskCall::kOpen;
    case TaskState::kInputEnded:
      return call == TaskCall::kTime || call == TaskCall::kFinish ||
             call == TaskCall::kClose || call == TaskCall::kInspect;
    case TaskState::kFinished:
      return call == TaskCall::kTime || call == TaskCall::kClose ||
             call == TaskCall::kInspect;
    case TaskState::kFailed:
      return call == TaskCall::kClose || call == TaskCall::kInspect;
    case TaskState::kClosed:
      return false;
  }
  return false;
}

std::string TaskLifeCycle::Refusal(TaskCall call, std::string_view name) const {
  const std::string called(name);
  if (call == TaskCall::kOpen && state_ != TaskState::kFailed &&
      state_ != TaskState::kClosed) {
    return called + " was called twice: call it once, before everything else";
  }
  switch (state_) {
    case TaskState::kCreated:
      return called + " was called before Open: call Open first";
    case TaskState::kRunning:
      break;
    case TaskState::kInputEnded:
      return called +
             " was called after EndInput: nothing follows the end of the "
             "input but Finish and Close";
    case TaskState::kFinished:
      return called +
             " was called after Finish: nothing follows Finish but Close";
    case TaskState::kFailed:
      return called + " was called after the operator had failed with \"" +
             failure_ + "\": nothing may follow a failure but Close";
    case TaskState::kClosed:
      return called +
             " was called after Close: nothing follows Close; build a new "
             "one";
  }
  return called + " was called at the wrong time";
}

void TaskLifeCycle::Refuse(TaskCall call, std::string_view name) const {
  throw Error(ErrorCode::kIllegalState, Refusal(call, name));
}

void TaskLifeCycle::Fail() {
  failure_ = CurrentExceptionText();
  state_ = TaskState::kFailed;
}

}  // namespace tidemark
