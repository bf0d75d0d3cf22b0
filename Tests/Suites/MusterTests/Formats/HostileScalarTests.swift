import Chance
import Foundation
import Testing

@testable import Muster
@testable import MusterFormats
@testable import MusterText

/// Every scalar of Unicode where letters of every language may stand, and those that hide or turn
/// round what is read in every format there is.
@Suite("A scalar that deceives a reader")
struct HostileScalarTests {
  @Test("is in no address and no host name, for all existing ones", arguments: 0..<17)
  func everyScalar(plane: Int) {
    let international: FormatOptions = ["international": .flag(true)]
    let email = FormatCheck(.email, international)
    let mailbox = FormatCheck(
      .email, ["international": .flag(true), "standard": .text("rfc5321")])
    let strict = FormatCheck(.idnHostname)
    let url = FormatCheck(.url, .lenient)
    var wrong: [String] = []
    for value in Effort.some(of: UInt32(plane << 16)...UInt32(plane << 16 | 0xFFFF)) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      func expect(_ check: FormatCheck, _ text: [UInt8], _ expected: Bool, _ place: String) {
        guard (check.outcome(of: text.span) == .passes) != expected else { return }
        wrong.append("\(String(value, radix: 16)) \(place) \(expected ? "fails" : "passes")")
      }
      var bytes: [UInt8] = []
      bytes.append(scalar: value)
      let rest = Array("@b.c".utf8)
      let category = scalar.properties.generalCategory
      guard category != .unassigned, category != .privateUse else {
        // Most are nothing yet, or private: one look on each side of the @ is enough.
        expect(email, [0x61] + bytes + rest, false, "before the @, behind a letter")
        expect(email, [0x61, 0x40] + bytes, false, "behind the @")
        continue
      }
      let isIdeograph = scalar.properties.isUnifiedIdeograph || 0xAC00...0xD7A3 ~= value
      if isIdeograph {
        let isOld = NameOracle.isKnown(scalar)
        expect(email, bytes + rest, isOld, "before the @")
        expect(email, [0x61, 0x40] + bytes, isOld, "behind the @")
        continue
      }
      let alone = NameOracle.passes(scalar, behind: nil)
      let behind = NameOracle.passes(scalar, behind: "a")
      expect(email, bytes + rest, alone, "before the @")
      expect(email, [0x61] + bytes + rest, behind, "before the @, behind a letter")
      if value >= 0x80 {
        expect(mailbox, [0x22] + bytes + [0x22] + rest, alone, "in quotes")
      }
      guard value >= 0x80 else { continue }
      // A host's label is one of `idn-hostname`, or becomes one when it is looked up.
      func becomesLabel() -> Bool {
        let small = String(scalar).lowercased().precomposedStringWithCanonicalMapping
        return strict.outcome(of: Array(small.utf8).span) == .passes
      }
      let isLabel = strict.outcome(of: bytes.span) == .passes || becomesLabel()
      expect(email, [0x61, 0x40] + bytes, isLabel, "behind the @")
      expect(url, Array("http://".utf8) + bytes, isLabel, "in a URL")
    }
    #expect(wrong.prefix(30).joined(separator: "\n") == "")
  }

  /// Formats that keep to a standard which lets some of them stand, and where.
  private func mayHold(
    _ scalar: Unicode.Scalar, _ format: Format, at index: Int, of example: Format.Example
  ) -> Bool {
    let before = example.text.unicodeScalars.prefix(index)
    switch format.name {
    // Any text is a member's name, a string of JSON or what a pattern looks for.
    case "json", "json-pointer", "relative-json-pointer", "regex": return true
    // RFC 3987, section 2.2, has private characters in a query, and RFC 6570 in a template.
    case "iri", "iri-reference":
      return scalar.properties.generalCategory == .privateUse && before.contains("?")
    case "uri-template": return scalar.properties.generalCategory == .privateUse
    // RFC 9110, section 5.6.4: any byte outside ASCII in quotes, as old senders have it.
    case "mime-type": return !scalar.isASCII && before.contains("\"")
    // The letter of a grammar, which is an option of its own.
    case "email":
      return example.options.text("standard") == "rfc6531" && !before.contains("@")
    default: return false
    }
  }

  @Test("is nowhere in any format", arguments: Format.all.map(\.name))
  func everyFormat(name: String) throws {
    let format = try #require(Format.named(name))
    for example in format.passing {
      let scalars = Array(example.text.unicodeScalars)
      let check = FormatCheck(format, example.options)
      let places = (0...scalars.count).flatMap { index in Self.hostile.map { (index, $0) } }
      for (index, hostile) in Effort.some(of: places)
      where !mayHold(hostile, format, at: index, of: example) {
        let text = utf8(scalars[..<index]) + utf8([hostile]) + utf8(scalars[index...])
        if check.outcome(of: text.span) == .passes {
          Issue.record(
            "\(name): \(String(hostile.value, radix: 16)) at \(index) of \(example.text)")
        }
      }
      for index in 0...scalars.count where !isBehindLetter(index, scalars) {
        // A hyphen is one of the letters of a label.
        guard name != "idn-hostname" || index == 0 || scalars[index - 1] != "-" else { continue }
        guard !mayHold("\u{301}", format, at: index, of: example) else { continue }
        let text = scalars[..<index] + ["\u{301}"] + scalars[index...]
        #expect(
          !format.passes(String(String.UnicodeScalarView(text)), example.options),
          "\(name): a mark at \(index) of \(example.text)")
      }
    }
  }

  private func utf8(_ scalars: ArraySlice<Unicode.Scalar>) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in scalars { bytes.append(scalar: scalar.value) }
    return bytes
  }

  private func isBehindLetter(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0 else { return false }
    let before = scalars[index - 1]
    return !before.isASCII || UInt8(ascii: before).isAlphanumeric
  }

  static let hostile: [Unicode.Scalar] =
    [
      // Controls, signs of direction, what has no width or joins nothing here.
      0x00...0x00, 0x07...0x07, 0x1B...0x1B, 0x7F...0x80, 0x85...0x85, 0x9F...0x9F,
      0xAD...0xAD, 0x34F...0x34F,
      0x61C...0x61C, 0x115F...0x1160, 0x180E...0x180E, 0x200B...0x200B, 0x200E...0x200F,
      0x202A...0x202E, 0x2060...0x2060, 0x2066...0x206A, 0x3164...0x3164, 0xFEFF...0xFEFF,
      0xFFA0...0xFFA0,
      0xFFF9...0xFFFB, 0x1D173...0x1D173, 0xE0001...0xE0001, 0xE0041...0xE0041,
      // Spaces and separators of lines.
      0xA0...0xA0, 0x1680...0x1680, 0x2000...0x2000, 0x200A...0x200A, 0x2028...0x2029,
      0x202F...0x202F,
      0x205F...0x205F, 0x3000...0x3000,
      // Private characters and what is no character.
      0xE000...0xE000, 0xF8FF...0xF8FF, 0xF0000...0xF0000, 0x10FFFD...0x10FFFD,
      0xFDD0...0xFDD0, 0xFDEF...0xFDEF, 0xFFFE...0xFFFF, 0x1FFFE...0x1FFFF,
      0x10FFFE...0x10FFFF,
    ].flatMap { (range: ClosedRange<UInt32>) in range.compactMap { Unicode.Scalar($0) } }

  @Test("is not accepted by composing a string")
  func composition() {
    var random: UInt64 = 7
    func next(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % UInt64(count))
    }
    let parts =
      Array("aZ9=<+.éÅक्नἀאב٣ㅏ각中\u{301}\u{308}\u{338}\u{345}".unicodeScalars)
      + ["\u{212B}", "\u{37E}", "\u{1FEF}", "\u{958}", "\u{FB2A}", "\u{F900}", "\u{200D}"]
      + ["\u{1100}", "\u{1112}", "\u{1161}", "\u{1175}", "\u{11A8}", "\u{11C2}", "\u{AC00}"]
    var counts = [0, 0]
    let count = Effort.times(500)
    for _ in 0..<count {
      let scalars = (0..<1 + next(4)).map { _ in parts[next(parts.count)] }
      let name = String(String.UnicodeScalarView(scalars))
      let passes = Format.email.passes("\(name)@b", ["international": .flag(true)])
      let composed = name.precomposedStringWithCanonicalMapping
      // A sign that becomes one of ASCII's is refused before it does.
      let isSign = scalars.contains { $0.value == 0x37E || $0.value == 0x1FEF }
      let expected =
        !isSign && Format.email.passes("\(composed)@b", ["international": .flag(true)])
      #expect(passes == expected, "\(scalars.map { String($0.value, radix: 16) })")
      counts[passes ? 1 : 0] += 1
      let host = Format.url.passes("http://a\(name)", .lenient)
      let lookedUp = Format.url.passes(
        "http://a\(composed.lowercased().precomposedStringWithCanonicalMapping)", .lenient)
      if !isSign { #expect(host == lookedUp, "\(scalars.map { String($0.value, radix: 16) })") }
    }
    #expect(counts.min()! * 10 > count)
  }
}

