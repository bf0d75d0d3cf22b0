/// Bytes that arrive in blocks: from a file, standard input, or a string in a test.
public protocol ByteSource: AnyObject {
  /// Appends the next bytes, at most `count`, and returns the number of bytes; 0 at the end.
  func read(_ count: Int, into bytes: inout [UInt8]) throws(ReadError) -> Int

  /// Overwrites a span with the next bytes, from its start, and returns the number of bytes; 0 at
  /// the end.
  func read(into bytes: inout MutableSpan<UInt8>) throws(ReadError) -> Int
}

extension ByteSource {
  /// Reads the next bytes through an array, for sources that don't implement this function.
  public func read(into bytes: inout MutableSpan<UInt8>) throws(ReadError) -> Int {
    var block: [UInt8] = []
    let count = try read(bytes.count, into: &block)
    for index in 0..<count { bytes[index] = block[index] }
    return count
  }
}

/// An error for bytes that could not be read, with the system's message.
public struct ReadError: Error, Sendable, Hashable {
  /// The system's message: `Input/output error`.
  public var reason: String

  /// Creates an error with the system's message.
  public init(_ reason: String) {
    self.reason = reason
  }
}
