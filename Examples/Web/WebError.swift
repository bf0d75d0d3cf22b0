/// Why there is no answer, as a person can be told.
public enum WebError: Error, Hashable, CustomStringConvertible {
  /// Nobody answered.
  case unreachable
  /// The server answered with this status.
  case refused(Int)
  /// The answer is not what it should be.
  case unreadable

  /// A sentence for the person who waits.
  public var description: String {
    switch self {
    case .unreachable: "The server can't be reached."
    case .refused(let status): "The server answered with an error (\(status))."
    case .unreadable: "The server's answer can't be read."
    }
  }
}
