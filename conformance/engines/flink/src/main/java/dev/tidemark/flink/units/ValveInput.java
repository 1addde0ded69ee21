package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.values.Times;
import org.apache.flink.runtime.io.network.partition.ResultSubpartitionIndexSet;
import org.apache.flink.streaming.runtime.watermarkstatus.StatusWatermarkValve;
import org.apache.flink.streaming.runtime.watermarkstatus.ValveReader;

/** Makes Flink's valve for a program's channels, and shows what it knows of them. */
final class ValveInput {
  private ValveInput() {}

  /** A valve over {@code channels}, each of which holds {@code subpartitions}. */
  static StatusWatermarkValve make(int channels, int subpartitions) {
    if (subpartitions == 1) {
      return new StatusWatermarkValve(channels);
    }
    ResultSubpartitionIndexSet[] sets = new ResultSubpartitionIndexSet[channels];
    for (int i = 0; i < channels; ++i) {
      sets[i] = new ResultSubpartitionIndexSet(0, subpartitions - 1);
    }
    return new StatusWatermarkValve(sets);
  }

  /** Adds {@code channels} to what is inspected. */
  static void inspect(StatusWatermarkValve valve, int channels, ObjectNode fields) {
    ArrayNode list = fields.putArray("channels");
    for (int i = 0; i < channels; ++i) {
      ValveReader.Channel channel = ValveReader.channel(valve, i);
      ObjectNode json = list.addObject();
      json.set("wm", Times.toJson(channel.watermark()));
      json.put("status", channel.idle() ? "idle" : "active");
      json.put("aligned", channel.aligned());
    }
  }

  /** The number of channels of an input; 0 for the direct drive. */
  static int channelsOf(JsonNode program, int input) {
    JsonNode channels = program.path("channels");
    return channels.isArray() ? channels.path(input).asInt(0) : channels.asInt(0);
  }
}
