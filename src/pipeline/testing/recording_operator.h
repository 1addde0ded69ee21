// RecordingOperator: an operator that writes down what a task calls on it and
// passes everything on. What it does besides is set by the test.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_PIPELINE_TESTING_RECORDING_OPERATOR_H_
#define TIDEMARK_PIPELINE_TESTING_RECORDING_OPERATOR_H_

#include <functional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/operator/operator.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark::testing {

class RecordingOperator final : public OneInputOperator<int, int> {
 public:
  // What a test lends to the operator and looks at afterwards.
  struct Log {
    // "Open", "SetKeyContext(7)", "Watermark(9)" and so on, in order.
    std::vector<std::string> calls;

    // Called after the call of that name was written down; may throw.
    std::function<void(RecordingOperator& self, const std::string& call)>
        on_call = [](RecordingOperator&, const std::string&) {};
  };

  // `log` outlives the operator.
  explicit RecordingOperator(Log& log) : log_(log) {}

  void Setup(const OperatorContext& context, Output<int>& output) override {
    context_ = &context;
    output_ = &output;
    Note("Setup");
  }
  void Open() override { Note("Open"); }
  void SetKeyContext(const StreamRecord<int>& record) override {
    Note("SetKeyContext(" + std::to_string(record.value) + ")");
  }
  void ProcessElement(StreamRecord<int>&& record) override {
    Note(Text(record));
    output_->Collect(std::move(record));
  }
  void ProcessWatermark(Watermark watermark) override {
    Note(Text(watermark));
    output_->EmitWatermark(watermark);
  }
  void ProcessWatermarkStatus(WatermarkStatus status) override {
    Note(Text(status));
    output_->EmitWatermarkStatus(status);
  }
  void ProcessRecordAttributes(const RecordAttributes& attributes) override {
    Note(Text(attributes));
    output_->EmitRecordAttributes(attributes);
  }
  void ProcessLatencyMarker(const LatencyMarker& marker) override {
    Note(Text(marker));
    output_->EmitLatencyMarker(marker);
  }
  void ProcessGeneralizedWatermark(
      const GeneralizedWatermark& watermark) override {
    Note(Text(watermark));
    output_->EmitGeneralizedWatermark(watermark);
  }
  void EndInput() override { Note("EndInput"); }
  void Finish() override { Note("Finish"); }
  void Close() override { Note("Close"); }

  // Writes "Timer(scheduled)" down when the time comes.
  void RegisterTimer(Timestamp at) {
    context_->processing_time_service.RegisterTimer(
        at, [this](Timestamp scheduled) {
          Note("Timer(" + ToString(scheduled) + ")");
        });
  }

  const OperatorContext& context() const { return *context_; }
  Output<int>& output() { return *output_; }

 private:
  template <class Element>
  static std::string Text(const Element& element) {
    std::ostringstream stream;
    stream << element;
    return stream.str();
  }

  void Note(const std::string& call) {
    log_.calls.push_back(call);
    log_.on_call(*this, call);
  }

  Log& log_;
  const OperatorContext* context_ = nullptr;
  Output<int>* output_ = nullptr;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_PIPELINE_TESTING_RECORDING_OPERATOR_H_
