/// How much of a rule file is read before it is refused, so that a hostile one costs little.
public struct TextLimits: Sendable {
  /// The bytes of one file: 4 MiB.
  public var bytes = 4 << 20
  /// Lists and mappings in one another: 64.
  public var depth = 64
  /// Scalars, lists and mappings of one file.
  public var nodes = 250_000
  /// Diagnostics of one file; of more, one says that there are more.
  public var diagnostics = 500
  /// Files that one rule file may use, itself included.
  public var files = 100
  /// The bytes of all of them together: 16 MiB.
  public var totalBytes = 16 << 20

  /// The limits that the language names.
  public init() {}
}
