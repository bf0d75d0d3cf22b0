import Chance
import Muster
import MusterRules
import Testing

@testable import MusterAuthoring

@Suite("A proof that a mutant is equivalent")
struct MutantProofTests {
  /// Texts that tell normalising, units and patterns from each other, and joins of them.
  private static let parts = [
    "", " ", "  ", "\u{A0}", "\t", "a", "A", "Z", "K", "\u{212A}", ";", "\u{37E}", "`", "\u{1FEF}",
    "0", "12", "123", "4111111111111111", "e\u{301}", "é", "İ", "ß", "ŉ", "\r\n", "\n", "👩‍👩‍👧", "１",
    "-", "+49", ".", "Ω", "DE89370400440532013000", "00000000-0000-4000-8000-000000000000", "١",
  ]

  private func form(_ text: String) throws -> RuleForm {
    let file = try RuleFile(text)
    return try #require(file.form, "\(file.rendered())")
  }

  /// The mutants of a file that are proven equivalent, with the file that each is.
  private func proven(_ text: String) throws -> [(words: String, text: String)] {
    let source = SourceText(path: "form.yaml", text)
    let file = RuleFile(try RuleFileLoader(root: "/").load(source))
    let form = try #require(file.form, "\(file.rendered())")
    let mutants = Mutant.all(of: form.source.parts[0].node, source, by: MutationOperator.all)
    return try mutants.compactMap { mutant in
      let text = mutant.text(of: source)
      guard let changed = try RuleFile(text).form,
        MutantProof(form, changed).reason(for: mutant) != nil
      else { return nil }
      return ("\(mutant.line): \(mutant.words)", text)
    }
  }

  private static func fields(_ dice: inout Dice) -> [String] {
    let steps = ["trim", "collapse-spaces", "lowercase", "uppercase", "nfc", "strip: ' -'"]
    let rules = [
      "matches: '[0-9]{2,4}'", "matches: '[A-F][0-9]*'", "matches: '[A-Z]+'", "matches: '[^ ]+'",
      "matches: '[a-z;]+'", "matches: '[ -~]+'", #"matches: '[\x00-\x7F]+'"#, "format: e164",
      "format: credit-card", "format: iban", "format: uuid", "format: hex", "format: ipv4",
      "length: { max: 3, unit: characters }", "length: { min: 2, max: 4, unit: scalars }",
      "length: { max: 4, unit: bytes }", "length: { min: 2, unit: utf16 }",
      "excludes: { pattern: x }", "characters: ['-_']", "characters: [ascii]", "format: slug",
      "length: 1..3, message: '{min} to {max}'", "matches: '[a-z]+', message: 'Not {value}'",
      "length: { max: 4, unit: bytes }, message: 'Shorter'", "ends-with: A",
      "length: 2.., message: '{length} is not enough'",
    ]
    return (0..<4).map { number in
      let chosen = (0..<dice.roll(3)).map { _ in steps[dice.roll(steps.count)] }
      let own = (0...dice.roll(3)).map { _ in
        "{ \(rules[dice.roll(rules.count)])\(dice.roll(6) == 0 ? ", severity: warning" : "") }"
      }
      let others = ["", ", stop: never", ", required: true", ", empty: value"]
      return "  f\(number): { normalize: [\(chosen.joined(separator: ", "))], "
        + "rules: [\(own.joined(separator: ", "))]\(others[dice.roll(others.count)]) }\n"
    }
  }

  private static func list(_ dice: inout Dice) -> String {
    let rules = [
      "{ contains: [x] }", "{ excludes: [x] }", "{ size: 1..3 }", "{ size: 2.. }", "{ size: ..2 }",
      "{ unique: true }", "{ size: 1..2, message: '{min} to {max}' }",
    ]
    let own = (0...dice.roll(2)).map { _ in rules[dice.roll(rules.count)] }
    let others = ["", ", required: true", ", required: true, stop: never"]
    return "  l: { each: {}, rules: [\(own.joined(separator: ", "))]\(dice.pick(others)) }\n"
  }

