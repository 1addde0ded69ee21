// KeyContext: the key whose state and timers are being worked on. A task sets
// it before each record, the timer service before each callback; state handles
// and timer registrations read it.
//
//   KeyContext<std::string> context;
//   context.SetCurrentKey("user-1");
//   context.CurrentKey();  // "user-1"
//
// Threads: thread-compatible.

#ifndef TIDEMARK_STATE_KEY_CONTEXT_H_
#define TIDEMARK_STATE_KEY_CONTEXT_H_

#include <optional>

#include "tidemark/base/error.h"
#include "tidemark/state/state_traits.h"

namespace tidemark {

template <class Key>
class KeyContext {
 public:
  KeyContext() = default;
  KeyContext(const KeyContext&) = delete;
  KeyContext& operator=(const KeyContext&) = delete;

  // Errors: kNullValue for a null key (KG-011); the current key stays.
  void SetCurrentKey(const Key& key) {
    if (IsNull(key)) {
      throw Error(ErrorCode::kNullValue,
                  "the key of a record is null: a keyed operator has state and "
                  "timers for keys that are values only");
    }
    key_ = key;
  }

  // Valid until the key is set again.
  // Errors: kIllegalState if no key was ever set.
  const Key& CurrentKey() const {
    if (!key_.has_value()) {
      throw Error(ErrorCode::kIllegalState,
                  "keyed state or a timer was used while no key is current: "
                  "use them while a record or a timer is processed");
    }
    return *key_;
  }

 private:
  std::optional<Key> key_;
};

}  // namespace tidemark

#endif  // TIDEMARK_STATE_KEY_CONTEXT_H_
