// AddTableStatistics: counts the rows of a state table.

#ifndef TIDEMARK_STATE_TABLE_STATISTICS_H_
#define TIDEMARK_STATE_TABLE_STATISTICS_H_

#include <string>

#include "tidemark/state/state_statistics.h"
#include "tidemark/state/state_traits.h"

namespace tidemark {

// Adds each row to `statistics`; if `name_space` is not null, only the rows of
// the namespaces with that text. `elements` and `bytes` say how much a value
// counts. Cost: linear.
template <class Table, class Elements, class Bytes>
void AddTableStatistics(const Table& table, const std::string* name_space,
                        const Elements& elements, const Bytes& bytes,
                        StateStatistics& statistics) {
  table.ForEach([&](const auto& key, const auto& row_namespace,
                    const auto& value) {
    if (name_space != nullptr && NamespaceText(row_namespace) != *name_space) {
      return;
    }
    statistics.entries += 1;
    statistics.elements += elements(value);
    statistics.bytes +=
        StateBytes(key) + StateBytes(row_namespace) + bytes(value);
  });
}

}  // namespace tidemark

#endif  // TIDEMARK_STATE_TABLE_STATISTICS_H_