/// RFC 8264's IdentifierClass by the standard library's and Foundation's tables: of one character
/// before an @.
private enum NameOracle {
  static func passes(_ scalar: Unicode.Scalar, behind letter: Character?) -> Bool {
    guard isKnown(scalar) else { return false }
    if scalar.isASCII {
      return isAlphanumeric(scalar) || "!#$%&'*+/=?^_`{|}~-.".unicodeScalars.contains(scalar)
    }
    let composed = String(scalar).precomposedStringWithCanonicalMapping.unicodeScalars
    return composed.allSatisfy { isIdentifier($0) && isAllowed($0, behind: letter) }
      && (letter != nil || !(composed.first.map(isMark) ?? true))
  }

  /// The format's tables are of Unicode 15.0.
  static func isKnown(_ scalar: Unicode.Scalar) -> Bool {
    guard let age = scalar.properties.age else { return false }
    return age.major < 15 || age == (15, 0)
  }

  private static func isIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isAlphanumeric(scalar) }
    switch scalar.value {
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return false
    default: break
    }
    guard !scalar.properties.isDefaultIgnorableCodePoint else { return false }
    let text = String(scalar)
    guard Array(text.precomposedStringWithCompatibilityMapping.utf8) == Array(text.utf8) else {
      return false
    }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }

  /// What may stand beside some letters alone, and what is written from the right.
  private static func isAllowed(_ scalar: Unicode.Scalar, behind letter: Character?) -> Bool {
    switch scalar.value {
    case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x200C, 0x200D: return false
    // Arabic digits begin no name.
    case 0x660...0x669, 0x10D30...0x10D39: return false
    default: return letter == nil || !isFromTheRight(scalar)
    }
  }

  private static func isFromTheRight(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      // Arabic's eastern digits are European numbers to the Bidi rule.
      return !isMark(scalar) && !(0x6F0...0x6F9 ~= scalar.value)
    default: return false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && UInt8(ascii: scalar).isAlphanumeric
  }
}
