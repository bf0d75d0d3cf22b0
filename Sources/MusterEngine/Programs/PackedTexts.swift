/// Strings one after the other in one array of bytes.
struct PackedTexts {
  private(set) var bytes: [UInt8] = []
  /// The place of each string's first byte, and the end of the last string.
  private(set) var starts: [Int32] = [0]

  var count: Int { starts.count - 1 }

  /// True if more strings have no place.
  var isFull: Bool { bytes.count > Int(Int32.max) - Program.longestText }

  mutating func append(_ text: String) {
    bytes += text.utf8
    close()
  }

  /// Ends a string whose bytes were appended.
  mutating func close() { starts.append(Int32(bytes.count)) }

  /// Appends bytes to the string that `close` ends.
  mutating func write(_ body: (inout [UInt8]) -> Void) { body(&bytes) }

  /// The bytes of a string.
  subscript(index: Int) -> Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span.extracting(Int(starts[index])..<Int(starts[index + 1])) }
  }
}
