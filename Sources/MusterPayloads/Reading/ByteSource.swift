/// Bytes that come in blocks: a file, standard input, a text in a test.
public protocol ByteSource: AnyObject {
  /// Appends the next bytes, at most `count`, and answers how many; 0 at the end.
  func read(_ count: Int, into bytes: inout [UInt8]) throws(ReadError) -> Int
}

/// Why bytes could not be read, in the system's words.
public struct ReadError: Error, Sendable, Hashable {
  /// The system's words: `Input/output error`.
  public var reason: String

  /// An error with the system's words.
  public init(_ reason: String) {
    self.reason = reason
  }
}
