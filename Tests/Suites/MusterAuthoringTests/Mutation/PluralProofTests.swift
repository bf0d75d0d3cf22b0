import Chance
import Muster
import MusterRules
import Testing

@testable import MusterAuthoring

@Suite("A proof that a plural form is never used")
struct PluralProofTests {
  /// The mutants of a file's plurals that are proven equivalent, with the file that each is.
  private func proven(_ text: String) throws -> [(words: String, text: String)] {
    let source = SourceText(path: "form.yaml", text)
    let file = RuleFile(try RuleFileLoader(root: "/").load(source))
    let form = try #require(file.form, "\(file.rendered())")
    let mutants = Mutant.all(of: form.source.parts[0].node, source, by: [.plural])
    return try mutants.compactMap { mutant in
      let text = mutant.text(of: source)
      guard let changed = try RuleFile(text).form,
        MutantProof(form, changed).reason(for: mutant) != nil
      else { return nil }
      return ("\(mutant.line): \(mutant.words)", text)
    }
  }

  /// A form whose messages count what is written in their rules, and what is not.
  private static func counting(_ dice: inout Dice) -> String {
    func plural(_ language: String, _ names: [String] = ["min", "min", "max", "length"]) -> String {
      let categories = [
        "en": ["one"], "de": ["one"], "pl": ["one", "few", "many"],
        "ar": ["zero", "one", "two", "few", "many"], "xx": ["one", "few"],
      ]
      let forms = (categories[language] ?? []).filter { _ in dice.roll(4) > 0 }
      let count = names[dice.roll(names.count)]
      let texts = (forms + ["other"]).map { "\($0): '{\(count)} \($0)'" }
      return "{ count: \(count), \(texts.joined(separator: ", ")) }"
    }
    func bounds() -> String { "\(1 + dice.roll(6))..\(7 + dice.roll(6))" }
    let own = ["en", "pl", "ar", "xx"][dice.roll(4)]
    var lines = ["form: f", "language: \(own)", "fields:"]
    lines += (0..<3).map { number in
      let message =
        switch dice.roll(4) {
        case 0: ", message: \(plural(own))"
        case 1: ", message: { pl: \(plural("pl")), de: \(plural("de")) }"
        default: ""
        }
      return "  f\(number): { required: true, rules: [{ length: \(bounds())\(message) }] }"
    }
    let message = dice.roll(2) == 0 ? ", message: \(plural(own, ["min", "max"]))" : ""
    lines.append("  g: { size: \(bounds()), each: {}\(message) }")
    if dice.roll(3) == 0 { lines.append("  r: { type: integer, range: 1..3 }") }
    lines += ["messages:", "  pl: { too-short: \(plural("pl")), f0.too-long: \(plural("pl")) }"]
    return lines.joined(separator: "\n") + "\n"
  }

  @Test("is right about every count in every language", arguments: 0..<UInt64(Effort.times(2)))
  func plurals(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let text = Self.counting(&dice)
    let own = try #require(try RuleFile(text).form)
    for mutant in try proven(text) {
      let changed = try #require(try RuleFile(mutant.text).form)
      for language in ["en", "pl", "de", "ar", "fr", "xx"] {
        var mine = VerdictSight(own, language: language)
        var its = VerdictSight(changed, language: language)
        for length in 0...16 {
          let texts = ["f0", "f1", "f2"].map {
            Value.Member($0, .text(String(repeating: "a", count: length)))
          }
          let items = Value.list((0..<length).map { _ in .text("x") })
          let number = Value.Member("r", .number(Number(Int64(length))))
          let input = JudgedInput(payload: .object(texts + [Value.Member("g", items), number]))
          #expect(
            mine.behaviour(input).difference(from: its.behaviour(input)) == nil,
            "\(text)\(mutant.words) \(language) \(length)")
        }
      }
    }
  }

  @Test(
    "knows which form is never used",
    arguments: [
      (
        "a: { length: 3.., message: { count: min, one: x, other: y } }",
        ["the plural's `one` is dropped"]
      ),
      ("a: { length: 1.., message: { count: min, one: x, other: y } }", []),
      ("a: { length: 3.., message: { count: length, one: x, other: y } }", []),
      ("a: { type: integer, range: 3.., message: { count: min, one: x, other: y } }", []),
      (
        "a: { length: 3.., message: { pl: { count: min, one: x, few: y, other: z } } }",
        ["the plural's `one` is dropped"]
      ),
      (
        "a: { length: 3.. }\n  b: { length: 2.. }\nmessages: { en: { too-short: "
          + "{ count: min, one: x, other: y } } }", ["the plural's `one` is dropped"]
      ),
      (
        "a: { length: 3.. }\n  b: { length: 1.. }\nmessages: { en: { too-short: "
          + "{ count: min, one: x, other: y } } }", []
      ),
    ])
  func plural(fields: String, expected: [String]) throws {
    let found = try proven("form: f\nfields:\n  \(fields)\n").map(\.words)
    let words = found.compactMap { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) }
    #expect(words == expected)
  }
}
