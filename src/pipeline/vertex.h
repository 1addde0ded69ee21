// Vertex: one step of a pipeline, with its parallel subtasks.
//
// Users meet vertices through Pipeline (pipeline.h) only.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_PIPELINE_VERTEX_H_
#define TIDEMARK_PIPELINE_VERTEX_H_

#include <cstddef>
#include <deque>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/operator/operator.h"
#include "tidemark/pipeline/channel.h"
#include "tidemark/pipeline/one_input_task.h"
#include "tidemark/pipeline/output_edge.h"
#include "tidemark/pipeline/partition.h"
#include "tidemark/pipeline/record_writer.h"
#include "tidemark/stream/stream_element.h"

namespace tidemark {

class Vertex {
 public:
  Vertex(std::string name, int parallelism)
      : name_(std::move(name)), parallelism_(parallelism) {}
  Vertex(const Vertex&) = delete;
  Vertex& operator=(const Vertex&) = delete;
  virtual ~Vertex() = default;

  const std::string& name() const { return name_; }
  int parallelism() const { return parallelism_; }

  virtual void Open() = 0;

  // Takes at most one element from each channel of each subtask. Whether there
  // was anything to take.
  virtual bool RunOnce() = 0;

  virtual void Close() = 0;

 private:
  std::string name_;
  int parallelism_;
};

// What later vertices connect to.
template <class T>
class VertexWithOutput : public Vertex {
 public:
  VertexWithOutput(const std::string& name, int parallelism)
      : Vertex(name, parallelism) {
    for (int subtask = 0; subtask < parallelism; ++subtask) {
      writers_.emplace_back(subtask, output_);
    }
  }

  VertexOutput<T>& output() { return output_; }
  RecordWriter<T>& writer(int subtask) {
    return writers_[static_cast<std::size_t>(subtask)];
  }

 private:
  VertexOutput<T> output_;
  std::deque<RecordWriter<T>> writers_;  // stay where they are made
};

// A vertex that is fed by hand.
template <class T>
class SourceVertex final : public VertexWithOutput<T> {
 public:
  SourceVertex(const std::string& name, int parallelism)
      : VertexWithOutput<T>(name, parallelism),
        ended_(static_cast<std::size_t>(parallelism)) {
    for (int subtask = 0; subtask < parallelism; ++subtask) {
      edges_.emplace_back(this->writer(subtask));
    }
  }

  void Open() override {}
  bool RunOnce() override { return false; }
  void Close() override {}

  // Errors: kIllegalArgument for a subtask that is not there, kIllegalState if
  // it has ended.
  Output<T>& edge(int subtask) {
    if (subtask < 0 || subtask >= this->parallelism()) {
      throw Error(ErrorCode::kIllegalArgument,
                  "source '" + this->name() + "' has no subtask " +
                      std::to_string(subtask) + ": it has " +
                      std::to_string(this->parallelism()));
    }
    if (ended_[static_cast<std::size_t>(subtask)]) {
      throw Error(ErrorCode::kIllegalState,
                  "subtask " + std::to_string(subtask) + " of source '" +
                      this->name() + "' has ended");
    }
    return edges_[static_cast<std::size_t>(subtask)];
  }

  bool HasEnded(int subtask) const {
    return ended_[static_cast<std::size_t>(subtask)];
  }

  // EOI-001: the last watermark, then the end. EOI-003: an idle edge drops that
  // watermark.
  void End(int subtask) {
    edge(subtask).EmitWatermark(Watermark::Max());
    ended_[static_cast<std::size_t>(subtask)] = true;
    this->writer(subtask).End();
  }

 private:
  std::deque<OutputEdge<T, RecordWriter<T>>> edges_;
  std::vector<bool> ended_;
};

// A vertex that runs an operator.
template <class In, class Out, class Valve>
class OperatorVertex final : public VertexWithOutput<Out> {
 public:
  OperatorVertex(const std::string& name, int parallelism)
      : VertexWithOutput<Out>(name, parallelism),
        inputs_(static_cast<std::size_t>(parallelism)) {}

