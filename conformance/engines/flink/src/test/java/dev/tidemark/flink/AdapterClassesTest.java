package dev.tidemark.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The adapter decides nothing: each class has one of a few purposes, and none computes time. */
class AdapterClassesTest {
  /** What all releases share, and what only some have. */
  private static final List<Path> SOURCES =
      Stream.of("main", "since-2.0", "until-1.20")
          .map(folder -> Path.of("src", folder, "java"))
          .toList();

  private static final Path LIST = Path.of("src/test/resources/adapter-classes.txt");

  private static final Set<String> KINDS =
      Set.of(
          "user-code", "serializer", "set-up", "unit", "event-reader", "same-package", "protocol");

  /** Minima, maxima, window arithmetic and the machine's clock. */
  private static final Pattern COMPUTES_TIME =
      Pattern.compile(
          "Math\\.(min|max|floorMod|floorDiv)|getWindowStartWithOffset|maxTimestamp\\(\\) [-+<>]"
              + "|currentTimeMillis|nanoTime\\(");

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (Path folder : SOURCES) {
      try (Stream<Path> files = Files.walk(folder)) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
      }
    }
    return sources;
  }

  private static String nameOf(Path source) {
    String relative = source.subpath(3, source.getNameCount()).toString();
    return relative.substring(0, relative.length() - ".java".length()).replace('/', '.');
  }

  private static Map<String, String> kindsByClass() throws IOException {
    Map<String, String> kinds = new TreeMap<>();
    for (String line : Files.readAllLines(LIST)) {
      if (!line.startsWith("#")) {
        String[] words = line.split(" ");
        kinds.put(words[1], words[0]);
      }
    }
    return kinds;
  }

  @Test
  void everyClassIsListedWithAKindThatIsKnown() throws IOException {
    Map<String, String> kinds = kindsByClass();
    Set<String> classes =
        sources().stream().map(AdapterClassesTest::nameOf).collect(Collectors.toSet());
    assertThat(kinds.keySet()).isEqualTo(classes);
    assertThat(kinds.values()).isSubsetOf(KINDS);
  }

  @Test
  void classesInFlinksPackagesAreListedAsThat() throws IOException {
    kindsByClass()
        .forEach(
            (name, kind) ->
                assertThat(kind.equals("same-package"))
                    .as(name)
                    .isEqualTo(name.startsWith("org.apache.flink.")));
  }

  @Test
  void noClassComputesTime() throws IOException {
    for (Path source : sources()) {
      for (String line : Files.readAllLines(source)) {
        assertThat(COMPUTES_TIME.matcher(line).find()).as("%s: %s", source, line).isFalse();
      }
    }
  }
}
