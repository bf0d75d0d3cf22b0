import Foundation
import Muster
import MusterRules
import Testing

@Suite("Patterns of a rule file")
struct PatternRulesTests {
  @Test(
    "match the whole string",
    arguments: [
      ("'a|b'", "ab", false), ("'^a$'", "a", true), ("a$", "a\n", false), ("'a.b'", "a\nb", false),
      ("'a.b'", "a\rb", true), ("'(?m)^a$'", "a\nb", false), (#"'\d+'"#, "٣", false),
      (#"'(*UCP)\d+'"#, "٣", true), (#"'\w'"#, "é", false), ("'.'", "😀", true),
      ("'(?s)a.b'", "a\nb", true), ("'(*UTF)(*UCP)[[:alpha:]]'", "é", true),
      ("'(*LIMIT_MATCH=1000)a+'", "aa", true),
    ])
  func whole(_ pattern: String, _ text: String, _ passes: Bool) throws {
    let form = try form(fields: "x: { matches: \(pattern) }")
    #expect(form.judge(["x": .text(text)]).passes == passes)
  }

  @Test(
    "fold case like Unicode with `flags: i`",
    arguments: [("straße", "STRAßE"), ("ǆ", "Ǆ"), ("σ", "Σ")])
  func flags(_ pattern: String, _ text: String) throws {
    let folding = try form(fields: "x: { matches: { pattern: '\(pattern)', flags: i } }")
    #expect(folding.judge(["x": .text(text)]).passes)
    let strict = try form(fields: "x: { matches: '\(pattern)' }")
    #expect(!strict.judge(["x": .text(text)]).passes)
  }

  @Test(
    "refuse constructs that only a part can have",
    arguments: [
      #"'a\Cb'"#, #"'a\Kb'"#, "'(*ACCEPT)a'", "'(*CRLF)a'", "'(*NO_JIT)a'", "'(a'", "'(?&none)'",
    ])
  func refused(_ pattern: String) throws {
    let file = try RuleFile("form: f\nfields:\n  x: { matches: \(pattern) }")
    #expect(file.form == nil)
    #expect(file.diagnostics.map(\.code) == ["bad-pattern"])
  }

  @Test("call named patterns, whose flags stay with them")
  func named() throws {
    let form = try form(
      """
      form: f
      patterns:
        hex: '(?i)[a-f0-9]'
        pair: '(?&hex){2}'
      fields:
        x: { matches: '(?&pair)(?:-(?&pair))*-z' }
        y: { contains: { pattern: '(?&pair)x' } }
      """)
    #expect(form.judge(["x": "Af-0b-z", "y": "--AFx"]).passes)
    #expect(form.judge(["x": "Af-0b-Z", "y": "--AFX"]).findings == ["/x pattern", "/y contains"])
  }

  @Test("call the patterns of used files")
  func used() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "muster-\(UUID())").path()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(
      "patterns:\n  two: '[0-9]{2}'\n  four: '(?&two){2}'\nshapes:\n  year: { matches: '(?&four)' }\n",
      to: "\(folder)/common.yaml")
    try write(
      """
      form: f
      use: [common.yaml]
      patterns: { two: '[a-z]{2}' }
      fields:
        x: { matches: '(?&two)-(?&common.four)' }
        y: { is: common.year }

      """, to: "\(folder)/form.yaml")
    let form = try RuleForm(contentsOf: "\(folder)/form.yaml")
    #expect(form.judge(["x": "ab-2026", "y": "2026"]).findings == [])
    #expect(form.judge(["x": "12-2026", "y": "abcd"]).findings == ["/x pattern", "/y pattern"])
    #expect(try RuleForm(serialised: form.serialised).judge(["x": "ab-2026"]).passes)
  }

  @Test("that stop without a result leave the field undecided, which blocks")
  func gaveUp() throws {
    let form = try form(
      fields: """
        x: { matches: '(a+)+', message: Wrong }
        l: { each: {}, contains: { pattern: '^(a+)+$' } }
        m: { any: [{ matches: '(a+)+' }, { ends-with: '!' }] }
        n: { not: { matches: '(a+)+' } }
        o: { contains: { pattern: '^(a+)+$' } }
        p: { excludes: { pattern: '^(a+)+$' } }
        """)
    let hard = Value.text(String(repeating: "a", count: 3000) + "!")
    let verdict = form.judge(["x": hard, "l": ["b", hard], "n": hard, "o": hard, "p": hard])
    #expect(
      verdict.findings == [
        "undecided /x gave-up", "undecided /l gave-up", "undecided /n gave-up",
        "undecided /o gave-up", "undecided /p gave-up",
      ])
    #expect(!verdict.passes)
    #expect(verdict.undecided.first?.message == "X could not be checked. Enter something simpler")
    // What is found is found, whatever gave up before.
    #expect(form.judge(["l": [hard, "aa"], "m": hard]).findings == [])
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }
}
