#include "tidemark/watermark/testing/heap_status_watermark_valve.h"

#include <algorithm>
#include <string>

#include "tidemark/base/error.h"

namespace tidemark::testing {

HeapStatusWatermarkValve::HeapStatusWatermarkValve(std::size_t num_channels,
                                                   ValveProfile profile)
    : profile_(profile), channels_(num_channels), heap_(1, nullptr) {
  if (num_channels == 0) {
    throw Error(ErrorCode::kIllegalArgument,
                "a status-watermark valve without channels: give it at least "
                "one");
  }
  for (Entry& entry : channels_) Align(entry);
}

ValveChannel HeapStatusWatermarkValve::Channel(std::size_t channel) const {
  CheckChannel(channel);
  return channels_[channel].known;
}

void HeapStatusWatermarkValve::CheckChannel(std::size_t channel) const {
  if (channel >= channels_.size()) {
    throw Error(ErrorCode::kIllegalArgument,
                "channel " + std::to_string(channel) + " of a valve with " +
                    std::to_string(channels_.size()) +
                    " channels: they are numbered from 0");
  }
}

void HeapStatusWatermarkValve::Align(Entry& entry) {
  entry.known.is_aligned = true;
  heap_.push_back(nullptr);
  Place(&entry, heap_size());
  SiftUp(entry.heap_index);
}

void HeapStatusWatermarkValve::RemoveFromHeap(Entry& entry) {
  const std::size_t hole = entry.heap_index;
  Entry* const last = heap_.back();
  heap_.pop_back();
  entry.heap_index = 0;
  entry.known.is_aligned = false;
  if (last == &entry) return;
  Place(last, hole);
  SiftUp(hole);
  SiftDown(last->heap_index);
}

void HeapStatusWatermarkValve::Place(Entry* entry, std::size_t index) {
  heap_[index] = entry;
  entry->heap_index = index;
}

void HeapStatusWatermarkValve::SiftUp(std::size_t index) {
  Entry* const entry = heap_[index];
  while (index > 1) {
    const std::size_t parent = index / 2;
    if (heap_[parent]->known.last_watermark <= entry->known.last_watermark) {
      break;
    }
    Place(heap_[parent], index);
    index = parent;
  }
  Place(entry, index);
}

void HeapStatusWatermarkValve::SiftDown(std::size_t index) {
  Entry* const entry = heap_[index];
  for (std::size_t child = 2 * index; child <= heap_size(); child = 2 * index) {
    if (child < heap_size() && heap_[child + 1]->known.last_watermark <
                                   heap_[child]->known.last_watermark) {
      ++child;
    }
    if (entry->known.last_watermark <= heap_[child]->known.last_watermark) {
      break;
    }
    Place(heap_[child], index);
    index = child;
  }
  Place(entry, index);
}

bool HeapStatusWatermarkValve::AllChannelsAreIdle() const {
  return std::all_of(
      channels_.begin(), channels_.end(),
      [](const Entry& entry) { return entry.known.status.IsIdle(); });
}

Watermark HeapStatusWatermarkValve::MaximumOfAllChannels() const {
  Watermark maximum{Timestamp::Min()};
  for (const Entry& entry : channels_) {
    maximum = std::max(maximum, entry.known.last_watermark);
  }
  return maximum;
}

}  // namespace tidemark::testing
