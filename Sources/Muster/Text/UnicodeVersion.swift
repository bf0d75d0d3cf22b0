/// The Unicode version of the engine's own tables.
public enum UnicodeVersion {
  /// Its number: `15.0.0`.
  public static let text = "15.0.0"
}
