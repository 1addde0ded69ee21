package dev.tidemark.flink.jobs;

import java.io.Serializable;
import java.util.List;

/**
 * What is played into a job, in order.
 *
 * @param token of this run of the job alone
 * @param parallelism of each source
 * @param paced whether pauses are kept, and nothing waits for anything else; otherwise everything
 *     comes to rest after each cue
 */
record Playbook(String token, List<Integer> parallelism, boolean paced, List<Entry> entries)
    implements Serializable {
  private static final long serialVersionUID = 1L;

  /**
   * A cue, or a pause before the next one.
   *
   * @param cue null for a pause
   * @param pause in milliseconds
   */
  record Entry(Cue cue, long pause) implements Serializable {
    private static final long serialVersionUID = 1L;
  }
}
