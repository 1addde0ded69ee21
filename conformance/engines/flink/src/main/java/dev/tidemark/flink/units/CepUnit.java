package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.policies.Patterns;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.scripts.CallLog;
import org.apache.flink.cep.operator.CepReader;

/** The unit {@code cep}: Flink's operator of pattern matching. */
final class CepUnit extends KeyedHarnessUnit {
  CepUnit(Scenario scenario) throws Exception {
    super(scenario.program(), new CallLog());
    driveKeyed(() -> Patterns.operator(scenario.program()));
  }

  @Override
  void counters(ObjectNode counters) {
    super.counters(counters);
    counters.put("numLateRecordsDropped", CepReader.lateRecordsDropped(harness().getOperator()));
  }
}
