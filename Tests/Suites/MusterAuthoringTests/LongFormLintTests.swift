import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("A lint of fields that depend on others")
struct LongFormLintTests {
  private func findings(of name: String, _ text: String) throws -> [String] {
    let file = try RuleFile(text)
    #expect(file.rendered() == "")
    let suite = ExampleSuite(try #require(file.form), texts: file.rules.sources)
    return try #require(Lint.named(name)).findings(suite).map(\.reason)
  }

  @Test("visits each field that a divisor is computed from once")
  func divisors() throws {
    // Each reads the one before twice, so that there are more ways to the first than can be gone.
    let sums = (1...64).map { "  x\($0): { type: number, compute: 'x\($0 - 1) + x\($0 - 1)' }" }
    let text =
      (["form: a", "fields:", "  x0: { type: number, range: RANGE }"] + sums)
      .joined(separator: "\n") + "\n  y: { type: number, compute: 'round(x0 / x64, 2)' }\n"
    #expect(try findings(of: "zero-divisor", text.replacing("RANGE", with: "1..")) == [])
    #expect(
      try findings(of: "zero-divisor", text.replacing("RANGE", with: "0.."))
        == ["`x64` can be 0, and a division by 0 has no result"])
  }

  @Test("compares a choice with its field's own rules, even if the field doesn't apply")
  func choices() throws {
    let text = """
      form: a
      fields:
        kind: { one-of: [plain, long] }
        size: { when: { kind: long }, length: ..2, one-of: [XL, XXL] }
        sizes: { each: { length: ..2, one-of: [S, XXL] } }
        names: { type: map, key: { length: ..2, one-of: [ab, abc] }, each: { } }
        cup: { type: integer, compute: '1 + 1', range: ..2, one-of: [2, 3] }
        note: { required: { when: { kind: wide, size: XXL } } }
      """
    #expect(
      try findings(of: "unreachable-choice", text) == [
        "the choice `XXL` can't be chosen: it fails `length`",
        "the choice `XXL` can't be chosen: it fails `length`",
        "the choice `abc` can't be chosen: it fails `length`",
        "the choice `3` can't be chosen: it fails `range`",
      ])
    #expect(
      try findings(of: "impossible-condition", text) == [
        "`kind` is never `wide`: that fails its `one-of`",
        "`size` is never `XXL`: that fails its `length`",
      ])
  }

  @Test("finds each repeated expression at its own field")
  func expressions() throws {
    let text = """
      form: a
      conditions: { split: 'round(count / parts, 1) > 2' }
      fields:
        count: { type: number }
        parts: { type: number }
        a: { type: number, compute: 'round(count / parts, 1)' }
        b: { type: number, compute: 'round(count / parts, 1)' }
        c: { when: split }
      """
    let file = try RuleFile(text)
    let suite = ExampleSuite(try #require(file.form), texts: file.rules.sources)
    let lint = try #require(Lint.named("zero-divisor"))
    let lines = lint.findings(suite).map {
      file.rules.sources[0].position(of: $0.range?.start ?? 0)
    }
    #expect(lines.map(\.line).sorted() == [2, 6, 7])
  }
}
