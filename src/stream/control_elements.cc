#include "tidemark/stream/control_elements.h"

#include <ostream>

namespace tidemark {

std::ostream& operator<<(std::ostream& stream,
                         const RecordAttributes& attributes) {
  return stream << "RecordAttributes(backlog="
                << (attributes.is_backlog ? "true" : "false") << ")";
}

std::ostream& operator<<(std::ostream& stream, const LatencyMarker& marker) {
  return stream << "LatencyMarker(" << marker.marked_time
                << ", source=" << marker.source_id
                << ", subtask=" << marker.subtask << ")";
}

std::ostream& operator<<(std::ostream& stream,
                         const GeneralizedWatermark& watermark) {
  stream << "GeneralizedWatermark(" << watermark.identifier() << ", ";
  if (const auto* flag = std::get_if<bool>(&watermark.value())) {
    stream << (*flag ? "true" : "false");
  } else {
    stream << std::get<std::int64_t>(watermark.value());
  }
  return stream << ")";
}

}  // namespace tidemark
