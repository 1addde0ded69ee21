#include "tidemark/harness/test_harness_builder.h"

#include <string>

#include "tidemark/operator/operator_context.h"

namespace tidemark {
namespace {

[[noreturn]] void Refuse(const Caller& caller, const std::string& problem) {
  throw ErrorAt(caller, ErrorCode::kIllegalArgument,
                "Build was called with " + problem);
}

void CheckConfig(const OperatorConfig& config, const Caller& caller) {
  if (config.parallelism < 1 || config.parallelism > config.max_parallelism) {
    Refuse(caller, "Parallelism(" + std::to_string(config.parallelism) +
                       ") and MaxParallelism(" +
                       std::to_string(config.max_parallelism) +
                       "): the first is to be at least 1 and at most the "
                       "second");
  }
  if (config.subtask_index < 0 || config.subtask_index >= config.parallelism) {
    Refuse(caller, "SubtaskIndex(" + std::to_string(config.subtask_index) +
                       ") of " + std::to_string(config.parallelism) +
                       " subtasks: they are numbered from 0");
  }
  if (config.auto_watermark_interval.count() < 0) {
    Refuse(caller, "AutoWatermarkInterval(" +
                       std::to_string(config.auto_watermark_interval.count()) +
                       " ms): give 0 for never");
  }
}

}  // namespace

void CheckHarnessOptions(const HarnessOptions& options, const Caller& caller) {
  const int channels = options.task.num_channels.value_or(1);
  if (channels < 1) {
    Refuse(caller, "Channels(" + std::to_string(channels) +
                       "): give the input at least one");
  }
  CheckConfig(options.task.operator_config, caller);
}

void CheckHarnessOptions(const TwoInputHarnessOptions& options,
                         const Caller& caller) {
  if (options.task.num_channels.has_value()) {
    const auto [count1, count2] = *options.task.num_channels;
    if (count1 < 1 || count2 < 1) {
      Refuse(caller, "Channels(" + std::to_string(count1) + ", " +
                         std::to_string(count2) +
                         "): give each input at least one");
    }
  }
  CheckConfig(options.task.operator_config, caller);
}

}  // namespace tidemark
