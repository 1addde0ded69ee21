package dev.tidemark.flink.protocol;

/** What the action {@code fail} of a scenario throws from user code. */
public final class ScriptFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String code;

  public ScriptFailure(String code) {
    super("the scenario fails here with " + code);
    this.code = code;
  }

  public String code() {
    return code;
  }
}
