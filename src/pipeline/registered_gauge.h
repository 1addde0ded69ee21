// RegisteredGauge: a gauge that leaves its metric group when this goes away.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_PIPELINE_REGISTERED_GAUGE_H_
#define TIDEMARK_PIPELINE_REGISTERED_GAUGE_H_

#include <string>
#include <utility>

#include "tidemark/base/metric_group.h"

namespace tidemark {

class RegisteredGauge {
 public:
  // `metrics` outlives this. Errors: those of MetricGroup::RegisterGauge.
  RegisteredGauge(MetricGroup& metrics, std::string name,
                  MetricGroup::Gauge gauge)
      : metrics_(metrics), name_(std::move(name)) {
    metrics_.RegisterGauge(name_, std::move(gauge));
  }
  RegisteredGauge(const RegisteredGauge&) = delete;
  RegisteredGauge& operator=(const RegisteredGauge&) = delete;
  ~RegisteredGauge() { metrics_.RemoveGauge(name_); }

 private:
  MetricGroup& metrics_;
  std::string name_;
};

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_REGISTERED_GAUGE_H_
