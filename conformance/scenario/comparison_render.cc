// Prints a comparison, step by step and in columns.

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/conformance/scenario/comparison.h"
#include "tidemark/conformance/scenario/normal_form.h"
#include "tidemark/conformance/scenario/step_outputs.h"

namespace tidemark {
namespace {

constexpr char kIndent[] = "    ";
constexpr char kMark[] = "  > ";
// The left column is at most this wide; longer rows push the right one out.
constexpr std::size_t kWidestColumn = 72;

class Renderer {
 public:
  Renderer(const Scenario& scenario, const RunResult& result,
           const Comparison& comparison)
      : scenario_(scenario), result_(result), comparison_(comparison) {}

  std::string Render() {
    text_ = scenario_.id;
    if (!scenario_.title.empty()) text_ += ": " + scenario_.title;
    text_ += "\n";
    const bool has_setup = scenario_.setup.expectations.size() > 0 ||
                           !comparison_.setup.differences.empty();
    if (has_setup) {
      RenderStep("setup", scenario_.setup, &result_.setup, comparison_.setup);
    }
    for (std::size_t i = 0; i < scenario_.steps.size(); ++i) {
      const StepResult* step =
          i < result_.steps.size() ? &result_.steps[i] : nullptr;
      RenderStep("step " + std::to_string(i + 1) + ": " +
                     ActionText(scenario_.steps[i]),
                 scenario_.steps[i], step, comparison_.steps[i]);
    }
    return std::move(text_);
  }

 private:
  // "watermark: 5999, channel: 0".
  static std::string ActionText(const Step& step) {
    const std::string text = ToString(step.action);
    return text.substr(1, text.size() - 2);
  }

  void RenderStep(const std::string& heading, const Step& step,
                  const StepResult* result, const StepComparison& comparison) {
    text_ += "  " + heading + "\n";
    if (result != nullptr) {
      for (const StepOutput& output :
           OutputsOf(step, *result, comparison_.profile)) {
        RenderOutput(output, comparison);
      }
    } else if (comparison.differences.empty()) {
      text_ += std::string(kIndent) + "not run, after the error\n";
    }
    for (const Difference& difference : comparison.differences) {
      text_ += TakeMark() + difference.where + ": " + difference.text + "\n";
    }
    if (!comparison.differences.empty() && !step.clauses.empty()) {
      text_ += std::string(kIndent) + "clauses: " + Joined(step.clauses) + "\n";
    }
  }

  void RenderOutput(const StepOutput& output,
                    const StepComparison& comparison) {
    std::vector<std::string> left = output.expected.Rows();
    if (left.empty()) left.push_back("nothing");
    std::vector<std::string> right;
    for (const Value& element : output.actual) {
      right.push_back(DisplayText(element));
    }
    if (right.empty()) right.push_back("nothing");
    std::size_t width = 0;
    for (const std::string& row : left) width = std::max(width, row.size());
    width = std::min(std::max(width, output.where.size()), kWidestColumn);
    AddRow(kIndent, output.where, "came", width);
    const std::size_t marked = MarkedRow(output, comparison);
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
      AddRow(i == marked ? TakeMark() : kIndent, CellAt(left, i),
             CellAt(right, i), width);
    }
  }

  // The row of the difference, or one that is not there.
  static std::size_t MarkedRow(const StepOutput& output,
                               const StepComparison& comparison) {
    for (const Difference& difference : comparison.differences) {
      if (difference.where == output.where && difference.position.has_value()) {
        return *difference.position;
      }
    }
    return static_cast<std::size_t>(-1);
  }

  void AddRow(const std::string& margin, const std::string& left,
              const std::string& right, std::size_t width) {
    std::string row = margin + left;
    if (!right.empty()) {
      if (left.size() < width) row.append(width - left.size(), ' ');
      row += "  | " + right;
    }
    text_ += row + "\n";
  }

  static std::string CellAt(const std::vector<std::string>& rows,
                            std::size_t index) {
    return index < rows.size() ? rows[index] : "";
  }

  static std::string Joined(const std::vector<std::string>& words) {
    std::string joined;
    for (const std::string& word : words) {
      joined += (joined.empty() ? "" : ", ") + word;
    }
    return joined;
  }

  // The margin of a difference; only the first one is marked.
  std::string TakeMark() {
    return std::exchange(marked_, true) ? kIndent : kMark;
  }

  const Scenario& scenario_;
  const RunResult& result_;
  const Comparison& comparison_;
  std::string text_;
  bool marked_ = false;
};

}  // namespace

std::string Render(const Scenario& scenario, const RunResult& result,
                   const Comparison& comparison) {
  return Renderer(scenario, result, comparison).Render();
}

}  // namespace tidemark
