/// The mistakes that people make in any string: a stray space, another keyboard, O for 0.
package enum TypedText {
  /// Returns the string without invisible characters at its ends or inside it, and with ASCII in
  /// place of full-width letters, dashes and quotation marks.
  package static func cleaned(_ text: [UInt8]) -> [UInt8] {
    var clean: [UInt8] = []
    let span = text.span
    var index = 0
    while index < span.count {
      let (scalar, length) = span.scalar(at: index)
      index += length
      switch scalar {
      case 0x20, 0x09, 0x0A, 0x0D, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
        0x3000:
        clean.append(0x20)
      case 0xFF01...0xFF5E: clean.append(scalar: scalar - 0xFEE0)
      case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: clean.append(UInt8(ascii: "-"))
      case 0x2018, 0x2019, 0x201B, 0x02BC: clean.append(UInt8(ascii: "'"))
      case 0x3002, 0xFF61, 0x2024: clean.append(UInt8(ascii: "."))
      case _ where isInvisible(scalar): break
      default: clean.append(scalar: scalar)
      }
    }
    return trimmed(clean)
  }

  /// Returns the string without spaces at both ends.
  static func trimmed(_ text: [UInt8]) -> [UInt8] {
    guard let first = text.firstIndex(where: { $0 != 0x20 }),
      let last = text.lastIndex(where: { $0 != 0x20 })
    else { return [] }
    return Array(text[first...last])
  }

  static func withoutSpaces(_ text: [UInt8]) -> [UInt8] {
    text.filter { $0 != 0x20 }
  }

  /// Returns the string without the separators that people put between the parts of a number.
  static func withoutSeparators(_ text: [UInt8]) -> [UInt8] {
    text.filter { byte in
      switch byte {
      case 0x20, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "_"), UInt8(ascii: ":"):
        false
      default: true
      }
    }
  }

  /// Returns variants of the string with the same letters and signs, the least changed first.
  static func variants(of text: [UInt8]) -> [[UInt8]] {
    let bare = trimmed(withoutMarks(text))
    return inBothCases([text, bare, collapsed(text), withoutSpaces(text)])
  }

  /// Returns a number with signs left out, or with digits for the letters that look like them. In
  /// strings of mostly letters, such as the name of a host, signs have a meaning, so they are kept.
  static func boldVariants(of text: [UInt8]) -> [[UInt8]] {
    let short = withoutSeparators(text)
    guard 2 * short.count(where: { digit(for: $0).isDigit }) >= short.count else { return [] }
    var variants = inBothCases([short])
    for start in [text, withoutSpaces(text), short] {
      variants += inBothCases([start.map { digit(for: $0) }])
      // If letters are also allowed, any of them may have been meant as a digit.
      guard start.count <= 40 else { continue }
      for index in start.indices where digit(for: start[index]) != start[index] {
        var one = start
        one[index] = digit(for: one[index])
        variants += inBothCases([one])
      }
    }
    return variants
  }

  private static func inBothCases(_ texts: [[UInt8]]) -> [[UInt8]] {
    texts.filter { !$0.isEmpty }.flatMap { text in
      [text, text.map { $0.uppercased }, text.map { $0.lowercased }]
    }
  }

  /// Returns the string with one space in place of several.
  private static func collapsed(_ text: [UInt8]) -> [UInt8] {
    var collapsed: [UInt8] = []
    for byte in text where byte != 0x20 || collapsed.last != 0x20 { collapsed.append(byte) }
    return collapsed
  }

  /// Returns the string without the marks that people copy along: `<ada@example.com>,`.
  private static func withoutMarks(_ text: [UInt8]) -> [UInt8] {
    func isMark(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"),
        UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "."), UInt8(ascii: ":"),
        UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "`"):
        true
      default: false
      }
    }
    guard let first = text.firstIndex(where: { !isMark($0) }),
      let last = text.lastIndex(where: { !isMark($0) })
    else { return [] }
    return Array(text[first...last])
  }

  /// The digit that a letter looks like: O is 0; l, I and | are 1.
  static func digit(for byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "O"), UInt8(ascii: "o"): UInt8(ascii: "0")
    case UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "i"), UInt8(ascii: "|"):
      UInt8(ascii: "1")
    case UInt8(ascii: "S"): UInt8(ascii: "5")
    case UInt8(ascii: "B"): UInt8(ascii: "8")
    default: byte
    }
  }
}
