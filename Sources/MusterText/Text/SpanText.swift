extension String {
  /// Creates a string from the UTF-8 bytes that a function appends.
  package init(writing append: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    append(&bytes)
    self.init(decoding: bytes, as: UTF8.self)
  }

  /// Decodes UTF-8 bytes; invalid ones become U+FFFD.
  package init(_ bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
