package dev.tidemark.flink.jobs;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;

/**
 * Plays a playbook to the sources of a job, from where their enumerators are. Everything is at rest
 * when a checkpoint has completed that began after a cue was done: its barriers come behind all
 * that the cue has caused, on every channel.
 */
final class Conductor {
  private static final Map<String, Conductor> RUNNING = new ConcurrentHashMap<>();

  /** Before the first cue of a paced run, so that cues fall between the ticks of operators. */
  private static final long PAUSE_BEFORE_PACED_RUN = 50;

  private static final long NONE = -1;

  private final Playbook playbook;
  private final Map<Integer, SplitEnumeratorContext<NoSplit>> sources = new ConcurrentHashMap<>();
  private final Thread thread = new Thread(this::play, "scenario");
  private int readers = 0;
  private int done = -1;
  private boolean checkpointCounts = true;
  private long checkpoint = NONE;
  private boolean atRest = false;

  private Conductor(Playbook playbook) {
    this.playbook = playbook;
    thread.setDaemon(true);
  }

  /** The one of the job. */
  static Conductor of(Playbook playbook) {
    return RUNNING.computeIfAbsent(playbook.token(), token -> new Conductor(playbook));
  }

  /** One more subtask of the source is there; with the last of all the play begins. */
  synchronized void enter(int source, SplitEnumeratorContext<NoSplit> context) {
    sources.put(source, context);
    if (++readers == playbook.parallelism().stream().mapToInt(n -> n).sum()) {
      thread.start();
    }
  }

  /** The job ends. */
  void leave() {
    thread.interrupt();
    RUNNING.remove(playbook.token());
  }

  synchronized void done(int number) {
    done = number;
    checkpointCounts = true;
    checkpoint = NONE;
    atRest = false;
    notifyAll();
  }

  synchronized void checkpointBegins(long id) {
    if (checkpointCounts && checkpoint == NONE) {
      checkpoint = id;
    }
  }

  synchronized void checkpointIsComplete(long id) {
    if (checkpoint != NONE && id >= checkpoint) {
      atRest = true;
      notifyAll();
    }
  }

  private void play() {
    try {
      if (playbook.paced()) {
        Thread.sleep(PAUSE_BEFORE_PACED_RUN);
      }
      for (Playbook.Entry entry : playbook.entries()) {
        if (entry.cue() == null) {
          Thread.sleep(entry.pause());
        } else {
          play(entry.cue());
        }
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void play(Cue cue) throws InterruptedException {
    boolean last = cue.kind().equals("over");
    if (last && playbook.paced()) {
      waitForRest(cue.number() - 1);
    }
    checkpointCounts = false;
    SplitEnumeratorContext<NoSplit> source = sources.get(cue.source());
    source.runInCoordinatorThread(() -> source.sendEventToSourceReader(cue.subtask(), cue));
    if (!last && !playbook.paced()) {
      waitForRest(cue.number());
    }
  }

  private void waitForRest(int number) throws InterruptedException {
    while (done < number || !atRest) {
      wait();
    }
  }
}
