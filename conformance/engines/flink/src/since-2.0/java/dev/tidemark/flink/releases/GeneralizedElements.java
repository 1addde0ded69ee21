package dev.tidemark.flink.releases;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.values.KindValues;
import org.apache.flink.runtime.event.WatermarkEvent;

/** The elements of a stream that Flink has since 2.0. */
public final class GeneralizedElements {
  private GeneralizedElements() {}

  public static JsonNode toJson(Object element) {
    if (element instanceof WatermarkEvent event) {
      return KindValues.toJson(event.getWatermark());
    }
    throw new IllegalStateException("an element that scenarios cannot say: " + element);
  }
}
