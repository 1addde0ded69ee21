package dev.tidemark.flink.releases;

import com.fasterxml.jackson.databind.JsonNode;

/** The elements of a stream that Flink has since 2.0: none here. */
public final class GeneralizedElements {
  private GeneralizedElements() {}

  public static JsonNode toJson(Object element) {
    throw new IllegalStateException("an element that scenarios cannot say: " + element);
  }
}
