// The action `state` of scripts, on the stores of the runtime.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_STATE_ACCESS_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_STATE_ACCESS_H_

#include <string>
#include <vector>

#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/conformance/scenario/value.h"
#include "tidemark/conformance/testee/built_in/call_log.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/unit_driver.h"
#include "tidemark/state/keyed_state_store.h"

namespace tidemark {

// `states` has GetState(descriptor) for both kinds of descriptor. What is got
// is noted as the call {state: {name, value}}; what is not there is null.
// Errors: UnsupportedFeature for a kind or operation that is not there.
template <class States>
void AccessStateIn(States& states, const Value& access, CallLog& calls) {
  const std::string& name = access.At("name").AsString();
  const std::string kind = TextOr(access, "kind", "value");
  const std::string& op = access.At("op").AsString();
  const Value* written = access.Find("value");
  const Value value =
      written == nullptr ? Value() : NormalizeIntegers(*written);
  const auto note = [&](Value got) {
    calls.Add(Value::Map{
        {"state", Value::Map{{"name", name}, {"value", std::move(got)}}}});
  };
  if (kind == "value") {
    auto state = states.GetState(ValueStateDescriptor<Value>(name));
    if (op == "get") return note(state.Value() ? *state.Value() : Value());
    if (op == "put") return state.Update(value);
    if (op == "clear") return state.Clear();
  } else if (kind == "list") {
    auto state = states.GetState(ListStateDescriptor<Value>(name));
    if (op == "get") return note(state.Get() ? Value(*state.Get()) : Value());
    if (op == "put") return state.Update(value.AsList());
    if (op == "add") return state.Add(value);
    if (op == "clear") return state.Clear();
  }
  throw UnsupportedFeature("state " + kind + " " + op);
}

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_STATE_ACCESS_H_
