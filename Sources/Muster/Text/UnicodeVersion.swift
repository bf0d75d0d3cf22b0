/// The Unicode that the engine's own tables are made from.
public enum UnicodeVersion {
  /// Its number: `15.0.0`.
  public static let text = "15.0.0"
}
