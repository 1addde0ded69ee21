// How GoogleTest prints what a harness shows: elements as "Record(7 @ 3)" with
// the value as PrintToString shows it, and a captured output an element a line.
//
// Include this file, or harness/matchers.h, wherever elements are compared in
// tests: GoogleTest does not find printers that are not included.

#ifndef TIDEMARK_HARNESS_PRINTING_H_
#define TIDEMARK_HARNESS_PRINTING_H_

#include <gtest/gtest.h>

#include <cstddef>
#include <ostream>
#include <variant>

#include "tidemark/base/timestamp.h"
#include "tidemark/harness/captured_stream.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/timer/pending_timer.h"

namespace tidemark {

// "Record(value @ timestamp)".
template <class T>
void PrintTo(const StreamRecord<T>& record, std::ostream* stream) {
  *stream << "Record(" << ::testing::PrintToString(record.value) << " @ "
          << (record.timestamp.has_value() ? ToString(*record.timestamp)
                                           : "none")
          << ")";
}

template <class T>
void PrintTo(const StreamElement<T>& element, std::ostream* stream) {
  std::visit(
      [stream](const auto& kind) { *stream << ::testing::PrintToString(kind); },
      element.variant());
}

// An element a line, then "(2 elements)", behind which GoogleMock goes on with
// what is wrong.
template <class T>
void PrintTo(const CapturedStream<T>& captured, std::ostream* stream) {
  for (std::size_t i = 0; i < captured.size(); ++i) {
    *stream << "\n    #" << i << " " << ::testing::PrintToString(captured[i]);
  }
  if (!captured.empty()) *stream << "\n  ";
  *stream << "(" << captured.size()
          << (captured.size() == 1 ? " element)" : " elements)");
}

// "Timer(EVENT_TIME 9, key "a", [0, 10), window-timers)".
template <class Key>
void PrintTo(const PendingTimer<Key>& timer, std::ostream* stream) {
  *stream << "Timer(" << timer.domain << " " << timer.timestamp << ", key "
          << ::testing::PrintToString(timer.key);
  if (!timer.name_space.empty()) *stream << ", " << timer.name_space;
  if (!timer.service.empty()) *stream << ", " << timer.service;
  *stream << ")";
}

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_PRINTING_H_
