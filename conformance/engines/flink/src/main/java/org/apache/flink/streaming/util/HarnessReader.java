package org.apache.flink.streaming.util;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;

/** Reads all side outputs of a harness, which are visible in its package only. */
public final class HarnessReader {
  private HarnessReader() {}

  /** By the id of each tag; the queues are the harness's own. */
  public static Map<String, Queue<Object>> sideOutputs(
      AbstractStreamOperatorTestHarness<?> harness) {
    Map<String, Queue<Object>> byId = new LinkedHashMap<>();
    harness.sideOutputLists.forEach((tag, elements) -> byId.put(tag.getId(), elements));
    return byId;
  }
}
