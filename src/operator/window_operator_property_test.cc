// Window operators equal the declarative model, on the fast structures and on
// the plain ones; and the two of them equal each other in all that can be seen,
// whatever the order of watermarks.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tidemark/operator/click_windows.h"
#include "tidemark/operator/window_function.h"
#include "tidemark/operator/window_model.h"
#include "tidemark/operator/window_operator_test_driver.h"
#include "tidemark/stream/collector.h"
#include "tidemark/window/any_assigner.h"
#include "tidemark/window/event_time_session_windows.h"
#include "tidemark/window/sliding_event_time_windows.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/tumbling_event_time_windows.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using Kind = WindowModelProgram::Kind;
using Program = WindowModelProgram;
using Step = WindowModelStep;

rc::Gen<std::int64_t> Between(std::int64_t first, std::int64_t last) {
  return rc::gen::inRange(first, last + 1);
}

rc::Gen<Program> AnyProgram(Kind kind) {
  return rc::gen::map(
      rc::gen::tuple(Between(1, 12), Between(1, 16), Between(0, 100),
                     rc::gen::element<std::int64_t>(0, 0, 1, 3, 10, 40)),
      [kind](std::tuple<std::int64_t, std::int64_t, std::int64_t, std::int64_t>
                 drawn) {
        const auto [size, slide, turn, lateness] = drawn;
        const std::int64_t period = kind == Kind::kTumbling ? size : slide;
        return Program{kind, size, slide, turn % period, lateness};
      });
}

// Records of three keys around the watermark, which moves by `jumps`.
rc::Gen<std::vector<Step>> AnySteps(rc::Gen<std::int64_t> jumps) {
  return rc::gen::map(
      rc::gen::container<std::vector<
          std::tuple<int, std::string, std::int64_t, std::int64_t>>>(
          rc::gen::tuple(rc::gen::inRange(0, 4),
                         rc::gen::element<std::string>("a", "a", "b", "c"),
                         Between(-40, 20), std::move(jumps))),
      [](const auto& drawn) {
        std::int64_t watermark = -20;
        std::vector<Step> steps;
        for (const auto& [kind, key, distance, jump] : drawn) {
          if (kind == 0) {
            watermark += jump;
            steps.push_back({true, "", watermark});
          } else {
            steps.push_back({false, key, watermark + distance});
          }
        }
        return steps;
      });
}

// "key [start, end) ids", the ids ascending: which of two merged sessions comes
// first is nobody's business (SESS-010).
struct ListSorted {
  void Process(const std::string& key, WindowContext<TimeWindow>& context,
               std::span<const Click> clicks, Collector<std::string>& out) {
    std::vector<int> ids;
    for (const Click& click : clicks) ids.push_back(click.value);
    std::sort(ids.begin(), ids.end());
    std::string text = key + " " + NamespaceToString(context.window());
    for (const int id : ids) text += " " + std::to_string(id);
    out.Collect(text);
  }
};

AnyAssigner<Click> AssignerOf(const Program& program) {
  switch (program.kind) {
    case Kind::kTumbling:
      return TumblingEventTimeWindows::Of(milliseconds(program.size),
                                          milliseconds(program.offset));
    case Kind::kSliding:
      return SlidingEventTimeWindows::Of(milliseconds(program.size),
                                         milliseconds(program.slide),
                                         milliseconds(program.offset));
    case Kind::kSession:
      return EventTimeSessionWindows::WithGap(milliseconds(program.size));
  }
  return EventTimeSessionWindows::WithGap(milliseconds(1));
}

// An operator that steps are given to.
class Run {
 public:
  Run(TestStructures structures, const Program& program, bool has_late_output)
      : has_late_output_(has_late_output),
        driver_(Operator(structures, program, has_late_output)) {}

  // Gives the operator a step, whose number is `id`.
  WindowModelOutput Take(const Step& step, int id) {
    const std::int64_t dropped = driver_.NumDropped();
    if (step.is_watermark) {
      driver_.AdvanceWatermark(step.time);
    } else {
      driver_.Record(step.key, id, step.time);
    }
    WindowModelOutput output{driver_.TakeOutput(), false};
    if (step.is_watermark) {  // After all emissions (WIN-013).
      RC_ASSERT(output.emissions.back() ==
                "Watermark(" + std::to_string(step.time) + ")");
      output.emissions.pop_back();
    }
    const std::vector<std::string> late = driver_.TakeSideOutput();
    if (has_late_output_) {
      output.is_late = !late.empty();
      const std::string expected = "late: " + step.key + " " +
                                   std::to_string(id) + " @" +
                                   std::to_string(step.time);
      RC_ASSERT(late.empty() || late == std::vector<std::string>{expected});
    } else {
      output.is_late = driver_.NumDropped() > dropped;
      RC_ASSERT(late.empty());
    }
    RC_ASSERT(driver_.NumDropped() - dropped ==
              (output.is_late && !has_late_output_ ? 1 : 0));
    return output;
  }

