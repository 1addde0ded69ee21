// Interval joins equal a model that compares every record with every other, on
// the fast structures and on the plain ones.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <tuple>
#include <vector>

#include "tidemark/operator/interval_join_operator.h"
#include "tidemark/operator/interval_join_test_driver.h"
#include "tidemark/timer/testing/plain_structures.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;

constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();

struct Program {
  std::int64_t lower = 0;
  std::int64_t upper = 0;
  bool lower_inclusive = true;
  bool upper_inclusive = true;
};

// A record of a key, or a watermark, of one side.
struct Step {
  bool is_left = true;
  bool is_watermark = false;
  std::string key;
  std::int64_t time = 0;
};

std::ostream& operator<<(std::ostream& stream, const Program& program) {
  return stream << (program.lower_inclusive ? "[" : "(") << program.lower
                << ", " << program.upper
                << (program.upper_inclusive ? "]" : ")");
}
std::ostream& operator<<(std::ostream& stream, const Step& step) {
  return stream << (step.is_left ? "left " : "right ")
                << (step.is_watermark ? "watermark " : step.key + "@")
                << step.time;
}

// What comes out at each step, sorted: pairs and the watermark.
using Outputs = std::vector<std::vector<std::string>>;

// Written from the clauses alone.
class Model {
 public:
  Model(const Program& program, const std::vector<Step>& steps)
      : program_(program), steps_(steps) {
    std::map<bool, std::int64_t> highest = {{true, kMin}, {false, kMin}};
    std::int64_t watermark = kMin;
    for (const Step& step : steps) {
      if (step.is_watermark) {
        highest[step.is_left] = std::max(highest[step.is_left], step.time);
        watermark =
            std::max(watermark, std::min(highest[true], highest[false]));
      }
      watermarks_.push_back(watermark);
    }
  }

  Outputs Run() const {
    Outputs outputs;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      outputs.push_back(steps_[i].is_watermark ? Advance(i) : Pairs(i));
      std::sort(outputs.back().begin(), outputs.back().end());
    }
    return outputs;
  }

 private:
  std::vector<std::string> Advance(std::size_t i) const {
    if (watermarks_[i] == Before(i)) return {};
    return {"wm " + std::to_string(watermarks_[i])};
  }

  std::vector<std::string> Pairs(std::size_t i) const {
    std::vector<std::string> pairs;
    if (IsLate(i)) return pairs;
    for (std::size_t j = 0; j < i; ++j) {
      if (steps_[j].is_watermark || steps_[j].key != steps_[i].key ||
          steps_[j].is_left == steps_[i].is_left || IsLate(j) || IsGone(j, i)) {
        continue;
      }
      const std::size_t left = steps_[i].is_left ? i : j;
      const std::size_t right = steps_[i].is_left ? j : i;
      if (!AreClose(steps_[left].time, steps_[right].time)) continue;
      pairs.push_back(
          std::to_string(left) + " " + std::to_string(steps_[left].time) + " " +
          std::to_string(right) + " " + std::to_string(steps_[right].time) +
          " @" +
          std::to_string(std::max(steps_[left].time, steps_[right].time)));
    }
    return pairs;
  }

  std::int64_t Before(std::size_t i) const {
    return i == 0 ? kMin : watermarks_[i - 1];
  }

  // JOIN-004.
  bool IsLate(std::size_t i) const { return steps_[i].time < Before(i); }

  // JOIN-001.
  bool AreClose(std::int64_t left, std::int64_t right) const {
    const std::int64_t distance = right - left;
    return (program_.lower_inclusive ? program_.lower <= distance
                                     : program_.lower < distance) &&
           (program_.upper_inclusive ? distance <= program_.upper
                                     : distance < program_.upper);
  }

  // Whether some watermark between both steps has reached where the last
  // partner of `kept` may lie, and its own time (JOIN-008).
  bool IsGone(std::size_t kept, std::size_t now) const {
    const std::int64_t upper = program_.upper - !program_.upper_inclusive;
    const std::int64_t lower = program_.lower + !program_.lower_inclusive;
    const std::int64_t last =
        steps_[kept].time +
        std::max<std::int64_t>(0, steps_[kept].is_left ? upper : -lower);
    for (std::size_t i = kept + 1; i < now; ++i) {
      if (watermarks_[i] != Before(i) && watermarks_[i] >= last) return true;
    }
    return false;
  }

  const Program& program_;
  const std::vector<Step>& steps_;

  // The combined one after each step.
  std::vector<std::int64_t> watermarks_;
};

template <class Structures>
Outputs RunOperator(const Program& program, const std::vector<Step>& steps) {
  IntervalJoinTestDriver<Structures> join(
      {.bounds = {milliseconds(program.lower),
                  milliseconds(program.upper),
                  {program.lower_inclusive, program.upper_inclusive}}});
  Outputs outputs;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Step& step = steps[i];
    if (step.is_watermark) {
      step.is_left ? join.Watermark1(step.time) : join.Watermark2(step.time);
    } else if (step.is_left) {
      join.Left(step.key, std::to_string(i), step.time);
    } else {
      join.Right(step.key, std::to_string(i), step.time);
    }
    outputs.push_back(join.TakeOutput());
    std::sort(outputs.back().begin(), outputs.back().end());
  }
  return outputs;
}

rc::Gen<Program> AnyProgram() {
  return rc::gen::map(
      rc::gen::tuple(rc::gen::inRange<std::int64_t>(-12, 13),
                     rc::gen::inRange<std::int64_t>(0, 13),
                     rc::gen::arbitrary<bool>(), rc::gen::arbitrary<bool>()),
      [](std::tuple<std::int64_t, std::int64_t, bool, bool> drawn) {
        const auto [lower, width, lower_inclusive, upper_inclusive] = drawn;
        return Program{lower, lower + width, lower_inclusive, upper_inclusive};
      });
}

// Records near the watermark of the faster side, which moves on.
rc::Gen<std::vector<Step>> AnySteps() {
  return rc::gen::map(
      rc::gen::container<
          std::vector<std::tuple<bool, int, std::string, std::int64_t>>>(
          rc::gen::tuple(rc::gen::arbitrary<bool>(), rc::gen::inRange(0, 4),
                         rc::gen::element<std::string>("a", "a", "b"),
                         rc::gen::inRange<std::int64_t>(-12, 13))),
      [](const auto& drawn) {
        std::int64_t front = 0;
        std::vector<Step> steps;
        for (const auto& [is_left, kind, key, distance] : drawn) {
          const bool is_watermark = kind == 0;
          steps.push_back({is_left, is_watermark, key, front + distance});
          if (is_watermark) front = std::max(front, front + distance);
        }
        return steps;
      });
}

template <class Structures>
void EqualsTheModel() {
  const Program program = *AnyProgram().as("bounds");
  const std::vector<Step> steps = *AnySteps().as("steps");
  RC_ASSERT(RunOperator<Structures>(program, steps) ==
            Model(program, steps).Run());
}

RC_GTEST_PROP(IntervalJoinProperty, FastEqualsTheModel, ()) {
  EqualsTheModel<FastStructures>();
}

RC_GTEST_PROP(IntervalJoinProperty, PlainEqualsTheModel, ()) {
  EqualsTheModel<testing::PlainStructures>();
}

}  // namespace
}  // namespace tidemark
