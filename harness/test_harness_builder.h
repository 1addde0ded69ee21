// TestHarnessBuilder: names one by one what a harness is to be built with.
//
//   OneInputOperatorTestHarness<int, int> harness =
//       OneInputOperatorTestHarness<int, int>::Builder()
//           .Operator(std::make_unique<MyOperator>())
//           .Channels(2)
//           .AutoWatermarkInterval(std::chrono::milliseconds{100})
//           .Build();
//
// Threads: thread-compatible.
// Errors: Build throws a kIllegalState or kIllegalArgument whose text names
// what is missing or wrong and the caller's file and line.

#ifndef TIDEMARK_HARNESS_TEST_HARNESS_BUILDER_H_
#define TIDEMARK_HARNESS_TEST_HARNESS_BUILDER_H_

#include <chrono>
#include <concepts>
#include <functional>
#include <memory>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/harness/caller.h"
#include "tidemark/harness/harness_options.h"
#include "tidemark/watermark/valve_profile.h"

namespace tidemark {

// Errors: kIllegalArgument for options that cannot be, with a text that names
// the builder's functions and the caller.
void CheckHarnessOptions(const HarnessOptions& options, const Caller& caller);
void CheckHarnessOptions(const TwoInputHarnessOptions& options,
                         const Caller& caller);

// `OperatorType` is the class that the harness drives. `Options` are those of
// harnesses with one input or with two.
template <class Harness, class OperatorType, class Options = HarnessOptions>
class TestHarnessBuilder {
 public:
  // The operator itself, for one harness, or what makes one, for as many as
  // are built. The later call counts.
  TestHarnessBuilder& Operator(std::unique_ptr<OperatorType> test_operator) {
    operator_ = std::move(test_operator);
    factory_ = nullptr;
    return *this;
  }
  TestHarnessBuilder& OperatorFactory(
      std::function<std::unique_ptr<OperatorType>()> factory) {
    operator_ = nullptr;
    factory_ = std::move(factory);
    return *this;
  }

  // How many channels the input has; one if nothing is said.
  TestHarnessBuilder& Channels(int count)
    requires std::same_as<Options, HarnessOptions>
  {
    options_.task.num_channels = count;
    return *this;
  }

  // The same where there are two inputs; one each if nothing is said.
  TestHarnessBuilder& Channels(int count1, int count2)
    requires std::same_as<Options, TwoInputHarnessOptions>
  {
    options_.task.num_channels = {{count1, count2}};
    return *this;
  }

  // Drives the operator alone, without the merging of channels and without the
  // output's rules.
  TestHarnessBuilder& Direct() {
    options_.task.num_channels.reset();
    return *this;
  }

  // Which version's merging of channels; that of Flink 2.3.0 if nothing is
  // said.
  TestHarnessBuilder& Profile(ValveProfile profile) {
    options_.task.valve_profile = profile;
    return *this;
  }

  // The operator is subtask 0 of 1, with a maximum of 128, if nothing is said
  // (HARN-035 says what a maximum of 1 hides).
  TestHarnessBuilder& MaxParallelism(int max_parallelism) {
    options_.task.operator_config.max_parallelism = max_parallelism;
    return *this;
  }
  TestHarnessBuilder& Parallelism(int parallelism) {
    options_.task.operator_config.parallelism = parallelism;
    return *this;
  }
  TestHarnessBuilder& SubtaskIndex(int subtask_index) {
    options_.task.operator_config.subtask_index = subtask_index;
    return *this;
  }

  // What the processing-time clock reads at first; 0 if nothing is said
  // (HARN-006). At 0 a countdown to idleness begins a tick late (IDLE-008).
  TestHarnessBuilder& InitialProcessingTime(Timestamp time) {
    options_.initial_processing_time = time;
    return *this;
  }

  // How often generators are asked for watermarks, 0 for never; every 200 ms
  // if nothing is said.
  TestHarnessBuilder& AutoWatermarkInterval(
      std::chrono::milliseconds interval) {
    options_.task.operator_config.auto_watermark_interval = interval;
    return *this;
  }

  // False as in batch mode, where no watermark comes but the last (TAW-003).
  TestHarnessBuilder& ProgressiveWatermarks(bool progressive) {
    options_.task.operator_config.progressive_watermarks = progressive;
    return *this;
  }

  // Builds a harness and sets the operator up. What the operator's Setup throws
  // passes through.
  Harness Build(Caller caller = Caller::current()) {
    CheckHarnessOptions(options_, caller);
    return Harness(TakeOperator(caller), options_);
  }

 private:
  std::unique_ptr<OperatorType> TakeOperator(const Caller& caller) {
    std::unique_ptr<OperatorType> taken =
        factory_ != nullptr ? factory_() : std::move(operator_);
    if (taken == nullptr) {
      throw ErrorAt(
          caller, ErrorCode::kIllegalState,
          factory_ != nullptr
              ? "Build was called with an OperatorFactory that makes no "
                "operator"
              : "Build was called without an operator: call Operator first, "
                "once for each Build, or OperatorFactory");
    }
    return taken;
  }

  std::unique_ptr<OperatorType> operator_;
  std::function<std::unique_ptr<OperatorType>()> factory_;
  Options options_;
};

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_TEST_HARNESS_BUILDER_H_
