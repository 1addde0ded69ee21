// CapturedOutput: an output that keeps all that it is given, the main output in
// one ordered list and each side output in a list of its own.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_HARNESS_CAPTURED_OUTPUT_H_
#define TIDEMARK_HARNESS_CAPTURED_OUTPUT_H_

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/harness/captured_side_outputs.h"
#include "tidemark/harness/captured_stream.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark {

template <class T>
class CapturedOutput final : public Output<T> {
 public:
  using Output<T>::Collect;

  void Collect(StreamRecord<T>&& record) override {
    main_.Append(std::move(record));
  }
  void EmitWatermark(Watermark watermark) override { main_.Append(watermark); }
  void EmitWatermarkStatus(WatermarkStatus status) override {
    main_.Append(status);
  }
  void EmitRecordAttributes(const RecordAttributes& attributes) override {
    main_.Append(attributes);
  }
  void EmitLatencyMarker(const LatencyMarker& marker) override {
    main_.Append(marker);
  }
  void EmitGeneralizedWatermark(
      const GeneralizedWatermark& watermark) override {
    main_.Append(watermark);
  }
  void CollectSide(const SideRecord& record) override {
    sides_.Append(record, main_.size());
  }

  // HARN-001.
  CapturedStream<T>& main() { return main_; }
  const CapturedStream<T>& main() const { return main_; }

  // HARN-002.
  CapturedSideOutputs& sides() { return sides_; }
  const CapturedSideOutputs& sides() const { return sides_; }

  // Empties all of them and keeps the memory.
  void Clear() {
    main_.Clear();
    sides_.Clear();
  }

 private:
  CapturedStream<T> main_;
  CapturedSideOutputs sides_;
};

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_CAPTURED_OUTPUT_H_
