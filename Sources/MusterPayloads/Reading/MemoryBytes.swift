/// A source that reads from bytes in memory.
public final class MemoryBytes: ByteSource {
  private let bytes: [UInt8]
  private var position = 0

  /// Creates a source of these bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Creates a source of a string's UTF-8 bytes.
  public convenience init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// Appends the next bytes, at most `count`.
  public func read(_ count: Int, into target: inout [UInt8]) throws(ReadError) -> Int {
    let end = min(position + count, bytes.count)
    defer { position = end }
    target.append(contentsOf: bytes[position..<end])
    return end - position
  }
}