  @Test("is right about every payload", arguments: 0..<6 as Range<UInt64>)
  func payloads(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let reading = ["", "  g: { when: { f0: present }, same-as: f1 }\n", "  n: { type: integer }\n"]
    let bounds = "  r: { type: integer, rules: [{ range: 3.. }, { range: ..9 }] }\n"
    let text =
      "form: f\nfields:\n" + Self.fields(&dice).joined() + Self.list(&dice)
      + reading[dice.roll(reading.count)]
      + (dice.roll(2) == 0 ? bounds : "")
    let own = try form(text)
    for mutant in try proven(text) {
      let changed = try form(mutant.text)
      var mine = VerdictSight(own)
      var its = VerdictSight(changed)
      for _ in 0..<Effort.times(10) {
        let members = own.plan.roots.compactMap { root -> Value.Member? in
          let field = own.plan.fields[root]
          if dice.roll(5) == 0 { return nil }
          if field.type == .integer {
            return Value.Member(field.name, .number(Number(Int64(dice.roll(12)))))
          }
          if field.type == .list {
            let items = (0..<dice.roll(5)).map { _ in Value.text(dice.pick(["x", "y", "z"])) }
            return Value.Member(field.name, .list(items))
          }
          let text = (0...dice.roll(3)).map { _ in Self.parts[dice.roll(Self.parts.count)] }
          return Value.Member(field.name, .text(text.joined()))
        }
        let input = JudgedInput(payload: .object(members))
        let (seen, other) = (mine.behaviour(input), its.behaviour(input))
        #expect(
          seen.difference(from: other) == nil, "\(text)\(mutant.words)\n\(input.payload.json())")
      }
    }
  }

  @Test("knows what is proven")
  func found() throws {
    let text = #"""
      form: f
      fields:
        digits: { normalize: [trim], matches: '[0-9]{4}' }
        seat: { normalize: [trim, uppercase], matches: '[1-9][A-F]' }
        code: { normalize: [trim, uppercase], matches: '[A-Z]{3}' }
        card: { secret: true, normalize: [strip: ' -'], format: credit-card }
        free: { normalize: [trim] }
        name: { length: { max: 9, unit: characters } }
        word: { rules: [{ matches: '[a-z]+' }, { length: { max: 9, unit: bytes }, message: No }] }
        late: { rules: [{ length: { max: 9, unit: bytes }, message: No }, { matches: '[a-z]+' }] }
        read: { normalize: [trim], matches: '[0-9]{4}' }
        other: { required: { when: { read: present } } }
        many: { type: integer, rules: [{ range: 1.. }, { range: ..9, severity: warning }] }
        sum: { type: integer, compute: 'many + 1', keep: false }
        bare: { rules: [{ matches: '[a-z]+' }, { length: { max: 9, unit: bytes } }] }
        shown: { length: 1..9, message: '{min} to {max}' }
      """#
    let found = try proven(text).map(\.words).filter { !$0.hasPrefix("1:") }
    #expect(
      found == [
        "3: `collapse-spaces` is added", "3: `lowercase` is added", "3: `uppercase` is added",
        "3: `nfc` is added", "4: `trim` and `uppercase` are swapped",
        "4: `collapse-spaces` is added", "4: `nfc` is added",
        "5: `trim` and `uppercase` are swapped", "5: `collapse-spaces` is added",
        "6: `lowercase` is added", "6: `uppercase` is added", "6: `nfc` is added",
        "8: `unit` is dropped", "9: `unit` is dropped", "9: `unit` becomes characters",
      ])
    let stop = """
      form: f
      fields:
        many: { type: integer, rules: [{ range: 1.. }, { range: ..9, severity: warning }] }
        sum: { type: integer, compute: 'many + 1', keep: false }
      """
    #expect(try proven(stop).map(\.words).contains("1: `stop` becomes `never`"))
    let apart = stop.replacing("..9", with: "..0")
    #expect(try !proven(apart).map(\.words).contains("1: `stop` becomes `never`"))
    for (rules, isProven) in [
      ("[{ length: 3.. }, { length: ..9 }]", true), ("[{ length: 3.. }, { length: ..2 }]", true),
      ("[{ length: 3.. }, { length: { min: 2 } }]", false),
      ("[{ starts-with: A }, { none-of: [Ab, Ac] }]", true),
      ("[{ starts-with: A }, { none-of: [Ab, bc] }]", false),
    ] {
      let found = try proven("form: f\nfields:\n  a: { rules: \(rules) }\n").map(\.words)
      #expect(found.contains("1: `stop` becomes `never`") == isProven, "\(rules)")
    }
  }

  @Test("relies on characters that each step keeps out of the refused ones")
  func characters() throws {
    let ascii = Set((0..<0x80).compactMap { Unicode.Scalar($0) })
    // Beyond these no character has a case or another form.
    let all = (Array(0x80...0x1FFFF) + Array(0x2F800...0x2FA1F)).compactMap {
      Unicode.Scalar($0 as UInt32)
    }
    for step in ["lowercase", "uppercase", "nfc"] {
      let form = try form("form: f\nfields:\n  a: { empty: value, normalize: [\(step)] }\n")
      for start in stride(from: 0, to: all.count, by: 8192) {
        let some = all[start..<min(start + 8192, all.count)]
        // A line end lies between them, with which nothing is composed.
        let text = some.map { String($0) }.joined(separator: "\n")
        let made = form.judge(.object([Value.Member("a", .text(text))])).payload["a"]?.plainText
        let lines = (made ?? "").unicodeScalars.split(
          separator: "\n", omittingEmptySubsequences: false)
        try #require(lines.count == some.count)
        let untold = zip(some, lines).filter { scalar, line in
          if line.elementsEqual([scalar]) { return false }
          return !line.contains { one in
            !ascii.contains(one)
              || (step == "nfc"
                ? "K;`".unicodeScalars.contains(one) : one.properties.isAlphabetic)
          }
        }
        #expect(untold.map(\.0) == [], "\(step)")
      }
    }
    let spaces = (UInt32(0)...0x10FFFF).filter { value in
      Unicode.Scalar(value)?.properties.isWhitespace == true
    }
    #expect(spaces.allSatisfy { ScalarSet.whiteSpace.contains($0) })
    #expect(ScalarSet.whiteSpace.count == spaces.count)
  }
}
