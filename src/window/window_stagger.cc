#include "tidemark/window/window_stagger.h"

#include <algorithm>
#include <random>

namespace tidemark {

using std::chrono::milliseconds;

milliseconds AlignedStagger(Timestamp /*now*/, milliseconds /*size*/) {
  return milliseconds(0);
}

milliseconds NaturalStagger(Timestamp now, milliseconds size) {
  const Timestamp start = GetWindowStartWithOffset(now, milliseconds(0), size);
  return std::max(
      milliseconds(0),
      milliseconds(
          WrappingSubtract(now, milliseconds(start.millis())).millis()));
}

milliseconds RandomStagger::operator()(Timestamp /*now*/,
                                       milliseconds size) const {
  std::mt19937_64 engine(seed_);
  return milliseconds(
      std::uniform_int_distribution<std::int64_t>(0, size.count() - 1)(engine));
}

}  // namespace tidemark
