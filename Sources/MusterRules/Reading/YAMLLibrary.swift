/// The library that rule files in YAML are read with.
public enum YAMLLibrary {
  /// Its version: `0.2.5`.
  public static var version: String { YAMLParser.version }
}
