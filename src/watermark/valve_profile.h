// ValveProfile: the behaviours of the status-watermark valve that differ
// between versions of Flink (VER-001, VER-002).

#ifndef TIDEMARK_WATERMARK_VALVE_PROFILE_H_
#define TIDEMARK_WATERMARK_VALVE_PROFILE_H_

namespace tidemark {

enum class ValveProfile {
  // 2.3.0: a channel that turns active emits no watermark (VALVE-011); when all
  // channels are idle the maximum is emitted only if the last of them held the
  // last watermark (VALVE-012, VALVE-013).
  kFlink23,

  // FLINK-40475: a channel that turns active has the minimum looked at again,
  // and the maximum is emitted whenever all channels are idle.
  kAfterFlink23,
};

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_VALVE_PROFILE_H_
