public import Muster

/// The key under which failures are counted: a path and a code.
public struct FailureTag: Sendable, Hashable {
  /// The field's path, with a star for each item: `/guests/*/name`; empty for the payload itself.
  public var path: String
  /// The failure's code, or the problem's if the payload could not be read.
  public var code: String
  /// The list of the verdict it belongs to; `nil` for a payload that could not be read.
  public var list: FindingList?
}
