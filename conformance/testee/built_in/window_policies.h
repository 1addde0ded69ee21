// Window assigners and triggers out of programs.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_WINDOW_POLICIES_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_WINDOW_POLICIES_H_

#include <memory>

#include "tidemark/conformance/scenario/value.h"
#include "tidemark/conformance/testee/built_in/call_log.h"
#include "tidemark/conformance/testee/built_in/event.h"
#include "tidemark/window/any_assigner.h"
#include "tidemark/window/any_trigger.h"
#include "tidemark/window/time_window.h"

namespace tidemark {

using AnyEventAssigner = AnyAssigner<Event, TimeWindow>;
using AnyEventTrigger = AnyTrigger<Event, TimeWindow>;

// Errors: UnsupportedFeature; what the assigner refuses (ASSIGN-012, 021, 026).
AnyEventAssigner ParseAssigner(const Value& assigner);

// `calls` is where a scripted trigger notes what it reads.
// Errors: UnsupportedFeature.
AnyEventTrigger ParseTrigger(const Value& trigger,
                             std::shared_ptr<CallLog> calls);

// [start, end] and back.
Value WindowToValue(const TimeWindow& window);
TimeWindow ParseWindow(const Value& window);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_WINDOW_POLICIES_H_
