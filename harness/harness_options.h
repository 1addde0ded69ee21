// HarnessOptions: what a harness is built with. Users set them through a
// builder (harness/test_harness_builder.h).

#ifndef TIDEMARK_HARNESS_HARNESS_OPTIONS_H_
#define TIDEMARK_HARNESS_HARNESS_OPTIONS_H_

#include "tidemark/base/timestamp.h"
#include "tidemark/pipeline/task_options.h"

namespace tidemark {

struct HarnessOptions {
  TaskOptions task = {};

  // What the processing-time clock reads at first (HARN-006).
  Timestamp initial_processing_time = Timestamp(0);
};

struct TwoInputHarnessOptions {
  TwoInputTaskOptions task = {};
  Timestamp initial_processing_time = Timestamp(0);
};

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_HARNESS_OPTIONS_H_
