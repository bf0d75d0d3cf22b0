extension String {
  /// Decodes UTF-8 bytes; invalid ones become U+FFFD.
  init(_ bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
