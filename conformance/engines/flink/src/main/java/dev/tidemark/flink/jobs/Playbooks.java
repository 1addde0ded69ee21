package dev.tidemark.flink.jobs;

import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Makes a playbook of a scenario's steps. */
final class Playbooks {
  /**
   * A source: a vertex that nothing is connected to before.
   *
   * @param ticks whether a periodic callback is asked of it
   */
  record Fed(int index, int parallelism, boolean ticks) {}

  private final Map<String, Fed> sources;
  private final boolean paced;
  private final List<Playbook.Entry> entries = new ArrayList<>();
  private final TreeSet<Integer> open = new TreeSet<>();
  private final TreeSet<Integer> idle = new TreeSet<>();
  private int cues = 0;

  private Playbooks(Map<String, Fed> sources, boolean paced) {
    this.sources = sources;
    this.paced = paced;
    sources.values().forEach(fed -> forEachSubtask(fed, (f, s) -> open.add(place(f, s))));
  }

  /** {@code sources} in the order of their indices. */
  static Playbook make(String token, List<Step> steps, Map<String, Fed> sources, boolean paced) {
    Playbooks playbooks = new Playbooks(sources, paced);
    steps.forEach(playbooks::add);
    if (!playbooks.open.isEmpty()) {
      int place = playbooks.open.first();
      playbooks.cue("over", "null", place / MAX_PARALLELISM, place % MAX_PARALLELISM);
    }
    List<Integer> parallelism = sources.values().stream().map(Fed::parallelism).toList();
    return new Playbook(token, parallelism, paced, playbooks.entries);
  }

  private static final int MAX_PARALLELISM = 1 << 15;

  private static int place(Fed fed, int subtask) {
    return fed.index() * MAX_PARALLELISM + subtask;
  }

  private interface SubtaskAction {
    void act(Fed fed, int subtask);
  }

  private static void forEachSubtask(Fed fed, SubtaskAction action) {
    for (int subtask = 0; subtask < fed.parallelism(); ++subtask) {
      action.act(fed, subtask);
    }
  }

  private void add(Step step) {
    switch (step.kind()) {
      case "record", "watermark", "status" -> {
        Fed fed = sourceOf(step);
        refuseWatermarkOfIdleSource(step, place(fed, step.selector("subtask")));
        cue(step.kind(), step.argument().toString(), fed.index(), step.selector("subtask"));
      }
      case "clock" -> clock(step);
      case "end" -> end(step);
      case "inspect" -> {}
      default -> throw new UnsupportedFeature("pipeline step " + step.kind());
    }
  }

  /** Of the elements of a scenario; Flink's sources turn active before they emit a watermark. */
  private void refuseWatermarkOfIdleSource(Step step, int place) {
    if (step.kind().equals("status")) {
      if (step.argument().asText().equals("idle")) {
        idle.add(place);
      } else {
        idle.remove(place);
      }
    } else if (step.kind().equals("watermark") && idle.contains(place)) {
      throw new UnsupportedFeature("pipeline: a watermark of a source that stays idle");
    }
  }

  private void clock(Step step) {
    if (paced) {
      long pause = Times.parseDuration(step.argument().get("advance")).toMillis();
      entries.add(new Playbook.Entry(null, pause));
      return;
    }
    for (Fed fed : sources.values()) {
      if (fed.ticks()) {
        forEachSubtask(fed, this::tick);
      }
    }
  }

  private void tick(Fed fed, int subtask) {
    if (open.contains(place(fed, subtask))) {
      cue("tick", "null", fed.index(), subtask);
    }
  }

  private void end(Step step) {
    if (step.action().has("subtask")) {
      end(sourceOf(step), step.selector("subtask"));
    } else if (step.action().has("source")) {
      forEachSubtask(sourceOf(step), this::end);
    } else {
      sources.values().forEach(fed -> forEachSubtask(fed, this::end));
    }
  }

  private void end(Fed fed, int subtask) {
    if (open.remove(place(fed, subtask))) {
      cue("end", "null", fed.index(), subtask);
    }
  }

  private void cue(String kind, String argument, int source, int subtask) {
    entries.add(new Playbook.Entry(new Cue(cues++, kind, source, subtask, argument), 0));
  }

  private Fed sourceOf(Step step) {
    if (!step.action().has("source") && sources.size() == 1) {
      return sources.values().iterator().next();
    }
    Fed fed = sources.get(step.action().path("source").asText());
    if (fed == null || step.selector("subtask") >= fed.parallelism()) {
      throw new IllegalArgumentException("no such source or subtask: " + step.action());
    }
    return fed;
  }
}
