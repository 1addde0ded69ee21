// StateStatistics: how much keyed state there is.

#ifndef TIDEMARK_STATE_STATE_STATISTICS_H_
#define TIDEMARK_STATE_STATE_STATISTICS_H_

#include <cstddef>

namespace tidemark {

struct StateStatistics {
  // (key, namespace, state name) triples that hold something. A list of a
  // hundred elements is one entry; a cleared state is none (HARN-014).
  std::size_t entries = 0;

  // Values in those entries: a list of a hundred elements counts a hundred.
  std::size_t elements = 0;

  // Bytes that keys, namespaces and values take, without the structures around
  // them.
  std::size_t bytes = 0;

  friend bool operator==(const StateStatistics&,
                         const StateStatistics&) = default;
};

}  // namespace tidemark

#endif  // TIDEMARK_STATE_STATE_STATISTICS_H_
