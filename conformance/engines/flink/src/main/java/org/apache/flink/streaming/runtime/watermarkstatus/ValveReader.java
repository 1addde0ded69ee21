package org.apache.flink.streaming.runtime.watermarkstatus;

/** Reads a channel of a valve, whose state is visible in its package only. */
public final class ValveReader {
  private ValveReader() {}

  /** What a valve knows of one channel. */
  public record Channel(long watermark, boolean idle, boolean aligned) {}

  public static Channel channel(StatusWatermarkValve valve, int index) {
    StatusWatermarkValve.SubpartitionStatus status = valve.getSubpartitionStatus(index);
    return new Channel(
        status.watermark, status.watermarkStatus.isIdle(), status.isWatermarkAligned);
  }
}
