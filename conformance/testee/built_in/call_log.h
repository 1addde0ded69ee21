// CallLog: what user code that a scenario scripts was asked, and what it read,
// in order.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_CALL_LOG_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_CALL_LOG_H_

#include <utility>

#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

class CallLog {
 public:
  void Add(Value call) { calls_.push_back(std::move(call)); }

  // Those since the last time.
  Value::List Take() { return std::exchange(calls_, {}); }

 private:
  Value::List calls_;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_CALL_LOG_H_
