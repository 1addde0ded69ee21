// WatermarkUpdateListener: hears what one output of a multiplexer is told, such
// as for the alignment of the splits of a source.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_WATERMARK_WATERMARK_UPDATE_LISTENER_H_
#define TIDEMARK_WATERMARK_WATERMARK_UPDATE_LISTENER_H_

#include "tidemark/stream/watermark.h"

namespace tidemark {

// MUX-015.
class WatermarkUpdateListener {
 public:
  WatermarkUpdateListener() = default;
  WatermarkUpdateListener(const WatermarkUpdateListener&) = delete;
  WatermarkUpdateListener& operator=(const WatermarkUpdateListener&) = delete;
  virtual ~WatermarkUpdateListener() = default;

  // The output's watermark is about to rise to this one.
  virtual void OnWatermarkUpdate(Watermark watermark) = 0;

  // The output was made idle or active, even if it already was. Each watermark
  // makes it active, which is heard before the watermark.
  virtual void OnIdleUpdate(bool idle) = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_WATERMARK_UPDATE_LISTENER_H_
