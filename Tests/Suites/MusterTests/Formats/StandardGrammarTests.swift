import Chance
import Testing

@testable import Muster
@testable import MusterFormats
@testable import MusterText

/// Members that a standard's grammar makes, texts one edit away and beginnings of both: the format
/// says of each what the grammar says.
@Suite("A format and its standard's grammar")
struct StandardGrammarTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let format: Format
    let grammar: Grammar
    var options = FormatOptions()
    /// The longest text that the grammar alone judges.
    var longest = 2000
    /// Whether what stands last behind a full stop, or an @, is not all digits, besides.
    var endsInName = false
    /// Where the registry's names end: the grammar has a few of them.
    var firstEdit: Character?

    var testDescription: String { format.name }
  }

  static let cases = [
    Case(format: .email, grammar: .email, longest: 252, endsInName: true),
    Case(
      format: .email, grammar: .mailbox, options: ["standard": .text("rfc5321")], longest: 60,
      endsInName: true),
    Case(format: .uri, grammar: .uri),
    Case(format: .uriReference, grammar: .uriReference),
    Case(format: .uriTemplate, grammar: .uriTemplate),
    Case(format: .ipv6, grammar: .ipv6),
    Case(format: .mimeType, grammar: .mimeType, options: .lenient),
    Case(format: .locale, grammar: .locale, firstEdit: "-"),
    Case(format: .jsonPointer, grammar: .jsonPointer),
    Case(format: .relativeJSONPointer, grammar: .relativeJSONPointer),
  ]

  @Test("agree about members, strings that are one edit away, and beginnings", arguments: cases)
  func agreement(_ given: Case) {
    var random = Dice(seed: 2026)
    var counts: [FormatOutcome: Int] = [:]
    let members = Effort.times(15)
    for _ in 0..<members {
      let member = given.grammar.member(&random)
      #expect(given.grammar.outcome(of: member) == .passes, "\(member)")
      var texts = [member]
      for _ in 0..<3 { texts.append(edited(member, given.firstEdit, &random)) }
      for text in texts {
        for text in [text, String(text.unicodeScalars.prefix(random.roll(text.count + 1)))]
        where text.utf8.count <= given.longest && isCovered(text, given) {
          let grammatical = given.grammar.outcome(of: text)
          let isOpen = given.endsInName && grammatical == .passes && endsInNumber(text)
          let expected = isOpen ? FormatOutcome.incomplete : grammatical
          counts[expected, default: 0] += 1
          let found = given.format.outcome(of: text, given.options)
          if found != expected { Issue.record("\(text.debugDescription): \(found), \(expected)") }
        }
      }
    }
    // Members, near-members and beginnings all came up, in numbers.
    #expect(counts[.passes, default: 0] * 3 > members * 2)
    let others = counts[.fails, default: 0] + counts[.incomplete, default: 0]
    #expect(others * 15 > members * 2)
  }

  @Test(
    "of email fail an address that is too long to be completed", arguments: ["html", "rfc5321"])
  func longEmails(standard: String) {
    let options: FormatOptions = ["standard": .text(standard)]
    let ends = ["", "a", "a@a", "@a", "\"@a", "a\"@a", "\"", "a.a"]
    let fill = { String(repeating: "a", count: $0) }
    let labels = String(repeating: fill(49) + ".", count: 4)
    var count = 0
    for length in 0...6 {
      for tail in ["", ".", "-", "\\", "\"", "@", ".a", "-a", "\\a"] {
        let locals = [fill(59 + length) + tail, "\"" + fill(58 + length) + tail]
        for text in locals + ["ada@" + labels + fill(44 + length) + tail] {
          guard text.utf8.count <= 256 else { continue }
          let canPass = ends.contains { Format.email.passes(text + $0, options) }
          let found = Format.email.outcome(of: text, options)
          #expect((found != .fails) == canPass, "\(text)")
          count += canPass ? 1 : 0
        }
      }
    }
    #expect(count > 30)
  }

  private func endsInNumber(_ text: String) -> Bool {
    let last = text.split(whereSeparator: { $0 == "." || $0 == "@" }).last ?? ""
    return last.utf8.allSatisfy(\.isDigit)
  }

  /// Whether a language or region that is registered is one of the few that the grammar has.
  private func isCovered(_ text: String, _ given: Case) -> Bool {
    guard let mark = given.firstEdit else { return true }
    let parts = text.lowercased().split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count > 1, let language = parts.first else { return false }
    let languages: Set<Substring> = [
      "en", "de", "sr", "gsw", "no", "art", "cel", "zh", "ar", "sgn",
    ]
    let regions: Set<Substring> = ["gb", "us", "tw"]
    return (languages.contains(language) || !Format.language.passes(String(language)))
      && parts.dropFirst().allSatisfy {
        $0.count != 2 || regions.contains($0) || !$0.allSatisfy(\.isLetter) || $0.hasPrefix("x")
      }
  }

  private func edited(
    _ text: String, _ mark: Character?, _ random: inout Dice
  ) -> String {
    var scalars = Array(text.unicodeScalars)
    let first = mark.flatMap { mark in scalars.firstIndex { Character($0) == mark } } ?? 0
    let others = Array("0A9zx-. 1:3/%_@[]#?\\\"{}~é\u{7F}\u{10FFFF}\t".unicodeScalars)
    let other =
      random.roll(3) == 0 && !scalars.isEmpty
      ? scalars[random.roll(scalars.count)] : others[random.roll(others.count)]
    let place = min(first + random.roll(scalars.count - first + 1), scalars.count)
    switch random.roll(3) {
    case 0 where place < scalars.count: scalars.remove(at: place)
    case 1 where place < scalars.count: scalars[place] = other
    default: scalars.insert(other, at: place)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
