// ValveChannel: what a status-watermark valve knows of one channel, as an
// inspection shows it.

#ifndef TIDEMARK_WATERMARK_VALVE_CHANNEL_H_
#define TIDEMARK_WATERMARK_VALVE_CHANNEL_H_

#include <ostream>

#include "tidemark/base/timestamp.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark {

struct ValveChannel {
  // The last watermark that was accepted; MIN before the first.
  Watermark last_watermark{Timestamp::Min()};

  WatermarkStatus status = WatermarkStatus::Active();

  // Whether the channel takes part in the minimum (VALVE-003, VALVE-009).
  bool is_aligned = true;

  friend bool operator==(const ValveChannel&, const ValveChannel&) = default;
};

// "ValveChannel(Watermark(5), WatermarkStatus(ACTIVE), aligned)".
inline std::ostream& operator<<(std::ostream& stream,
                                const ValveChannel& channel) {
  return stream << "ValveChannel(" << channel.last_watermark << ", "
                << channel.status << ", "
                << (channel.is_aligned ? "aligned" : "not aligned") << ")";
}

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_VALVE_CHANNEL_H_
