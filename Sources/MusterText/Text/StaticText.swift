/// A table that is part of the program as a string, which is read in place and never copied.
extension StaticString {
  /// Passes the bytes of the string to a closure.
  @inlinable package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    withUTF8Buffer { bytes in
      unsafe body(Span(_unsafeElements: bytes))
    }
  }
}
