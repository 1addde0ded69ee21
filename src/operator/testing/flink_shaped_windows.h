// Windows in the shape in which Flink keeps them, reduced to sums of integers:
// the baseline of benchmarks. A hash table of nodes by key and window, and
// timers in a binary heap beside a hash set, both asked for every record.
//
// Without lateness: a window ends at its last instant, and a late record is
// counted.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_OPERATOR_TESTING_FLINK_SHAPED_WINDOWS_H_
#define TIDEMARK_OPERATOR_TESTING_FLINK_SHAPED_WINDOWS_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <queue>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/window/time_window.h"

namespace tidemark::testing {

// A window of a key.
struct KeyedWindow {
  std::int64_t key;
  TimeWindow window;

  friend auto operator<=>(const KeyedWindow&, const KeyedWindow&) = default;
};

struct KeyedWindowHash {
  std::size_t operator()(const KeyedWindow& at) const {
    return std::hash<std::int64_t>{}(at.key) * 0x9e3779b97f4a7c15U ^
           std::hash<TimeWindow>{}(at.window);
  }
};

// The timers at the ends of windows.
class FlinkShapedTimers {
 public:
  void Register(const KeyedWindow& at) {
    if (present_.insert(at).second) {
      heap_.push({at.window.MaxTimestamp(), at});
    }
  }

  // Leaves the heap as it is: the timer is passed over when it comes up.
  void Delete(const KeyedWindow& at) { present_.erase(at); }

  // Calls fire(KeyedWindow) for each timer at or before the watermark.
  template <class Fire>
  void Advance(Timestamp watermark, const Fire& fire) {
    while (!heap_.empty() && heap_.top().first <= watermark) {
      const KeyedWindow at = heap_.top().second;
      heap_.pop();
      if (present_.erase(at) > 0) fire(at);
    }
  }

 private:
  using Entry = std::pair<Timestamp, KeyedWindow>;

  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> heap_;
  std::unordered_set<KeyedWindow, KeyedWindowHash> present_;
};

// Windows that do not merge, of any assigner over integers.
class FlinkShapedWindows {
 public:
  // Adds a record's value to each of its windows; false if all of them have
  // ended.
  bool Add(std::int64_t key, std::int64_t value,
           const std::vector<TimeWindow>& windows) {
    bool is_taken = false;
    for (const TimeWindow& window : windows) {
      if (window.MaxTimestamp() <= watermark_) continue;
      is_taken = true;
      sums_[{key, window}] += value;
      timers_.Register({key, window});
    }
    return is_taken;
  }

  // Calls emit(KeyedWindow, sum) for each window that has ended.
  template <class Emit>
  void Advance(Timestamp watermark, const Emit& emit) {
    watermark_ = watermark;
    timers_.Advance(watermark, [&](const KeyedWindow& at) {
      const auto sum = sums_.find(at);
      emit(at, sum->second);
      sums_.erase(sum);
    });
  }

 private:
  Timestamp watermark_ = Timestamp::Min();
  std::unordered_map<KeyedWindow, std::int64_t, KeyedWindowHash> sums_;
  FlinkShapedTimers timers_;
};

// Sessions: an ordered map of intervals for each key, and a timer that is moved
// with every record that moves an end.
class FlinkShapedSessions {
 public:
  // As FlinkShapedWindows::Add, with the record's own window.
  bool Add(std::int64_t key, std::int64_t value, TimeWindow window) {
    Sessions& sessions = sessions_[key];
    std::int64_t sum = value;
    auto at = sessions.upper_bound(window.end());
    while (at != sessions.begin()) {
      const auto before = std::prev(at);
      const TimeWindow session(before->first, before->second.end);
      if (!session.Intersects(window)) break;
      window = window.Cover(session);
      sum += before->second.sum;
      timers_.Delete({key, session});
      at = sessions.erase(before);
    }
    if (window.MaxTimestamp() <= watermark_) {
      if (sessions.empty()) sessions_.erase(key);
      return false;
    }
    sessions.emplace(window.start(), Session{window.end(), sum});
    timers_.Register({key, window});
    return true;
  }

  template <class Emit>
  void Advance(Timestamp watermark, const Emit& emit) {
    watermark_ = watermark;
    timers_.Advance(watermark, [&](const KeyedWindow& at) {
      Sessions& sessions = sessions_.find(at.key)->second;
      const auto session = sessions.find(at.window.start());
      emit(at, session->second.sum);
      sessions.erase(session);
      if (sessions.empty()) sessions_.erase(at.key);
    });
  }

 private:
  struct Session {
    Timestamp end;
    std::int64_t sum;
  };
  using Sessions = std::map<Timestamp, Session>;  // by start

  Timestamp watermark_ = Timestamp::Min();
  std::unordered_map<std::int64_t, Sessions> sessions_;
  FlinkShapedTimers timers_;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_OPERATOR_TESTING_FLINK_SHAPED_WINDOWS_H_
