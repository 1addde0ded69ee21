package dev.tidemark.flink.protocol;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/** The jars of Flink on the class path, each with its SHA-256: what was tested. */
public final class Artifacts {
  private Artifacts() {}

  /** The digests in hex, by the jars' names. */
  public static Map<String, String> ofFlink() {
    Map<String, String> digests = new TreeMap<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path jar = Path.of(entry);
      String name = jar.getFileName().toString();
      if (name.startsWith("flink-") && name.endsWith(".jar")) {
        digests.put(name, sha256(jar));
      }
    }
    return digests;
  }

  private static String sha256(Path file) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      try (InputStream bytes = new DigestInputStream(Files.newInputStream(file), digest)) {
        bytes.transferTo(OutputStream.nullOutputStream());
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
