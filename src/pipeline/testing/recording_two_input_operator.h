// RecordingTwoInputOperator: an operator with two inputs that writes down what
// a task calls on it, and emits nothing. What it does besides is set by the
// test.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_PIPELINE_TESTING_RECORDING_TWO_INPUT_OPERATOR_H_
#define TIDEMARK_PIPELINE_TESTING_RECORDING_TWO_INPUT_OPERATOR_H_

#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/two_input_operator.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark::testing {

class RecordingTwoInputOperator final
    : public TwoInputOperator<int, std::string, int> {
 public:
  // What a test lends to the operator and looks at afterwards.
  struct Log {
    // "Open", "SetKeyContext1(7)", "2: Watermark(9)" and so on, in order.
    std::vector<std::string> calls;

    // Called after the call of that name was written down; may throw.
    std::function<void(RecordingTwoInputOperator& self,
                       const std::string& call)>
        on_call = [](RecordingTwoInputOperator&, const std::string&) {};
  };

  // `log` outlives the operator.
  explicit RecordingTwoInputOperator(Log& log) : log_(log) {}

  void Setup(const OperatorContext& /*context*/, Output<int>& output) override {
    output_ = &output;
    Note("Setup");
  }
  void Open() override { Note("Open"); }
  void SetKeyContext1(const StreamRecord<int>& record) override {
    Note("SetKeyContext1(" + std::to_string(record.value) + ")");
  }
  void SetKeyContext2(const StreamRecord<std::string>& record) override {
    Note("SetKeyContext2(" + record.value + ")");
  }
  void ProcessElement1(StreamRecord<int>&& record) override {
    NoteOn(1, record);
  }
  void ProcessElement2(StreamRecord<std::string>&& record) override {
    NoteOn(2, record);
  }
  void ProcessWatermark1(Watermark watermark) override { NoteOn(1, watermark); }
  void ProcessWatermark2(Watermark watermark) override { NoteOn(2, watermark); }
  void ProcessWatermarkStatus1(WatermarkStatus status) override {
    NoteOn(1, status);
  }
  void ProcessWatermarkStatus2(WatermarkStatus status) override {
    NoteOn(2, status);
  }
  Timestamp CombinedWatermark() const override { return Timestamp::Min(); }
  void ProcessRecordAttributes1(const RecordAttributes& attributes) override {
    NoteOn(1, attributes);
  }
  void ProcessRecordAttributes2(const RecordAttributes& attributes) override {
    NoteOn(2, attributes);
  }
  void ProcessLatencyMarker1(const LatencyMarker& marker) override {
    NoteOn(1, marker);
  }
  void ProcessLatencyMarker2(const LatencyMarker& marker) override {
    NoteOn(2, marker);
  }
  void ProcessGeneralizedWatermark1(
      const GeneralizedWatermark& watermark) override {
    NoteOn(1, watermark);
  }
  void ProcessGeneralizedWatermark2(
      const GeneralizedWatermark& watermark) override {
    NoteOn(2, watermark);
  }
  void EndInput1() override { Note("EndInput1"); }
  void EndInput2() override { Note("EndInput2"); }
  void Finish() override { Note("Finish"); }
  void Close() override { Note("Close"); }

  Output<int>& output() { return *output_; }

 private:
  template <class Element>
  void NoteOn(int input, const Element& element) {
    std::ostringstream stream;
    stream << input << ": " << element;
    Note(stream.str());
  }

  void Note(const std::string& call) {
    log_.calls.push_back(call);
    log_.on_call(*this, call);
  }

  Log& log_;
  Output<int>* output_ = nullptr;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_PIPELINE_TESTING_RECORDING_TWO_INPUT_OPERATOR_H_
