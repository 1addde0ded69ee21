import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Just enough JSON for {@link MyTestee}, so that a JDK is all it needs; an engine has a library for this.
 * Maps, lists, text, Long, Double, Boolean and null.
 */
final class Json {
  private static final Pattern TOKEN = Pattern.compile(
      "\\s*+(?:\"(?<text>(?:[^\"\\\\]++|\\\\.)*+)\"|(?<number>-?\\d[-+.eE\\d]*+)|(?<word>true|false|null)|[\\[\\]{},:])");
  private static final Pattern ESCAPE = Pattern.compile("\\\\(?:u(\\p{XDigit}{4})|(.))");
  private static final Map<String, String> CONTROL = Map.of("n", "\n", "t", "\t", "r", "\r", "b", "\b", "f", "\f");

  private final String text;
  private final Matcher token;
  private int end;

  private Json(String text) {
    this.text = text;
    this.token = TOKEN.matcher(text);
  }

  static Map<String, Object> readMap(String text) {
    Json json = new Json(text);
    json.next();
    return asMap(json.value());
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> asMap(Object value) {
    return (Map<String, Object>) value;
  }

  static String write(Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(entry -> write(entry.getKey()) + ":" + write(entry.getValue()))
          .collect(Collectors.joining(",", "{", "}"));
    }
    if (value instanceof List<?> list) {
      return list.stream().map(Json::write).collect(Collectors.joining(",", "[", "]"));
    }
    return value instanceof String string ? quoted(string) : String.valueOf(value);
  }

  private static String quoted(String string) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : string.toCharArray()) {
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else {
        quoted.append(c < ' ' ? String.format("\\u%04x", (int) c) : String.valueOf(c));
      }
    }
    return quoted.append('"').toString();
  }

  /** Goes to the next token and gives it without white space. */
  private String next() {
    if (!token.region(end, text.length()).lookingAt()) throw new IllegalArgumentException("no JSON: " + text);
    end = token.end();
    return token.group().strip();
  }

  /** The value that begins at this token. */
  private Object value() {
    if (token.group("text") != null) return unescaped(token.group("text"));
    String here = token.group().strip();
    if (token.group("number") != null) {
      return here.matches("-?\\d+") ? (Object) Long.valueOf(here) : Double.valueOf(here);
    }
    return switch (here) {
      case "null" -> null;
      case "true", "false" -> Boolean.valueOf(here);
      case "[" -> list();
      case "{" -> map();
      default -> throw new IllegalArgumentException("no JSON: " + text);
    };
  }

  private List<Object> list() {
    List<Object> list = new ArrayList<>();
    for (String here = next(); !here.equals("]"); here = next()) {
      if (here.equals(",")) next();
      list.add(value());
    }
    return list;
  }

  private Map<String, Object> map() {
    Map<String, Object> map = new LinkedHashMap<>();
    for (String here = next(); !here.equals("}"); here = next()) {
      if (here.equals(",")) next();
      String key = (String) value();
      next();  // the colon
      next();
      map.put(key, value());
    }
    return map;
  }

  private static String unescaped(String string) {
    return ESCAPE.matcher(string).replaceAll(match -> Matcher.quoteReplacement(
        match.group(1) != null ? String.valueOf((char) Integer.parseInt(match.group(1), 16))
            : CONTROL.getOrDefault(match.group(2), match.group(2))));
  }
}
