public import Muster

/// What failures are counted as: where, and with which code.
public struct FailureTag: Sendable, Hashable {
  /// The field's path, with a star for each item: `/guests/*/name`; empty for the payload itself.
  public var path: String
  /// The failure's code, or that of what could not be read.
  public var code: String
  /// Which list of the verdict it stands in; none of a payload that could not be read.
  public var list: FindingList?
}
