// MetricGroup: the counters and gauges of one operator, by name.
//
//   Counter& dropped = metrics.GetCounter("numLateRecordsDropped");
//   dropped.Increment();
//   metrics.RegisterGauge("currentOutputWatermark", [&] { return last; });
//
// Threads: thread-compatible.
// Ownership: a gauge's function is kept for as long as the group lives; what it
// reads must live as long, or be taken off with RemoveGauge.

#ifndef TIDEMARK_BASE_METRIC_GROUP_H_
#define TIDEMARK_BASE_METRIC_GROUP_H_

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tidemark {

class Counter {
 public:
  void Increment(std::int64_t by = 1) { count_ += by; }
  std::int64_t count() const { return count_; }

 private:
  std::int64_t count_ = 0;
};

class MetricGroup {
 public:
  using Gauge = std::function<std::int64_t()>;

  MetricGroup() = default;
  MetricGroup(const MetricGroup&) = delete;
  MetricGroup& operator=(const MetricGroup&) = delete;

  // The counter of that name, made at 0 on the first call. The reference is
  // valid for as long as the group lives.
  Counter& GetCounter(const std::string& name);

  // The count of that counter, or nothing if nobody asked for it yet.
  std::optional<std::int64_t> FindCount(const std::string& name) const;

  // Errors: kIllegalArgument if the name is taken by another gauge, or the
  // gauge is empty.
  void RegisterGauge(const std::string& name, Gauge gauge);

  // Takes the gauge of that name off; nothing happens if there is none.
  void RemoveGauge(const std::string& name);

  // What the gauge of that name reads now, or nothing if there is none.
  std::optional<std::int64_t> ReadGauge(const std::string& name) const;

  // Names in ascending order.
  std::vector<std::string> CounterNames() const;
  std::vector<std::string> GaugeNames() const;

 private:
  std::map<std::string, Counter> counters_;
  std::map<std::string, Gauge> gauges_;
};

}  // namespace tidemark

#endif  // TIDEMARK_BASE_METRIC_GROUP_H_
