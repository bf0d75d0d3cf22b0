/// Calls a closure with a string's UTF-8 as a span: the only function that converts a `String` to
/// bytes for reading.
@inlinable package func withUTF8Span<Result>(of text: String, _ body: (Span<UInt8>) -> Result)
  -> Result
{
  var text = text
  return text.withUTF8 { bytes in
    unsafe body(Span(_unsafeElements: bytes))
  }
}
