/// The limits above which a rule file is refused, so that a hostile one costs little.
public struct TextLimits: Sendable {
  /// The bytes of one file: 4 MiB.
  public var bytes = 4 << 20
  /// The nesting depth of lists and mappings: 64.
  public var depth = 64
  /// Scalars, lists and mappings of one file.
  public var nodes = 250_000
  /// Diagnostics of one file; beyond that, one counts the rest.
  public var diagnostics = 500
  /// Files that one rule file may use, itself included.
  public var files = 100
  /// The scalars, lists and mappings of all of them together: 500,000.
  public var totalNodes = 500_000
  /// The bytes of all of them together: 16 MiB.
  public var totalBytes = 16 << 20

  /// Creates the default limits.
  public init() {}
}
