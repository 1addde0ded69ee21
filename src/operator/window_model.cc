#include "tidemark/operator/window_model.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

using Program = WindowModelProgram;
using Step = WindowModelStep;
using Output = WindowModelOutput;

// Numbers of the steps that brought records.
using Ids = std::set<std::size_t>;

struct Bounds {
  std::int64_t start;
  std::int64_t end;

  std::int64_t last() const { return end - 1; }

  friend auto operator<=>(const Bounds&, const Bounds&) = default;
};

// What a window does with a record that comes at that watermark.
enum class Fate { kOpen, kRefired, kSkipped };

Fate FateOf(const Bounds& window, std::int64_t lateness,
            std::int64_t watermark) {
  const std::int64_t cleanup = window.last() + lateness;
  const bool is_open = watermark < window.last() && watermark < cleanup;
  const bool is_refired = window.last() <= watermark && watermark < cleanup;
  const bool is_skipped = cleanup <= watermark;
  if (is_open + is_refired + is_skipped != 1) {
    throw Error(ErrorCode::kFailed, "a window has no fate, or several");
  }
  if (is_open) return Fate::kOpen;
  return is_refired ? Fate::kRefired : Fate::kSkipped;
}

std::string Text(const std::string& key, const Bounds& window, const Ids& ids) {
  std::string text = key + " [" + std::to_string(window.start) + ", " +
                     std::to_string(window.end) + ")";
  for (const std::size_t id : ids) text += " " + std::to_string(id);
  return text + " @" + std::to_string(window.last());
}

// The watermark at which the steps from `i` on find the operator.
std::int64_t WatermarkBefore(const std::vector<Step>& steps, std::size_t i) {
  std::int64_t watermark = std::numeric_limits<std::int64_t>::min();
  for (std::size_t j = 0; j < i; ++j) {
    if (steps[j].is_watermark) watermark = steps[j].time;
  }
  return watermark;
}

// The windows of a record of tumbling or sliding windows: every window of the
// grid that contains it, the latest first (ASSIGN-007, ASSIGN-018).
std::vector<Bounds> WindowsOf(const Program& program, std::int64_t time) {
  const std::int64_t period =
      program.kind == Program::Kind::kTumbling ? program.size : program.slide;
  std::vector<Bounds> windows;
  for (std::int64_t start = time; start > time - program.size; --start) {
    if ((start - program.offset) % period == 0) {
      windows.push_back({start, start + program.size});
    }
  }
  return windows;
}

// Ids of the records of that key and window that were taken before step `end`.
Ids TakenBy(const Program& program, const std::vector<Step>& steps,
            const std::string& key, const Bounds& window, std::size_t end) {
  Ids taken;
  for (std::size_t i = 0; i < end; ++i) {
    const Step& step = steps[i];
    if (step.is_watermark || step.key != key) continue;
    const auto windows = WindowsOf(program, step.time);
    if (std::find(windows.begin(), windows.end(), window) == windows.end()) {
      continue;
    }
    if (FateOf(window, program.lateness, WatermarkBefore(steps, i)) !=
        Fate::kSkipped) {
      taken.insert(i);
    }
  }
  return taken;
}

// What a record gives where windows do not merge.
Output AlignedRecord(const Program& program, const std::vector<Step>& steps,
                     std::size_t i) {
  const Step& step = steps[i];
  const std::int64_t watermark = WatermarkBefore(steps, i);
  Output output;
  bool is_skipped_by_all = true;
  for (const Bounds& window : WindowsOf(program, step.time)) {
    const Fate fate = FateOf(window, program.lateness, watermark);
    if (fate == Fate::kSkipped) continue;
    is_skipped_by_all = false;
    if (fate == Fate::kOpen) continue;
    output.emissions.push_back(Text(
        step.key, window, TakenBy(program, steps, step.key, window, i + 1)));
  }
  output.is_late =
      is_skipped_by_all && step.time + program.lateness <= watermark;
  return output;
}

// What a watermark gives where windows do not merge: every window whose last
// instant it has newly reached and that has taken something.
Output AlignedWatermark(const Program& program, const std::vector<Step>& steps,
                        std::size_t i) {
  const std::int64_t before = WatermarkBefore(steps, i);
  std::set<std::pair<Bounds, std::string>> passed;
  for (std::size_t j = 0; j < i; ++j) {
    if (steps[j].is_watermark) continue;
    for (const Bounds& window : WindowsOf(program, steps[j].time)) {
      if (before < window.last() && window.last() <= steps[i].time) {
        passed.insert({window, steps[j].key});
      }
    }
  }
  Output output;
  for (const auto& [window, key] : passed) {
    const Ids taken = TakenBy(program, steps, key, window, i);
    if (!taken.empty()) output.emissions.push_back(Text(key, window, taken));
  }
  return output;
}

