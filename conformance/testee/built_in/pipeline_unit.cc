// The unit `pipeline`: several vertices with parallel subtasks, in one executor
// and virtual time. Vertices that nothing is connected to before are fed by
// hand; what comes out of those that nothing is connected to behind is shown.

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/conformance/testee/built_in/call_log.h"
#include "tidemark/conformance/testee/built_in/control_values.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/runtime.h"
#include "tidemark/conformance/testee/built_in/scripted_process.h"
#include "tidemark/conformance/testee/built_in/strategy.h"
#include "tidemark/conformance/testee/built_in/units.h"
#include "tidemark/conformance/testee/built_in/window_program.h"
#include "tidemark/operator/keyed_process_operator.h"
#include "tidemark/operator/timestamps_and_watermarks_operator.h"
#include "tidemark/pipeline/pipeline.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;

// The job's one interval (TAW-002).
milliseconds IntervalOf(const Value& program) {
  std::optional<milliseconds> interval;
  for (const Value& vertex : program.At("vertices").AsList()) {
    const Value* vertex_program = vertex.Find("program");
    if (vertex_program == nullptr) continue;
    const Value* written = vertex_program->Find("interval");
    if (written == nullptr) continue;
    const milliseconds found = ToDuration(*written);
    if (interval.has_value() && *interval != found) {
      throw UnsupportedFeature("several intervals");
    }
    interval = found;
  }
  return interval.value_or(milliseconds(200));
}

Partition<Event> ParsePartition(const std::string& name) {
  if (name == "forward") return Partition<Event>::Forward();
  if (name == "rebalance") return Partition<Event>::Rebalance();
  if (name == "broadcast") return Partition<Event>::Broadcast();
  if (name == "hash") {
    return Partition<Event>::ByKey(
        [](const Event& event) { return event.KeyOrNull(); });
  }
  throw UnsupportedFeature("partition " + name);
}

PipelineOptions OptionsOf(const Value& program) {
  PipelineOptions options;
  options.initial_processing_time = TimeOr(program, "clock", Timestamp(1));
  options.auto_watermark_interval = IntervalOf(program);
  return options;
}

template <class Runtime>
class PipelineUnit final : public UnitDriver {
 public:
  explicit PipelineUnit(const Value& program) : pipeline_(OptionsOf(program)) {
    const Value* connections = program.Find("connections");
    if (connections != nullptr) connections_ = *connections;
    for (const Value& vertex : program.At("vertices").AsList()) {
      AddVertex(vertex);
    }
  }

  void Open() override { pipeline_.Open(); }

  void Do(const Step& step, StepResult& /*result*/) override {
    if (step.kind == "record") {
      pipeline_.Emit<Event>(SourceOf(step), ParseRecord(step.argument()),
                            SubtaskOf(step));
    } else if (step.kind == "watermark") {
      pipeline_.Emit<Event>(SourceOf(step), ParseWatermark(step.argument()),
                            SubtaskOf(step));
    } else if (step.kind == "status") {
      pipeline_.Emit<Event>(SourceOf(step), ParseStatus(step.argument()),
                            SubtaskOf(step));
    } else if (step.kind == "clock") {
      const Timestamp now = pipeline_.CurrentProcessingTime();
      pipeline_.AdvanceProcessingTime(
          WrappingDifference(ClockTarget(step.argument(), now), now));
    } else if (step.kind == "end") {
      End(step);
    } else if (step.kind == "close") {
      pipeline_.Close();
    } else if (step.kind != "inspect") {
      throw UnsupportedFeature("pipeline step " + step.kind);
    }
  }

  void Collect(StepResult& result) override {
    std::map<std::string, Value::List> side;
    for (NamedStream& named : streams_) {
      VertexOutput<Event>& output = pipeline_.OutputOf(named.stream);
      for (const SubtaskElement<Event>& element : output.elements) {
        Value value = ElementToValue(element.element);
        if (named.parallelism > 1) value.Set("subtask", element.subtask);
        result.main.push_back(std::move(value));
      }
      output.elements.clear();
      for (auto& [tag, list] : output.side) {
        for (const auto& record : *list->template As<Event>()) {
          side[tag].push_back(RecordToValue(record));
        }
        list->Clear();
      }
    }
    for (auto& [tag, records] : side) {
      if (!records.empty()) result.side.emplace_back(tag, std::move(records));
    }
    result.calls = calls_->Take();
  }

  Value Inspect() override { return Value::Map{}; }

 private:
  struct NamedStream {
    std::string id;
    Stream<Event> stream;
    int parallelism;
  };

