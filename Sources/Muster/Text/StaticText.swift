/// A table that stands in the program as text: read in place, never copied.
extension StaticString {
  /// Lends the bytes of the text.
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    withUTF8Buffer { bytes in
      unsafe body(Span(_unsafeElements: bytes))
    }
  }
}
