// Window assigners, triggers and evictors out of programs.
//
// They are over values T that stand for events (EventOf): events themselves, or
// those of two inputs united.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_WINDOW_POLICIES_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_WINDOW_POLICIES_H_

#include <memory>
#include <string>

#include "tidemark/conformance/scenario/value.h"
#include "tidemark/conformance/testee/built_in/call_log.h"
#include "tidemark/conformance/testee/built_in/event.h"
#include "tidemark/window/any_assigner.h"
#include "tidemark/window/any_evictor.h"
#include "tidemark/window/any_trigger.h"
#include "tidemark/window/global_window.h"
#include "tidemark/window/time_window.h"

namespace tidemark {

// An assigner of windows that are spans of time.
// Errors: UnsupportedFeature; what the assigner refuses (ASSIGN-012, 021, 026).
template <class T>
AnyAssigner<T, TimeWindow> ParseAssigner(const Value& assigner);

// Whether the assigner is one of the one window of everything: it is parsed by
// ParseGlobalAssigner then, and by ParseAssigner else.
bool IsGlobal(const Value& assigner);
template <class T>
AnyAssigner<T, GlobalWindow> ParseGlobalAssigner(const Value& assigner);

// `calls` is where a scripted trigger notes what it reads.
// Errors: what the trigger refuses.
template <class T, class W>
AnyTrigger<T, W> ParseTrigger(const Value& trigger,
                              std::shared_ptr<CallLog> calls);

template <class T, class W>
AnyEvictor<T, W> ParseEvictor(const Value& evictor);

// [start, end] and back, or `global`.
Value WindowToValue(const TimeWindow& window);
Value WindowToValue(const GlobalWindow& window);
TimeWindow ParseWindow(const Value& window);

// The same of the text of a namespace: "[0, 5000)" is [0, 5000].
Value WindowTextToValue(const std::string& name_space);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_WINDOW_POLICIES_H_
