import Muster

/// Checks that bytes can be a rule file: they are not too many, they are UTF-8, and they contain no
/// character that a rule file can't contain. One problem is enough to refuse them.
struct TextSoundness {
  let text: SourceText
  let source: Int
  let limits: TextLimits

  /// Returns the first problem, or `nil`.
  func firstProblem() -> Diagnostic? {
    if text.bytes.count > limits.bytes {
      return Diagnostic(
        code: "too-large",
        "the file is larger than \(limits.bytes) bytes, the limit for a rule file",
        at: SourceRange(source: source, start: 0, end: 0))
    }
    if let name = wideEncoding {
      return problem(
        "not-utf8", "the file is \(name); a rule file must be UTF-8", at: 0,
        suggestion: "save it as UTF-8")
    }
    guard let known = String(validating: text.bytes, as: UTF8.self) else {
      return problem("not-utf8", "this byte is not UTF-8", at: firstBrokenByte)
    }
    return firstForbiddenCharacter(in: known)
  }

  /// The encoding if it is UTF-16 or UTF-32, recognised by its byte-order mark or by a zero in
  /// every other byte.
  private var wideEncoding: String? {
    let head = Array(text.bytes.prefix(4))
    if head.starts(with: [0xFF, 0xFE, 0, 0]) || head == [0, 0, 0xFE, 0xFF] { return "UTF-32" }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard head.count == 4, (head[0] == 0) != (head[1] == 0), (head[2] == 0) != (head[3] == 0) else {
      return nil
    }
    return (head[0] == 0) == (head[2] == 0) ? "UTF-16" : nil
  }

  private var firstBrokenByte: Int {
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = text.bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar): offset += scalar.count
      case .error, .emptyInput: return offset
      }
    }
  }

  private func firstForbiddenCharacter(in known: String) -> Diagnostic? {
    var offset = 0
    for scalar in known.unicodeScalars {
      let width = UTF8.width(scalar)
      defer { offset += width }
      guard let reason = Self.reason(against: scalar), offset >= text.contentStart else { continue }
      return problem(
        "control-character", "\(reason) \(Self.name(of: scalar))", at: offset, width: width,
        suggestion: Self.escape(of: scalar))
    }
    return nil
  }

  /// Returns the reason why a rule file can't contain a character. YAML's printable characters are
  /// allowed, except the line breaks of YAML 1.1 (NEL, LS, PS). YAML 1.2 reads these as characters,
  /// but older readers as breaks, so they can only be written as escapes.
  private static func reason(against scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20..<0x7F: nil
    case 0x00..<0x20, 0x7F..<0x85, 0x86..<0xA0: "control character"
    case 0x85, 0x2028, 0x2029: "line separator"
    case 0xFEFF: "byte-order mark inside the text,"
    case 0xFFFE, 0xFFFF: "noncharacter"
    default: nil
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    "U+" + padded(scalar.value, to: 4)
  }

  private static func escape(of scalar: Unicode.Scalar) -> String? {
    scalar.value == 0 ? nil : "write \\u\(padded(scalar.value, to: 4)) in double quotes"
  }

  private static func padded(_ value: UInt32, to length: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }

  private func problem(
    _ code: String, _ reason: String, at offset: Int, width: Int = 1, suggestion: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      code: code, reason,
      at: SourceRange(source: source, start: offset, end: min(offset + width, text.bytes.count)),
      suggestion: suggestion)
  }
}