  const WindowOperatorTestDriver& driver() const { return driver_; }

 private:
  static std::unique_ptr<WindowOperatorTestDriver::Operator> Operator(
      TestStructures structures, const Program& program, bool has_late_output) {
    ClickWindows windows(structures, AssignerOf(program));
    windows.AllowedLateness(milliseconds(program.lateness));
    if (has_late_output) windows.LateOutput(LateClicks());
    return windows.Process(ListSorted{});
  }

  bool has_late_output_;
  WindowOperatorTestDriver driver_;
};

// The last instants of emissions, in their order.
std::vector<std::int64_t> Instants(const WindowModelOutput& output) {
  std::vector<std::int64_t> instants;
  for (const std::string& emission : output.emissions) {
    instants.push_back(std::stoll(emission.substr(emission.rfind('@') + 1)));
  }
  return instants;
}

// Without the order among equal last instants, which nobody may rely on
// (TIMER-030).
WindowModelOutput Unordered(WindowModelOutput output) {
  std::sort(output.emissions.begin(), output.emissions.end());
  return output;
}

void EqualsTheModel(Kind kind) {
  const Program program = *AnyProgram(kind);
  const std::vector<Step> steps = *AnySteps(Between(0, 25));
  const bool has_late_output = *rc::gen::arbitrary<bool>();
  const std::vector<WindowModelOutput> expected =
      RunWindowModel(program, steps);
  for (const auto structures : kEveryStructures) {
    Run run(structures, program, has_late_output);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const WindowModelOutput output = run.Take(steps[i], static_cast<int>(i));
      RC_ASSERT(Instants(output) == Instants(expected[i]));
      RC_ASSERT(Unordered(output) == Unordered(expected[i]));
    }
  }
}

RC_GTEST_PROP(WindowOperatorProperty, TumblingEqualsTheModel, ()) {
  EqualsTheModel(Kind::kTumbling);
}

RC_GTEST_PROP(WindowOperatorProperty, SlidingEqualsTheModel, ()) {
  EqualsTheModel(Kind::kSliding);
}

RC_GTEST_PROP(WindowOperatorProperty, SessionEqualsTheModel, ()) {
  EqualsTheModel(Kind::kSession);
}

// Timers in an order of their own.
std::vector<std::string> SortedTimers(const WindowOperatorTestDriver& driver) {
  std::vector<std::string> timers;
  for (const auto& timer : driver.PendingTimers()) {
    timers.push_back(timer.key + timer.name_space + "@" +
                     ToString(timer.timestamp));
  }
  std::sort(timers.begin(), timers.end());
  return timers;
}

RC_GTEST_PROP(WindowOperatorProperty, FastEqualsPlain, ()) {
  const Program program = *AnyProgram(
      *rc::gen::element(Kind::kTumbling, Kind::kSliding, Kind::kSession));
  // Watermarks go back now and then, as in the direct drive (TIMER-015).
  const std::vector<Step> steps = *AnySteps(Between(-15, 25));
  Run fast(
      *rc::gen::element(TestStructures::kFast, TestStructures::kFastStatic),
      program, true);
  Run plain(TestStructures::kPlain, program, true);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const int id = static_cast<int>(i);
    RC_ASSERT(Unordered(fast.Take(steps[i], id)) ==
              Unordered(plain.Take(steps[i], id)));
    RC_ASSERT(SortedTimers(fast.driver()) == SortedTimers(plain.driver()));
    RC_ASSERT(fast.driver().NumEntries() == plain.driver().NumEntries());
    RC_ASSERT(fast.driver().NumElements() == plain.driver().NumElements());
  }
}

RC_GTEST_PROP(WindowOperatorProperty, NothingIsLeftAfterTheLastWatermark, ()) {
  const Program program = *AnyProgram(
      *rc::gen::element(Kind::kTumbling, Kind::kSliding, Kind::kSession));
  std::vector<Step> steps = *AnySteps(Between(0, 25));
  for (const auto structures : kEveryStructures) {
    Run run(structures, program, false);
    for (const Step& step : steps) run.Take(step, 0);
    run.Take({true, "", std::int64_t{1} << 40}, 0);
    RC_ASSERT(run.driver().NumTimers() == 0u);
    RC_ASSERT(run.driver().NumEntries() == 0u);
  }
}

}  // namespace
}  // namespace tidemark
