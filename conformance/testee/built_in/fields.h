// Reading the fields of programs and actions that the grammar has checked.
//
//   const Timestamp clock = TimeOr(program, "clock", Timestamp(1));

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_FIELDS_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_FIELDS_H_

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/conformance/scenario/value.h"
#include "tidemark/timer/pending_timer.h"

namespace tidemark {

// Errors of all functions: kIllegalArgument for a value of another form, which
// the grammar does not let through; kOverflow for a duration beyond 64 bits.

Timestamp ToTime(const Value& value);
Timestamp TimeOr(const Value& map, std::string_view field, Timestamp otherwise);

WrittenDuration ToWrittenDuration(const Value& value);
std::chrono::milliseconds ToDuration(const Value& value);
std::chrono::milliseconds DurationOr(const Value& map, std::string_view field,
                                     std::chrono::milliseconds otherwise);

bool BoolOr(const Value& map, std::string_view field, bool otherwise);
int IntOr(const Value& map, std::string_view field, int otherwise);
std::string TextOr(const Value& map, std::string_view field,
                   std::string otherwise);

// Where a step `clock` moves a clock that reads `now`: to a time, or on by
// {advance: D}, held at MAX.
Timestamp ClockTarget(const Value& argument, Timestamp now);

// `domain: event` or `domain: processing`.
TimeDomain ToTimeDomain(const Value& value);
const char* TimeDomainWord(TimeDomain domain);

// A form that is either a word, or a map with one field: its name and argument.
// The argument of a word is null.
std::pair<std::string, Value> WordOrField(const Value& value);

// Calls `use` with the duration in the unit that it is written in.
template <class Use>
auto WithDuration(const Value& value, const Use& use) {
  const WrittenDuration written = ToWrittenDuration(value);
  switch (written.unit) {
    case WrittenDuration::Unit::kNanoseconds:
      return use(std::chrono::nanoseconds(written.count));
    case WrittenDuration::Unit::kSeconds:
      return use(std::chrono::seconds(written.count));
    case WrittenDuration::Unit::kMilliseconds:
      break;
  }
  return use(std::chrono::milliseconds(written.count));
}

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_FIELDS_H_
