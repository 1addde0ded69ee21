// Script: user code that a scenario writes as a list of rules (the form
// `script` of the grammar), and the places where it can run.
//
//   Script script(program.Find("on_timer"));
//   script.Run(moment, host, calls);
//
// Threads: thread-compatible.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_SCRIPT_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_SCRIPT_H_

#include <cstdint>
#include <optional>
#include <string>

#include "tidemark/base/timestamp.h"
#include "tidemark/conformance/scenario/value.h"
#include "tidemark/conformance/testee/built_in/call_log.h"
#include "tidemark/timer/pending_timer.h"
#include "tidemark/window/trigger_result.h"

namespace tidemark {

// What is being handled while a script runs. What does not apply is absent.
struct ScriptMoment {
  // The record's value.
  Value value;

  // Of the record, or of the timer; a record may have none.
  std::optional<Timestamp> timestamp;

  // Of a timer.
  std::optional<TimeDomain> domain;
  std::optional<Timestamp> timer;
  Value name_space;

  // The last one of the window (`max_ts`).
  std::optional<Timestamp> max_timestamp;
};

// What a script can do in the place where it runs. Errors: UnsupportedFeature
// for what the place does not offer, which is everything here.
class ScriptHost {
 public:
  ScriptHost() = default;
  ScriptHost(const ScriptHost&) = delete;
  ScriptHost& operator=(const ScriptHost&) = delete;
  virtual ~ScriptHost() = default;

  virtual Timestamp CurrentWatermark() const;
  virtual Timestamp CurrentProcessingTime() const;
  virtual Value CurrentKey() const;

  // `timer` is the argument of `set` or `delete`, its time resolved.
  virtual void SetTimer(TimeDomain domain, Timestamp time, const Value& timer);
  virtual void DeleteTimer(TimeDomain domain, Timestamp time,
                           const Value& timer);

  // Notes each timer of that domain as a call.
  virtual void VisitTimers(TimeDomain domain, CallLog& calls);

  virtual void Emit(const Value& value);

  // `tag` is a text, or null.
  virtual void EmitSide(const Value& tag, const Value& value);

  virtual void SetCurrentKey(const Value& key);

  // `access` is the argument of `state`; what is got is noted as a call.
  virtual void AccessState(const Value& access, CallLog& calls);
};

class Script {
 public:
  // A script that does nothing.
  Script() = default;

  // `rules` may be null, for nothing.
  explicit Script(const Value* rules);

  bool empty() const { return rules_.size() == 0; }

  // Does the rules whose conditions hold, in order. Returns the last `result`,
  // CONTINUE without one. Errors: what the actions throw; an Error with the
  // code of `fail`.
  TriggerResult Run(const ScriptMoment& moment, ScriptHost& host,
                    CallLog& calls);

 private:
  Value rules_ = Value::List{};
  std::int64_t num_runs_ = 0;
};

// A time that may be relative to something of the moment or the host.
Timestamp ResolveTime(const Value& time, const ScriptMoment& moment,
                      const ScriptHost& host);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_SCRIPT_H_
