package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.policies.Windows;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.scripts.CallLog;
import dev.tidemark.flink.values.Values;
import dev.tidemark.flink.values.WindowValues;
import java.util.Set;
import org.apache.flink.streaming.api.windowing.windows.Window;
import org.apache.flink.streaming.runtime.operators.windowing.WindowReader;

/** The unit {@code window}: Flink's window operator, built as a user's job builds it. */
final class WindowUnit extends KeyedHarnessUnit {
  WindowUnit(Scenario scenario) throws Exception {
    super(scenario.program(), new CallLog());
    JsonNode program = scenario.program();
    driveKeyed(() -> Windows.build(program, calls()));
  }

  @Override
  public void inspect(Set<String> asked, ObjectNode fields) throws Exception {
    super.inspect(asked, fields);
    if (asked.contains("merging")) {
      ArrayNode merging = fields.putArray("merging");
      for (WindowReader.Merging entry : WindowReader.mergingWindows(harness().getOperator())) {
        ObjectNode json = merging.addObject();
        json.set("key", Values.keyToJson(entry.key()));
        json.set("window", WindowValues.toJson((Window) entry.window()));
        json.set("state", WindowValues.toJson((Window) entry.stateWindow()));
      }
    }
  }

  @Override
  void counters(ObjectNode counters) {
    super.counters(counters);
    counters.put("numLateRecordsDropped", WindowReader.lateRecordsDropped(harness().getOperator()));
  }
}
