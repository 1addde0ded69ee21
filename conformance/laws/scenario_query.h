// Questions about a scenario's program and steps, by which laws compute where
// they apply, and edits that several laws make.
//
// Threads: pure functions.

#ifndef TIDEMARK_CONFORMANCE_LAWS_SCENARIO_QUERY_H_
#define TIDEMARK_CONFORMANCE_LAWS_SCENARIO_QUERY_H_

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "tidemark/conformance/laws/law.h"
#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// Whether a map anywhere within `tree` has one of the fields.
bool Mentions(const Value& tree, std::initializer_list<std::string_view> names);

// Whether program or actions do.
bool Mentions(const ChangedRun& run,
              std::initializer_list<std::string_view> names);

// Whether a script, a generator or a function looks at the current watermark or
// at the clock.
bool ReadsTime(const ChangedRun& run);

// Whether `unit` is one of those.
bool IsOneOf(std::string_view unit,
             std::initializer_list<std::string_view> units);

// Whether the unit is an operator with state by key, driven as such.
bool IsKeyedOperator(const ChangedRun& run);

// The number of channels where one input is driven as a task does.
std::optional<std::int64_t> ChannelsOf(const ChangedRun& run);

// Whether a step ended with an error.
bool HasErrors(const ChangedRun& run);

// The time of a plain watermark step; nothing if `step` is none.
std::optional<std::int64_t> WatermarkOf(const Value& step);

// Without the field; `map` must be one.
Value Without(const Value& map, std::string_view field);

// Neither asks for the fields that are inspected after `step`, nor compares
// them.
void Forget(std::initializer_list<std::string_view> fields, LawStep* step);

// A join finds the partners of a record in the order of a hash map, which goes
// by their times and is another after a restore: compares records in any order.
void OpenOrderOfPartners(ChangedRun* run);

// `tree` with each entry of each map replaced by what `edit` makes of it; an
// entry for which it gives nothing is gone through itself.
Value EditEntries(const Value& tree,
                  const std::function<std::optional<Value>(
                      std::string_view name, const Value& value)>& edit);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_LAWS_SCENARIO_QUERY_H_
