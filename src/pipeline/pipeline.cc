#include "tidemark/pipeline/pipeline.h"

#include <algorithm>

#include "tidemark/base/error.h"

namespace tidemark {

Pipeline::Pipeline(const PipelineOptions& options)
    : options_(options),
      processing_time_service_(options.initial_processing_time) {}

void Pipeline::RequireState(State state, const char* call) const {
  if (state_ == state) return;
  const char* reason = "the pipeline is closed";
  if (state_ == State::kBuilding) reason = "call Open first";
  if (state_ == State::kRunning) reason = "the pipeline is open already";
  if (state_ == State::kFailed) reason = "an operator failed: call Close";
  throw Error(ErrorCode::kIllegalState,
              std::string("Pipeline::") + call + ": " + reason);
}

void Pipeline::CheckNewVertex(const std::string& name, int parallelism) const {
  RequireState(State::kBuilding, "AddSource or AddOperator");
  if (parallelism < 1) {
    throw Error(ErrorCode::kIllegalArgument,
                "vertex '" + name + "' has parallelism " +
                    std::to_string(parallelism) + ": give it at least 1");
  }
  const bool is_taken =
      std::any_of(vertices_.begin(), vertices_.end(),
                  [&](const auto& vertex) { return vertex->name() == name; });
  if (is_taken) {
    throw Error(ErrorCode::kIllegalArgument,
                "there is a vertex '" + name + "' already: take another name");
  }
}

void Pipeline::CheckForward(const Vertex& from, const Vertex& to) {
  if (from.parallelism() == to.parallelism()) return;
  throw Error(ErrorCode::kIllegalArgument,
              "forward from '" + from.name() + "' with parallelism " +
                  std::to_string(from.parallelism()) + " to '" + to.name() +
                  "' with " + std::to_string(to.parallelism()) +
                  ": make both equal, or take another partition");
}

void Pipeline::Open() {
  RequireState(State::kBuilding, "Open");
  state_ = State::kRunning;
  // Those downstream first, so that nobody gets anything before it is open.
  RunToRest([this] {
    for (auto vertex = vertices_.rbegin(); vertex != vertices_.rend();
         ++vertex) {
      (*vertex)->Open();
    }
  });
}

Timestamp Pipeline::CurrentProcessingTime() const {
  return processing_time_service_.CurrentProcessingTime();
}

void Pipeline::AdvanceProcessingTime(std::chrono::milliseconds step) {
  RequireState(State::kRunning, "AdvanceProcessingTime");
  if (step.count() < 0) {
    throw Error(ErrorCode::kIllegalArgument,
                "time cannot go back by " + std::to_string(-step.count()) +
                    " ms: give a step that is not negative");
  }
  const Timestamp target = SaturatingAdd(CurrentProcessingTime(), step);
  for (auto next = processing_time_service_.NextTimerTimestamp();
       next.has_value() && *next < target;
       next = processing_time_service_.NextTimerTimestamp()) {
    RunToRest([&] { processing_time_service_.SetCurrentTime(*next); });
  }
  RunToRest([&] { processing_time_service_.SetCurrentTime(target); });
}

void Pipeline::Close() {
  if (state_ == State::kClosed) RequireState(State::kRunning, "Close");
  state_ = State::kClosed;
  for (const auto& vertex : vertices_) vertex->Close();
}

void Pipeline::RunToRest(const std::function<void()>& act) {
  try {
    act();
    for (bool progress = true; progress;) {
      progress = FireDueTimers();
      for (const auto& vertex : vertices_) {
        progress = vertex->RunOnce() || progress;
      }
    }
  } catch (...) {
    state_ = State::kFailed;
    throw;
  }
}

bool Pipeline::FireDueTimers() {
  const Timestamp now = CurrentProcessingTime();
  const auto next = processing_time_service_.NextTimerTimestamp();
  if (!next.has_value() || *next > now) return false;
  processing_time_service_.SetCurrentTime(now);
  return true;
}

}  // namespace tidemark
