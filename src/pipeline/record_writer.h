// RecordWriter: the output of one subtask. It spreads records over the channels
// of each connection, gives watermarks and statuses to all of them, and keeps
// what nobody else takes.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_PIPELINE_RECORD_WRITER_H_
#define TIDEMARK_PIPELINE_RECORD_WRITER_H_

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/pipeline/channel.h"
#include "tidemark/pipeline/partition.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/side_record_list.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark {

// An element and the subtask that emitted it.
template <class T>
struct SubtaskElement {
  int subtask = 0;
  StreamElement<T> element;

  friend bool operator==(const SubtaskElement&,
                         const SubtaskElement&) = default;
};

// Side outputs by tag, in the order of arrival.
using SideOutputs = std::map<std::string, std::unique_ptr<SideRecordList>>;

// What comes out of a vertex, over all of its subtasks.
template <class T>
struct VertexOutput {
  // Only where nothing is connected to the vertex.
  std::vector<SubtaskElement<T>> elements;
  SideOutputs side;
};

template <class T>
class RecordWriter final : public Output<T> {
 public:
  // `output` outlives the writer.
  RecordWriter(int subtask, VertexOutput<T>& output)
      : subtask_(subtask), output_(output) {}

  // Adds one more vertex that everything goes to. The channels outlive the
  // writer and are not empty.
  void Connect(Partition<T> partition, std::vector<Channel<T>*> channels) {
    connections_.push_back({std::move(partition), std::move(channels)});
  }

  using Output<T>::Collect;

  void Collect(StreamRecord<T>&& record) override {
    for (Connection& connection : connections_) Spread(connection, record);
    if (connections_.empty()) Keep(std::move(record));
  }
  void CollectSide(const SideRecord& record) override {
    record.AppendTo(output_.side[std::string(record.tag())]);
  }
  void EmitWatermark(Watermark watermark) override { Broadcast(watermark); }
  void EmitWatermarkStatus(WatermarkStatus status) override {
    Broadcast(status);
  }
  void EmitRecordAttributes(const RecordAttributes& attributes) override {
    Broadcast(attributes);
  }
  void EmitLatencyMarker(const LatencyMarker& marker) override {
    Broadcast(marker);
  }
  void EmitGeneralizedWatermark(
      const GeneralizedWatermark& watermark) override {
    Broadcast(watermark);
  }

  // Nothing is emitted any more.
  void End() {
    for (Connection& connection : connections_) {
      for (Channel<T>* channel : connection.channels) channel->End();
    }
  }

 private:
  struct Connection {
    Partition<T> partition;
    std::vector<Channel<T>*> channels;
    std::size_t next = 0;  // whose turn it is to get a record
  };

  void Spread(Connection& connection, const StreamRecord<T>& record) {
    const std::size_t count = connection.channels.size();
    switch (connection.partition.kind()) {
      case Partition<T>::Kind::kForward:
        connection.channels.front()->Push(record);
        break;
      case Partition<T>::Kind::kKeyed:
        connection
            .channels[static_cast<std::size_t>(connection.partition.SubtaskOf(
                record.value, static_cast<int>(count)))]
            ->Push(record);
        break;
      case Partition<T>::Kind::kRebalance:
        connection.channels[connection.next]->Push(record);
        connection.next = (connection.next + 1) % count;
        break;
      case Partition<T>::Kind::kBroadcast:
        for (Channel<T>* channel : connection.channels) channel->Push(record);
        break;
    }
  }

  // CHAIN-001.
  template <class Element>
  void Broadcast(const Element& element) {
    for (Connection& connection : connections_) {
      for (Channel<T>* channel : connection.channels) channel->Push(element);
    }
    if (connections_.empty()) Keep(element);
  }

  void Keep(StreamElement<T> element) {
    output_.elements.push_back({subtask_, std::move(element)});
  }

  int subtask_;
  VertexOutput<T>& output_;
  std::vector<Connection> connections_;
};

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_RECORD_WRITER_H_
