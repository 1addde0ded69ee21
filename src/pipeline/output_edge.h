// OutputEdge: the way from an operator to the task after it. It announces each
// status once, and lets no watermark through while it is idle.
//
//   OutputEdge<int> edge(receiver);
//   edge.EmitWatermarkStatus(WatermarkStatus::Idle());
//   edge.EmitWatermark(Watermark::Max());  // dropped
//
// Threads: thread-compatible.
// Cost: one call of the receiver an element; it is not virtual if `Sink` is a
// final class.

#ifndef TIDEMARK_PIPELINE_OUTPUT_EDGE_H_
#define TIDEMARK_PIPELINE_OUTPUT_EDGE_H_

#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark {

// `Sink` is Output<T> or a class derived from it.
template <class T, class Sink = Output<T>>
class OutputEdge final : public Output<T> {
 public:
  // `receiver` outlives the edge.
  explicit OutputEdge(Sink& receiver) : receiver_(receiver) {}

  using Output<T>::Collect;

  // Records pass whatever status was announced (CHAIN-004).
  void Collect(StreamRecord<T>&& record) override {
    receiver_.Collect(std::move(record));
  }
  void CollectSide(const SideRecord& record) override {
    receiver_.CollectSide(record);
  }

  // Dropped while the announced status is idle, MAX included (CHAIN-002).
  void EmitWatermark(Watermark watermark) override {
    if (announced_.IsIdle()) return;
    current_watermark_ = watermark.timestamp;
    receiver_.EmitWatermark(watermark);
  }

  // A status equal to the announced one is not sent again; so ACTIVE is not
  // sent at the start (CHAIN-003).
  void EmitWatermarkStatus(WatermarkStatus status) override {
    if (status == announced_) return;
    announced_ = status;
    receiver_.EmitWatermarkStatus(status);
  }

  void EmitRecordAttributes(const RecordAttributes& attributes) override {
    receiver_.EmitRecordAttributes(attributes);
  }
  void EmitLatencyMarker(const LatencyMarker& marker) override {
    receiver_.EmitLatencyMarker(marker);
  }
  void EmitGeneralizedWatermark(
      const GeneralizedWatermark& watermark) override {
    receiver_.EmitGeneralizedWatermark(watermark);
  }

  // The last watermark that was not dropped; MIN before the first (MET-001,
  // MET-003).
  Timestamp current_watermark() const { return current_watermark_; }

 private:
  Sink& receiver_;
  // The status that the receiver knows of.
  WatermarkStatus announced_ = WatermarkStatus::Active();
  Timestamp current_watermark_ = Timestamp::Min();
};

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_OUTPUT_EDGE_H_
