// What every task is built with, and what it stands on.

#ifndef TIDEMARK_PIPELINE_TASK_OPTIONS_H_
#define TIDEMARK_PIPELINE_TASK_OPTIONS_H_

#include <array>
#include <optional>

#include "tidemark/base/clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/timer/processing_time_service.h"
#include "tidemark/watermark/valve_profile.h"

namespace tidemark {

struct TaskOptions {
  // Channels of the input, numbered from 0, for the task drive; nothing for the
  // direct drive, which has one channel, number 0.
  std::optional<int> num_channels = 1;

  // Which version's valve, in the task drive.
  ValveProfile valve_profile = ValveProfile::kFlink23;

  OperatorConfig operator_config = {};
};

struct TwoInputTaskOptions {
  // The same of each input.
  std::optional<std::array<int, 2>> num_channels = {{1, 1}};
  ValveProfile valve_profile = ValveProfile::kFlink23;
  OperatorConfig operator_config = {};
};

// What a task stands on. Ownership: everything outlives the task.
struct TaskEnvironment {
  ProcessingTimeService& processing_time_service;
  MetricGroup& metrics;
  const RelativeClock& input_activity_clock;
};

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_TASK_OPTIONS_H_
