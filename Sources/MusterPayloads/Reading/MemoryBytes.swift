/// A source over bytes that are already there.
public final class MemoryBytes: ByteSource {
  private let bytes: [UInt8]
  private var position = 0

  /// A source that gives these bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A source that gives the UTF-8 bytes of a text.
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
