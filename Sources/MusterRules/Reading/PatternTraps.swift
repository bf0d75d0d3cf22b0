import Muster

/// Characters in a pattern that its author did not mean: a control character, because `"\b"` in
/// double quotes is a backspace, or a newline at the end, from a block scalar.
struct PatternTraps {
  let text: SourceText
  let isJSON: Bool
  let value: String
  let style: Node.Style
  let range: SourceRange

  /// At most one diagnostic: for the first control character, or the newline.
  var diagnostics: [Diagnostic] {
    if let diagnostic = style == .block ? newlineAtEnd : nil { return [diagnostic] }
    guard let control = value.unicodeScalars.first(where: isTrap) else { return [] }
    return [diagnostic(of: control)]
  }

  /// In a block scalar, line breaks and tabs are visible to the author, and common with `(?x)`.
  private func isTrap(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: style != .block
    case 0..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }

  private var newlineAtEnd: Diagnostic? {
    guard value.utf8.last == UInt8(ascii: "\n") else { return nil }
    let indicator = text.text(range.start..<(range.start + 1))
    return Diagnostic(
      code: "pattern-newline", "this pattern ends in a newline",
      at: range, suggestion: "write \(indicator)- instead of \(indicator)")
  }

  private func diagnostic(of control: Unicode.Scalar) -> Diagnostic {
    let digits = String(control.value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    guard text.byte(at: range.start) == UInt8(ascii: "\""), let escape = firstEscape else {
      return Diagnostic(
        code: "pattern-control-character", "this pattern contains the control character \(name)",
        at: SourceRange(source: range.source, start: offset(of: control), end: range.end),
        suggestion: "write \(Self.shortEscape(of: control) ?? "\\x{\(digits)}") in single quotes")
    }
    let written = text.text(escape)
    return Diagnostic(
      code: "pattern-control-character",
      "\(written) in double quotes is the control character \(name)",
      at: SourceRange(source: range.source, start: escape.lowerBound, end: escape.upperBound),
      suggestion: "write \(offer(for: written, control))")
  }

  private static func shortEscape(of control: Unicode.Scalar) -> String? {
    switch control.value {
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    default: nil
    }
  }

  /// Returns the pattern in single quotes, or the escape for PCRE2.
  private func offer(for written: String, _ control: Unicode.Scalar) -> String {
    let known = Self.knownToPCRE2.contains(ByteString(String(written.prefix(2))))
    let escape = known ? written : "\\x{\(String(control.value, radix: 16, uppercase: true))}"
    guard !isJSON else { return "\\" + escape }
    let inner = text.text((range.start + 1)..<(range.end - 1))
    let hasOtherEscapes = inner.contains("\\\\") || inner.contains("\\\"")
    guard known, !hasOtherEscapes, inner.utf8.count <= 80 else {
      return known ? "the pattern in single quotes" : "\(escape) in single quotes"
    }
    return UnquotedText.quoted(inner)
  }

  private static let knownToPCRE2: Set<ByteString> = [
    ByteString("\\b"), ByteString("\\t"), ByteString("\\n"), ByteString("\\r"), ByteString("\\f"),
    ByteString("\\e"), ByteString("\\a"), ByteString("\\0"), ByteString("\\x"),
  ]

  /// The first escape for a control character in double quotes.
  private var firstEscape: Range<Int>? {
    var offset = range.start + 1
    while offset + 1 < range.end {
      guard text.byte(at: offset) == UInt8(ascii: "\\"), let letter = text.byte(at: offset + 1)
      else {
        offset += 1
        continue
      }
      let length = Self.digits(behind: letter)
      let end = offset + 2 + length
      if length == 0 ? Self.letters.contains(letter) : isControl(hex: (offset + 2)..<end) {
        return offset..<end
      }
      offset = end
    }
    return nil
  }

  private static let letters = Array("0abtnvfre".utf8)

  private static func digits(behind letter: UInt8) -> Int {
    switch letter {
    case UInt8(ascii: "x"): 2
    case UInt8(ascii: "u"): 4
    case UInt8(ascii: "U"): 8
    default: 0
    }
  }

  private func isControl(hex digits: Range<Int>) -> Bool {
    guard let value = UInt32(text.text(digits), radix: 16) else { return false }
    return value < 0x20 || (0x7F..<0xA0).contains(value)
  }

  /// Returns the offset of the character itself, or of the pattern if the character isn't found.
  private func offset(of control: Unicode.Scalar) -> Int {
    let width = UTF8.width(control)
    let bytes = text.bytes[range.start..<range.end]
    guard width == 1 else { return range.start }
    return bytes.firstIndex(of: UInt8(truncatingIfNeeded: control.value)) ?? range.start
  }
}
