// OperatorContext: what whoever drives an operator lends to it.

#ifndef TIDEMARK_OPERATOR_OPERATOR_CONTEXT_H_
#define TIDEMARK_OPERATOR_OPERATOR_CONTEXT_H_

#include <chrono>

#include "tidemark/base/clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/timer/processing_time_service.h"

namespace tidemark {

struct OperatorConfig {
  // How often periodic watermarks are asked for; 0 for never (TAW-002).
  std::chrono::milliseconds auto_watermark_interval{200};

  // False in batch mode, where the only watermark is the last (TAW-003).
  bool progressive_watermarks = true;

  // 0 < parallelism <= max_parallelism, 0 <= subtask_index < parallelism.
  int max_parallelism = 128;
  int parallelism = 1;
  int subtask_index = 0;
};

// Ownership: everything referred to outlives the operator.
struct OperatorContext {
  ProcessingTimeService& processing_time_service;
  MetricGroup& metrics;

  // Stands still while the operator could not have received anything (CLK-005).
  const RelativeClock& input_activity_clock;

  OperatorConfig config;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_OPERATOR_CONTEXT_H_
