/// Calls a closure with a text's UTF-8 as a span: the only place where a String becomes bytes to
/// read.
@inlinable package func withUTF8Span<Result>(of text: String, _ body: (Span<UInt8>) -> Result)
  -> Result
{
  var text = text
  return text.withUTF8 { bytes in
    unsafe body(Span(_unsafeElements: bytes))
  }
}
