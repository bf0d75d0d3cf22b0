/// The library that reads rule files in YAML.
public enum YAMLLibrary {
  /// Its version: `0.2.5`.
  public static var version: String { YAMLParser.version }
}