// The sessions of all keys. A session is a set of records of one key in which
// no two neighbours are further apart than the gap: sessions that touch are one
// (ASSIGN-004).
class Sessions {
 public:
  Sessions(const Program& program, const std::vector<Step>& steps)
      : program_(program), steps_(steps) {}

  Output Record(std::size_t i, std::int64_t watermark) {
    const Step& step = steps_[i];
    Ids session = Connected(i);
    const Bounds window = Cover(session);
    const Fate fate = FateOf(window, program_.lateness, watermark);
    Output output;
    if (fate == Fate::kSkipped) {
      output.is_late = step.time + program_.lateness <= watermark;
      return output;
    }
    live_[step.key].insert(i);
    if (fate == Fate::kRefired) {
      output.emissions.push_back(Text(step.key, window, session));
    }
    return output;
  }

  Output Advance(std::int64_t before, std::int64_t watermark) {
    std::set<std::pair<std::int64_t, std::string>> emissions;
    for (auto& [key, ids] : live_) {
      Ids remaining = ids;
      for (const std::size_t id : ids) {
        const Ids session = Connected(id);
        const Bounds window = Cover(session);
        if (before < window.last() && window.last() <= watermark) {
          emissions.insert({window.last(), Text(key, window, session)});
        }
        if (window.last() + program_.lateness <= watermark) {
          remaining.erase(id);
        }
      }
      // Only now: the records above are those of before the watermark.
      next_[key] = remaining;
    }
    live_ = std::exchange(next_, {});
    Output output;
    for (const auto& [last, text] : emissions) {
      output.emissions.push_back(text);
    }
    return output;
  }

 private:
  // A record and the live ones of its key that steps of at most the gap lead
  // to.
  Ids Connected(std::size_t id) const {
    Ids session{id};
    for (std::size_t size = 0; size != session.size();) {
      size = session.size();
      const auto live = live_.find(steps_[id].key);
      if (live == live_.end()) break;
      for (const std::size_t other : live->second) {
        if (std::any_of(session.begin(), session.end(), [&](std::size_t near) {
              const std::int64_t distance =
                  steps_[near].time - steps_[other].time;
              return -program_.size <= distance && distance <= program_.size;
            })) {
          session.insert(other);
        }
      }
    }
    return session;
  }

  Bounds Cover(const Ids& session) const {
    Bounds cover{std::numeric_limits<std::int64_t>::max(),
                 std::numeric_limits<std::int64_t>::min()};
    for (const std::size_t id : session) {
      cover.start = std::min(cover.start, steps_[id].time);
      cover.end = std::max(cover.end, steps_[id].time + program_.size);
    }
    return cover;
  }

  const Program& program_;
  const std::vector<Step>& steps_;

  // The records that were taken and whose session has not ended, by key.
  std::map<std::string, Ids> live_;
  std::map<std::string, Ids> next_;
};

}  // namespace

std::vector<Output> RunWindowModel(const Program& program,
                                   const std::vector<Step>& steps) {
  Sessions sessions(program, steps);
  std::vector<Output> outputs;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::int64_t watermark = WatermarkBefore(steps, i);
    if (program.kind == Program::Kind::kSession) {
      outputs.push_back(steps[i].is_watermark
                            ? sessions.Advance(watermark, steps[i].time)
                            : sessions.Record(i, watermark));
    } else {
      outputs.push_back(steps[i].is_watermark
                            ? AlignedWatermark(program, steps, i)
                            : AlignedRecord(program, steps, i));
    }
  }
  return outputs;
}

std::ostream& operator<<(std::ostream& stream, const Program& program) {
  const char* const kinds[] = {"tumbling", "sliding", "session"};
  return stream << kinds[static_cast<std::size_t>(program.kind)] << " size "
                << program.size << " slide " << program.slide << " offset "
                << program.offset << " lateness " << program.lateness;
}

std::ostream& operator<<(std::ostream& stream, const Step& step) {
  if (step.is_watermark) return stream << "watermark " << step.time;
  return stream << "record " << step.key << " @" << step.time;
}

std::ostream& operator<<(std::ostream& stream, const Output& output) {
  for (const std::string& emission : output.emissions) {
    stream << "{" << emission << "}";
  }
  return stream << (output.is_late ? "{late}" : "");
}

}  // namespace tidemark
