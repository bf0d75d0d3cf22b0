/// The limits of rule files. Larger files are refused, so a hostile one costs little.
public struct TextLimits: Sendable {
  /// The size of one file: 4 MiB.
  public var bytes = 4 << 20
  /// The nesting depth of lists and mappings: 64.
  public var depth = 64
  /// The number of scalars, lists and mappings of one file.
  public var nodes = 250_000
  /// The number of diagnostics of one file; beyond that, one counts the rest.
  public var diagnostics = 500
  /// The number of files that one rule file can use, including itself.
  public var files = 100
  /// The number of scalars, lists and mappings of all files together: 500,000.
  public var totalNodes = 500_000
  /// The size of all files together: 16 MiB.
  public var totalBytes = 16 << 20

  /// Creates the default limits.
  public init() {}
}
