#include "tidemark/stream/watermark.h"

#include <ostream>

namespace tidemark {

std::ostream& operator<<(std::ostream& stream, Watermark watermark) {
  return stream << "Watermark(" << watermark.timestamp << ")";
}

}  // namespace tidemark
