// Pipeline: a whole graph of operators with parallel subtasks, run by one
// thread in virtual time. The same calls always give the same output.
//
//   Pipeline pipeline;
//   auto clicks = pipeline.AddSource<Click>("clicks");
//   auto totals = pipeline.AddOperator<Click, Total>(
//       "totals", clicks, Partition<Click>::ByKey(UserOf), 2,
//       [](int subtask) { return MakeTotalsOperator(); });
//   pipeline.Open();
//   pipeline.Emit(clicks, StreamRecord<Click>(click, Timestamp(1000)));
//   pipeline.AdvanceProcessingTime(std::chrono::milliseconds{500});
//   pipeline.End(clicks);
//   pipeline.OutputOf(totals).elements;
//
// After each of these calls everything has come to rest: no element waits in
// any channel, and no timer is due. While the clock advances it stops at every
// timer on its way, so a timer finds the time that it asked for.
//
// Between two channels of one subtask there is no order that a user may rely on
// (NET-001); here each channel gives one element in turn.
//
// Threads: thread-compatible.
// Errors: what an operator throws passes through; only Close may follow.
// kIllegalState for calls in the wrong order.

#ifndef TIDEMARK_PIPELINE_PIPELINE_H_
#define TIDEMARK_PIPELINE_PIPELINE_H_

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/pipeline/partition.h"
#include "tidemark/pipeline/processing_time_clock.h"
#include "tidemark/pipeline/vertex.h"
#include "tidemark/stream/emit_element.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/timer/manual_processing_time_service.h"
#include "tidemark/watermark/status_watermark_valve.h"
#include "tidemark/watermark/valve_profile.h"

namespace tidemark {

template <class T>
class Source;

// Names a vertex whose output is of type T. Valid for as long as its pipeline.
template <class T>
class Stream {
 public:
  const std::string& name() const { return vertex_->name(); }

 private:
  friend class Pipeline;
  friend class Source<T>;
  explicit Stream(VertexWithOutput<T>& vertex) : vertex_(&vertex) {}
  VertexWithOutput<T>* vertex_;
};

// Names a source.
template <class T>
class Source {
 public:
  // Everything that takes a stream takes a source.
  operator Stream<T>() const { return Stream<T>(*vertex_); }
  int parallelism() const { return vertex_->parallelism(); }

 private:
  friend class Pipeline;
  explicit Source(SourceVertex<T>& vertex) : vertex_(&vertex) {}
  SourceVertex<T>* vertex_;
};

// A stream and how its records are spread.
template <class T>
struct PartitionedStream {
  Stream<T> stream;
  Partition<T> partition;
};

struct PipelineOptions {
  Timestamp initial_processing_time{0};
  ValveProfile valve_profile = ValveProfile::kFlink23;
  std::chrono::milliseconds auto_watermark_interval{200};
};

class Pipeline {
 public:
  template <class In, class Out>
  using OperatorFactory =
      std::function<std::unique_ptr<OneInputOperator<In, Out>>(int subtask)>;

  explicit Pipeline(const PipelineOptions& options = {});
  Pipeline(const Pipeline&) = delete;
  Pipeline& operator=(const Pipeline&) = delete;

  // Errors of the functions that add: kIllegalArgument for a parallelism below
  // 1, a name that is taken, or a forward partition between vertices of
  // different parallelism; kIllegalState after Open.
  template <class T>
  Source<T> AddSource(const std::string& name, int parallelism = 1);

  // `Valve` is StatusWatermarkValve or its plain twin.
  template <class In, class Out, class Valve = StatusWatermarkValve>
  Stream<Out> AddOperator(const std::string& name, Stream<In> input,
                          Partition<In> partition, int parallelism,
                          const OperatorFactory<In, Out>& make_operator);

  // Several inputs of one type are a union: they share one valve (NET-002).
  template <class In, class Out, class Valve = StatusWatermarkValve>
  Stream<Out> AddOperator(const std::string& name,
                          const std::vector<PartitionedStream<In>>& inputs,
                          int parallelism,
                          const OperatorFactory<In, Out>& make_operator);

  void Open();

  // Puts an element of any kind on the source's output. A source that is idle
  // drops watermarks (CHAIN-002).
  template <class T>
  void Emit(const Source<T>& source, StreamElement<T> element, int subtask = 0);

