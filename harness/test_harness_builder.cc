#include "tidemark/harness/test_harness_builder.h"

#include <string>

namespace tidemark {
namespace {

[[noreturn]] void Refuse(const Caller& caller, const std::string& problem) {
  throw ErrorAt(caller, ErrorCode::kIllegalArgument,
                "Build was called with " + problem);
}

}  // namespace

void CheckHarnessOptions(const HarnessOptions& options, const Caller& caller) {
  const int channels = options.task.num_channels.value_or(1);
  if (channels < 1) {
    Refuse(caller, "Channels(" + std::to_string(channels) +
                       "): give the input at least one");
  }
  const OperatorConfig& config = options.task.operator_config;
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

}  // namespace tidemark
