// HeapStatusWatermarkValve: the valve in the shape that Flink gives it, an
// indexed binary heap of pointers to the aligned channels (VALVE-020), as the
// baseline of benchmarks. Channels are found by index rather than through a
// hash map, which is to its favour.
//
// Threads: thread-compatible.
// Cost: logarithmic for a watermark, linear for a channel that turns idle.

#ifndef TIDEMARK_WATERMARK_TESTING_HEAP_STATUS_WATERMARK_VALVE_H_
#define TIDEMARK_WATERMARK_TESTING_HEAP_STATUS_WATERMARK_VALVE_H_

#include <cstddef>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/valve_channel.h"
#include "tidemark/watermark/valve_profile.h"
#include "tidemark/watermark/watermark_sink.h"

namespace tidemark::testing {

class HeapStatusWatermarkValve {
 public:
  // Errors: kIllegalArgument without channels.
  explicit HeapStatusWatermarkValve(
      std::size_t num_channels, ValveProfile profile = ValveProfile::kFlink23);

  // The heap points into the channels.
  HeapStatusWatermarkValve(const HeapStatusWatermarkValve&) = delete;
  HeapStatusWatermarkValve& operator=(const HeapStatusWatermarkValve&) = delete;

  // Errors: kIllegalArgument for a channel out of range.
  template <WatermarkSink Sink>
  void InputWatermark(Watermark watermark, std::size_t channel, Sink& output) {
    CheckChannel(channel);
    Entry& from = channels_[channel];
    if (from.known.status.IsIdle() || last_output_status_.IsIdle()) return;
    if (watermark <= from.known.last_watermark) return;
    from.known.last_watermark = watermark;
    if (from.known.is_aligned) {
      SiftDown(from.heap_index);  // it grew
    } else if (watermark >= last_output_) {
      Align(from);
    }
    EmitNewMinimum(output);
  }

  // Errors: kIllegalArgument for a channel out of range.
  template <WatermarkSink Sink>
  void InputWatermarkStatus(WatermarkStatus status, std::size_t channel,
                            Sink& output) {
    CheckChannel(channel);
    Entry& from = channels_[channel];
    if (status == from.known.status) return;
    from.known.status = status;
    if (status.IsIdle()) {
      TurnIdle(from, output);
      return;
    }
    if (from.known.last_watermark >= last_output_) Align(from);
    if (last_output_status_.IsIdle()) {
      last_output_status_ = WatermarkStatus::Active();
      output.EmitWatermarkStatus(last_output_status_);
    }
    if (profile_ == ValveProfile::kAfterFlink23) EmitNewMinimum(output);
  }

  std::size_t num_channels() const { return channels_.size(); }

  // Errors: kIllegalArgument for a channel out of range.
  ValveChannel Channel(std::size_t channel) const;

  Watermark last_output_watermark() const { return last_output_; }
  WatermarkStatus last_output_status() const { return last_output_status_; }

 private:
  struct Entry {
    ValveChannel known;
    std::size_t heap_index = 0;  // 0 while not in the heap
  };

  void CheckChannel(std::size_t channel) const;
  void Align(Entry& entry);
  void RemoveFromHeap(Entry& entry);
  void Place(Entry* entry, std::size_t index);
  void SiftUp(std::size_t index);
  void SiftDown(std::size_t index);
  bool AllChannelsAreIdle() const;
  Watermark MaximumOfAllChannels() const;

  std::size_t heap_size() const { return heap_.size() - 1; }

  template <WatermarkSink Sink>
  void EmitNewMinimum(Sink& output) {
    if (heap_size() == 0) return;
    EmitIfAboveLastOutput(heap_[1]->known.last_watermark, output);
  }

  template <WatermarkSink Sink>
  void EmitIfAboveLastOutput(Watermark candidate, Sink& output) {
    if (candidate <= last_output_) return;
    last_output_ = candidate;
    output.EmitWatermark(candidate);
  }

  template <WatermarkSink Sink>
  void TurnIdle(Entry& from, Sink& output) {
    if (from.known.is_aligned) RemoveFromHeap(from);
    const bool held_last_output = from.known.last_watermark == last_output_;
    if (!AllChannelsAreIdle()) {
      if (held_last_output) EmitNewMinimum(output);
      return;
    }
    if (held_last_output || profile_ == ValveProfile::kAfterFlink23) {
      EmitIfAboveLastOutput(MaximumOfAllChannels(), output);
    }
    last_output_status_ = WatermarkStatus::Idle();
    output.EmitWatermarkStatus(last_output_status_);
  }

  ValveProfile profile_;
  std::vector<Entry> channels_;
  std::vector<Entry*> heap_;  // from index 1 on
  Watermark last_output_{Timestamp::Min()};
  WatermarkStatus last_output_status_ = WatermarkStatus::Active();
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_WATERMARK_TESTING_HEAP_STATUS_WATERMARK_VALVE_H_
