package dev.tidemark.flink.policies;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Rows;
import dev.tidemark.flink.values.Times;
import java.time.Duration;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.generated.GeneratedRecordComparator;
import org.apache.flink.table.runtime.generated.GeneratedWatermarkGenerator;
import org.apache.flink.table.runtime.generated.GeneratedWatermarkGeneratorSupplier;
import org.apache.flink.table.runtime.generated.RecordComparator;
import org.apache.flink.table.runtime.generated.WatermarkGenerator;
import org.apache.flink.table.runtime.operators.sort.RowTimeSortOperator;
import org.apache.flink.table.runtime.operators.wmassigners.ProcTimeMiniBatchAssignerOperator;
import org.apache.flink.table.runtime.operators.wmassigners.RowTimeMiniBatchAssginerOperator;
import org.apache.flink.table.runtime.operators.wmassigners.WatermarkAssignerOperatorFactory;
import org.apache.flink.table.watermark.WatermarkEmitStrategy;

/** Flink's operators for tables, with what its planner would generate written by hand. */
public final class Tables {
  private static final Object[] NO_REFERENCES = {};

  private Tables() {}

  /** A new operator of the kind that the program names, if it is not {@code assigner}. */
  public static OneInputStreamOperator<RowData, RowData> operator(JsonNode program) {
    return switch (program.get("kind").asText()) {
      case "mini_batch_row" -> new RowTimeMiniBatchAssginerOperator(interval(program));
      case "mini_batch_proc" -> new ProcTimeMiniBatchAssignerOperator(interval(program));
      case "sort" -> new RowTimeSortOperator(Rows.TYPE, Rows.TIME, comparator(program));
      default -> throw new UnsupportedFeature("table: " + program.get("kind").asText());
    };
  }

  private static long interval(JsonNode program) {
    return Times.parseDuration(program.get("interval")).toMillis();
  }

  /** Makes the operator of the kind {@code assigner}. */
  public static WatermarkAssignerOperatorFactory assigner(JsonNode program) {
    Duration idleness = Times.parseDurationOr(program, "idleness", Duration.ZERO);
    JsonNode expression = program.path("expression");
    return new WatermarkAssignerOperatorFactory(
        Rows.TIME,
        idleness.toMillis(),
        new GeneratedWatermarkGenerator("Expression", "", NO_REFERENCES) {
          private static final long serialVersionUID = 1L;

          @Override
          public WatermarkGenerator newInstance(ClassLoader classes) {
            return new Expression(expression);
          }
        });
  }

  /** Of the kind {@code source_generator}: what a source is given that takes the expression. */
  public static WatermarkStrategy<RowData> sourceGenerator(JsonNode program) {
    JsonNode expression = program.path("expression");
    WatermarkStrategy<RowData> strategy =
        WatermarkStrategy.forGenerator(
            context ->
                new GeneratedWatermarkGeneratorSupplier.DefaultWatermarkGenerator(
                    new Expression(expression), WatermarkEmitStrategy.ON_PERIODIC));
    return program.has("idleness")
        ? strategy.withIdleness(Times.parseDuration(program.get("idleness")))
        : strategy;
  }

  /** The expression behind {@code WATERMARK FOR ... AS}. */
  private static final class Expression extends WatermarkGenerator {
    private static final long serialVersionUID = 1L;

    private final JsonNode expression;

    Expression(JsonNode expression) {
      this.expression = expression;
    }

    /** Overrides what there is since Flink 2.2. */
    public long extractTimestamp(RowData row) {
      return row.getLong(Rows.TIME);
    }

    @Override
    public Long currentWatermark(RowData row) {
      if (expression.has("minus")) {
        return row.getLong(Rows.TIME) - Times.parseDuration(expression.get("minus")).toMillis();
      }
      return (Long) Rows.event(row).value();
    }
  }

  private static GeneratedRecordComparator comparator(JsonNode program) {
    if (!program.has("comparator")) {
      return null;
    }
    boolean ascending = program.get("comparator").asText().equals("ascending");
    return new GeneratedRecordComparator("ByValue", "", NO_REFERENCES) {
      private static final long serialVersionUID = 1L;

      @Override
      public RecordComparator newInstance(ClassLoader classes) {
        return (left, right) -> ascending ? compare(left, right) : compare(right, left);
      }
    };
  }

  private static int compare(RowData left, RowData right) {
    return WindowFunctions.compare(Rows.event(left).value(), Rows.event(right).value());
  }
}