  void AddVertex(const Value& vertex) {
    const std::string& id = vertex.At("id").AsString();
    const int parallelism = IntOr(vertex, "parallelism", 1);
    std::vector<PartitionedStream<Event>> inputs = InputsOf(id);
    if (inputs.empty()) {
      const Source<Event> source =
          pipeline_.AddSource<Event>("input of " + id, parallelism);
      sources_.emplace_back(id, source);
      inputs.push_back({source, Partition<Event>::Forward()});
    }
    const Value* program = vertex.Find("program");
    const Stream<Event> stream =
        pipeline_.AddOperator<Event, Event, typename Runtime::Valve>(
            id, inputs, parallelism,
            OperatorsOf(vertex.At("unit").AsString(),
                        program == nullptr ? Value::Map{} : *program));
    streams_.push_back({id, stream, parallelism});
  }

  // What is connected to the vertex, in the order of the connections.
  std::vector<PartitionedStream<Event>> InputsOf(const std::string& id) const {
    std::vector<PartitionedStream<Event>> inputs;
    for (const Value& connection : connections_.AsList()) {
      if (connection.At("to") != Value(id)) continue;
      for (const char* field : {"capacity", "tag"}) {
        if (connection.Find(field) != nullptr) {
          throw UnsupportedFeature(std::string("connection ") + field);
        }
      }
      if (IntOr(connection, "input", 0) != 0) {
        throw UnsupportedFeature("several inputs");
      }
      inputs.push_back(
          {Find(connection.At("from").AsString()).stream,
           ParsePartition(TextOr(connection, "partition", "forward"))});
    }
    return inputs;
  }

  const NamedStream& Find(const std::string& id) const {
    for (const NamedStream& stream : streams_) {
      if (stream.id == id) return stream;
    }
    throw Error(ErrorCode::kIllegalArgument,
                "vertex '" + id +
                    "' is connected from, but does not come before: list "
                    "vertices after those that they are connected to");
  }

  Pipeline::OperatorFactory<Event, Event> OperatorsOf(const std::string& unit,
                                                      const Value& program) {
    if (unit == "source" || unit == "timestamps") {
      return [strategy = ParseStrategy(program.At("strategy"))](int) {
        return std::make_unique<TimestampsAndWatermarksOperator<Event>>(
            strategy);
      };
    }
    if (unit == "window") {
      return [program, calls = calls_](int) {
        return MakeWindowOperator<typename Runtime::WindowStructures>(program,
                                                                      calls)
            .window_operator;
      };
    }
    if (unit == "process") {
      return [program, calls = calls_](int) {
        return std::make_unique<KeyedProcessOperator<
            Value, Event, Event, typename Runtime::Structures>>(
            std::make_unique<ScriptedProcessFunction>(program, calls),
            [](const Event& event) { return event.KeyOrNull(); });
      };
    }
    throw UnsupportedFeature("pipeline vertex " + unit);
  }

  // The source that a step names, or the only one.
  const Source<Event>& SourceOf(const Step& step) const {
    const Value* id = step.action.Find("source");
    if (id == nullptr && sources_.size() == 1) return sources_.front().second;
    for (const auto& [name, source] : sources_) {
      if (id != nullptr && *id == Value(name)) return source;
    }
    throw Error(ErrorCode::kIllegalArgument,
                id == nullptr ? "name the vertex to feed with `source`"
                              : "vertex " + ToString(*id) +
                                    " is not fed by hand: it is connected to "
                                    "another, or not there");
  }

  static int SubtaskOf(const Step& step) {
    return IntOr(step.action, "subtask", 0);
  }

  // Of one subtask, of one source, or of everything.
  void End(const Step& step) {
    if (step.action.Find("subtask") != nullptr) {
      pipeline_.End(SourceOf(step), SubtaskOf(step));
    } else if (step.action.Find("source") != nullptr) {
      pipeline_.End(SourceOf(step));
    } else {
      for (const auto& [name, source] : sources_) pipeline_.End(source);
    }
  }

  std::shared_ptr<CallLog> calls_ = std::make_shared<CallLog>();
  Pipeline pipeline_;
  Value connections_ = Value::List{};
  std::vector<std::pair<std::string, Source<Event>>> sources_;
  std::vector<NamedStream> streams_;
};

}  // namespace

template <class Runtime>
std::unique_ptr<UnitDriver> MakePipelineUnit(const Scenario& scenario) {
  return std::make_unique<PipelineUnit<Runtime>>(scenario.program);
}

template std::unique_ptr<UnitDriver> MakePipelineUnit<FastRuntime>(
    const Scenario& scenario);
template std::unique_ptr<UnitDriver> MakePipelineUnit<PlainRuntime>(
    const Scenario& scenario);

}  // namespace tidemark
