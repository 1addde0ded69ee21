package dev.tidemark.flink.protocol;

/** A form that cannot be driven here; the whole scenario is answered {@code unsupported}. */
public final class UnsupportedFeature extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** {@code feature} is its name, with the reason where there is one to tell. */
  public UnsupportedFeature(String feature) {
    super(feature);
  }
}
