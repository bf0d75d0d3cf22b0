/// The limits of rule files. Larger files are refused, so a hostile file costs little.
public struct TextLimits: Sendable {
  /// The maximum size of one file: 4 MiB.
  public var bytes = 4 << 20
  /// The maximum nesting depth of lists and mappings: 64.
  public var depth = 64
  /// The maximum number of scalars, lists and mappings in one file.
  public var nodes = 250_000
  /// The maximum number of diagnostics for one file; one more counts those that are left out.
  public var diagnostics = 500
  /// The maximum number of files that one rule file can use, including itself.
  public var files = 100
  /// The maximum number of scalars, lists and mappings in all files combined: 500,000.
  public var totalNodes = 500_000
  /// The maximum size of all files combined: 16 MiB.
  public var totalBytes = 16 << 20

  /// Creates the default limits.
  public init() {}
}