  // One more channel to each of the subtasks that `partition` reaches from
  // subtask `from` of a vertex whose output is `writer`. Before Start.
  void Connect(const Partition<In>& partition, RecordWriter<In>& writer,
               int from) {
    std::vector<Channel<In>*> channels;
    for (int subtask = 0; subtask < this->parallelism(); ++subtask) {
      if (partition.kind() == Partition<In>::Kind::kForward &&
          subtask != from) {
        continue;
      }
      channels.push_back(
          &inputs_[static_cast<std::size_t>(subtask)].emplace_back());
    }
    writer.Connect(partition, std::move(channels));
  }

  // Makes the tasks, once every channel is there. `options` is completed with
  // channels and subtask; the service and the clock outlive the vertex.
  template <class OperatorFactory>
  void Start(const OperatorFactory& make_operator, TaskOptions options,
             ProcessingTimeService& processing_time_service,
             const RelativeClock& input_activity_clock) {
    options.operator_config.parallelism = this->parallelism();
    for (int subtask = 0; subtask < this->parallelism(); ++subtask) {
      options.num_channels =
          static_cast<int>(inputs_[static_cast<std::size_t>(subtask)].size());
      options.operator_config.subtask_index = subtask;
      tasks_.emplace_back(
          make_operator(subtask), this->writer(subtask), options,
          TaskEnvironment{processing_time_service, metrics_.emplace_back(),
                          input_activity_clock});
    }
  }

  void Open() override {
    for (Task& task : tasks_) task.Open();
  }

  bool RunOnce() override {
    bool progress = false;
    for (int subtask = 0; subtask < this->parallelism(); ++subtask) {
      progress = RunSubtaskOnce(subtask) || progress;
    }
    return progress;
  }

  void Close() override {
    for (Task& task : tasks_) {
      if (task.life_cycle().Permits(TaskCall::kClose)) task.Close();
    }
  }

 private:
  using Task = OneInputTask<In, Out, Valve, RecordWriter<Out>>;

  bool RunSubtaskOnce(int subtask) {
    auto& channels = inputs_[static_cast<std::size_t>(subtask)];
    Task& task = tasks_[static_cast<std::size_t>(subtask)];
    bool progress = false;
    for (std::size_t i = 0; i < channels.size(); ++i) {
      const int channel = static_cast<int>(i);
      if (task.channels().HasEnded(channel)) continue;
      if (auto element = channels[i].Pop()) {
        Process(task, channel, std::move(*element));
        progress = true;
      } else if (channels[i].IsAtEnd()) {
        EndChannel(task, subtask, channel);
        progress = true;
      }
    }
    return progress;
  }

  static void Process(Task& task, int channel, StreamElement<In> element) {
    struct Visitor {
      Task& task;
      int channel;
      void operator()(StreamRecord<In>& record) {
        task.ProcessElement(channel, std::move(record));
      }
      void operator()(Watermark watermark) {
        task.ProcessWatermark(channel, watermark);
      }
      void operator()(WatermarkStatus status) {
        task.ProcessWatermarkStatus(channel, status);
      }
      void operator()(const RecordAttributes& attributes) {
        task.ProcessRecordAttributes(channel, attributes);
      }
      void operator()(const LatencyMarker& marker) {
        task.ProcessLatencyMarker(channel, marker);
      }
      void operator()(const GeneralizedWatermark& watermark) {
        task.ProcessGeneralizedWatermark(channel, watermark);
      }
    };
    std::visit(Visitor{task, channel}, element.variant());
  }

  void EndChannel(Task& task, int subtask, int channel) {
    task.EndInput(channel);
    if (!task.channels().AllEnded()) return;
    task.Finish();
    this->writer(subtask).End();
  }

  std::vector<std::deque<Channel<In>>> inputs_;  // by subtask, then by channel
  std::deque<MetricGroup> metrics_;
  std::deque<Task> tasks_;
};

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_VERTEX_H_
