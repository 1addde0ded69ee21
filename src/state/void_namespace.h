// VoidNamespace: the namespace of state and timers that need none, such as
// those of process functions (PROC-017).
//
// Threads: values, safe to copy between threads.

#ifndef TIDEMARK_STATE_VOID_NAMESPACE_H_
#define TIDEMARK_STATE_VOID_NAMESPACE_H_

#include <compare>
#include <string>

namespace tidemark {

struct VoidNamespace {
  friend constexpr auto operator<=>(VoidNamespace, VoidNamespace) = default;
};

// The empty text.
inline std::string NamespaceToString(VoidNamespace) { return {}; }

}  // namespace tidemark

#endif  // TIDEMARK_STATE_VOID_NAMESPACE_H_