  // The last watermark and the end of one subtask, or of all that have not
  // ended (EOI-001).
  template <class T>
  void End(const Source<T>& source, int subtask);
  template <class T>
  void End(const Source<T>& source);

  Timestamp CurrentProcessingTime() const;

  // Errors: kIllegalArgument for a negative step.
  void AdvanceProcessingTime(std::chrono::milliseconds step);

  // What came out of a vertex so far. Elements are kept only where nothing is
  // connected to it; side outputs are kept everywhere.
  template <class T>
  VertexOutput<T>& OutputOf(Stream<T> stream) {
    return stream.vertex_->output();
  }

  // Closes every operator, finishing those that have not finished.
  void Close();

 private:
  enum class State { kBuilding, kRunning, kFailed, kClosed };

  void RequireState(State state, const char* call) const;
  void CheckNewVertex(const std::string& name, int parallelism) const;
  static void CheckForward(const Vertex& from, const Vertex& to);

  template <class V>
  V& AddVertex(std::unique_ptr<V> vertex) {
    V& added = *vertex;
    vertices_.push_back(std::move(vertex));
    return added;
  }

  // Runs `act`, then every vertex until nothing moves any more. What it throws
  // leaves the pipeline failed.
  void RunToRest(const std::function<void()>& act);

  // Calls back what is due already. Whether there was anything.
  bool FireDueTimers();

  State state_ = State::kBuilding;
  PipelineOptions options_;
  ManualProcessingTimeService processing_time_service_;
  ProcessingTimeClock input_activity_clock_{processing_time_service_};
  std::vector<std::unique_ptr<Vertex>> vertices_;  // inputs before their users
};

template <class T>
Source<T> Pipeline::AddSource(const std::string& name, int parallelism) {
  CheckNewVertex(name, parallelism);
  return Source<T>(
      AddVertex(std::make_unique<SourceVertex<T>>(name, parallelism)));
}

template <class In, class Out, class Valve>
Stream<Out> Pipeline::AddOperator(
    const std::string& name, Stream<In> input, Partition<In> partition,
    int parallelism, const OperatorFactory<In, Out>& make_operator) {
  return AddOperator<In, Out, Valve>(
      name, std::vector<PartitionedStream<In>>{{input, std::move(partition)}},
      parallelism, make_operator);
}

template <class In, class Out, class Valve>
Stream<Out> Pipeline::AddOperator(
    const std::string& name, const std::vector<PartitionedStream<In>>& inputs,
    int parallelism, const OperatorFactory<In, Out>& make_operator) {
  CheckNewVertex(name, parallelism);
  auto vertex =
      std::make_unique<OperatorVertex<In, Out, Valve>>(name, parallelism);
  for (const PartitionedStream<In>& input : inputs) {
    if (input.partition.kind() == Partition<In>::Kind::kForward) {
      CheckForward(*input.stream.vertex_, *vertex);
    }
  }
  for (const PartitionedStream<In>& input : inputs) {
    VertexWithOutput<In>& upstream = *input.stream.vertex_;
    for (int from = 0; from < upstream.parallelism(); ++from) {
      vertex->Connect(input.partition, upstream.writer(from), from);
    }
  }
  TaskOptions options;
  options.valve_profile = options_.valve_profile;
  options.operator_config.auto_watermark_interval =
      options_.auto_watermark_interval;
  vertex->Start(make_operator, options, processing_time_service_,
                input_activity_clock_);
  return Stream<Out>(AddVertex(std::move(vertex)));
}

template <class T>
void Pipeline::Emit(const Source<T>& source, StreamElement<T> element,
                    int subtask) {
  RequireState(State::kRunning, "Emit");
  Output<T>& edge = source.vertex_->edge(subtask);
  RunToRest([&] { EmitElement<T>(edge, std::move(element)); });
}

template <class T>
void Pipeline::End(const Source<T>& source, int subtask) {
  RequireState(State::kRunning, "End");
  source.vertex_->edge(subtask);
  RunToRest([&] { source.vertex_->End(subtask); });
}

template <class T>
void Pipeline::End(const Source<T>& source) {
  for (int subtask = 0; subtask < source.parallelism(); ++subtask) {
    if (!source.vertex_->HasEnded(subtask)) End(source, subtask);
  }
}

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_PIPELINE_H_
