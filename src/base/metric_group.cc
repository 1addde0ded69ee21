#include "tidemark/base/metric_group.h"

#include <utility>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

template <class Metric>
std::vector<std::string> Names(const std::map<std::string, Metric>& metrics) {
  std::vector<std::string> names;
  names.reserve(metrics.size());
  for (const auto& entry : metrics) names.push_back(entry.first);
  return names;
}

}  // namespace

Counter& MetricGroup::GetCounter(const std::string& name) {
  return counters_[name];
}

std::optional<std::int64_t> MetricGroup::FindCount(
    const std::string& name) const {
  const auto found = counters_.find(name);
  if (found == counters_.end()) return std::nullopt;
  return found->second.count();
}

void MetricGroup::RegisterGauge(const std::string& name, Gauge gauge) {
  if (!gauge) {
    throw Error(ErrorCode::kIllegalArgument,
                "gauge '" + name + "' is empty: give it a function");
  }
  if (!gauges_.emplace(name, std::move(gauge)).second) {
    throw Error(ErrorCode::kIllegalArgument,
                "gauge '" + name +
                    "' is registered already: remove it first, or take "
                    "another name");
  }
}

void MetricGroup::RemoveGauge(const std::string& name) { gauges_.erase(name); }

std::optional<std::int64_t> MetricGroup::ReadGauge(
    const std::string& name) const {
  const auto found = gauges_.find(name);
  if (found == gauges_.end()) return std::nullopt;
  return found->second();
}

std::vector<std::string> MetricGroup::CounterNames() const {
  return Names(counters_);
}

std::vector<std::string> MetricGroup::GaugeNames() const {
  return Names(gauges_);
}

}  // namespace tidemark
