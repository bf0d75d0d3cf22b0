import Muster
import MusterRules
import Testing

/// Expressions that YAML reads as something else where they stand without quotes.
@Suite("An expression that YAML spoils")
struct SpoiltExpressionTests {
  static let head = """
    form: a
    fields:
      a: { type: number }
      b: { type: number }
      k: {}
      flag: { type: boolean }
      today: { type: number }
      lines: { each: { fields: { x: { type: number } } } }

    """

  /// A line with its mistake, the column of the caret, the reason, and the text to write instead.
  struct Case: CustomTestStringConvertible, Sendable {
    var line: String
    var column: Int
    var reason: String
    var meant: String
    var testDescription: String { line }

    init(_ line: String, _ column: Int, _ reason: String, _ meant: String) {
      (self.line, self.column, self.reason, self.meant) = (line, column, reason, meant)
    }
  }

  static let comma = "the comma ends this unquoted string"
  static let cut = "\" #\" starts a comment and cuts off this string"
  static let tag = "tags are not allowed in rule files"
  static func holds(_ mark: String) -> String {
    "an unquoted string in brackets can't contain \"\(mark)\""
  }
  static func starts(_ mark: String) -> String {
    "an unquoted string can't start with \"\(mark)\""
  }

  static let cases = [
    Case("  c: { type: number, compute: round(a, 2) }", 38, comma, "round(a, 2)"),
    Case("  c: { type: number, compute: sum(a,b,1) }", 36, comma, "sum(a,b,1)"),
    Case("  c: { when: k == \"x, y\" }", 21, comma, "k == \"x, y\""),
    Case("  c: { type: number, equals: { of: max(a, b) } }", 41, comma, "max(a, b)"),
    Case("  c: { type: number, range: { max: { of: max(a, b) } } }", 47, comma, "max(a, b)"),
    Case("  c: { required: { when: max(a, b) > 1 } }", 31, comma, "max(a, b) > 1"),
    Case("conditions: { c: max(a, b) > 1, d: flag }", 23, comma, "max(a, b) > 1"),
    Case("together: [{ holds: max(a, b) > 1, at: a }]", 26, comma, "max(a, b) > 1"),
    Case(
      "  c: { compute: if(a > 1, \"x\", \"y\"), keep: false }", 35, holds(")"),
      "if(a > 1, \"x\", \"y\")"),
    Case(
      "  c: { compute: if(a > 1, \"x: y\", \"z\") }", 38, holds(")"), "if(a > 1, \"x: y\", \"z\")"),
    Case("  c: { type: number, compute: sum(lines[].x) }", 40, holds("["), "sum(lines[].x)"),
    Case(
      "  c: { type: number, compute: sum(lines[], x * a), keep: false }", 40, holds("["),
      "sum(lines[], x * a)"),
    Case("  c: { when: a in [1, 2] }", 19, holds("["), "a in [1, 2]"),
    Case("  c: { when: \"x\" == k }", 18, holds("="), "\"x\" == k"),
    Case("  c: { when: k == \"a #1\" }", 22, cut, "k == \"a #1\""),
    Case("  c: { when: !flag }", 14, tag, "!flag"),
    Case("  c: { when: !flag || a > 1 }", 20, starts("|"), "!flag || a > 1"),
    Case("  c: { type: number, compute: `today` * 2 }", 31, starts("`"), "`today` * 2"),
    Case("  c:\n    when: k == \"a #1\"", 19, cut, "k == \"a #1\""),
    Case("  c:\n    when: !flag", 11, tag, "!flag"),
    Case("  c:\n    when: !flag || a > 1", 17, starts("|"), "!flag || a > 1"),
    Case("  c:\n    when: !flag && a > 1", 17, starts("&"), "!flag && a > 1"),
    Case(
      "  c:\n    when: \"x\" == k", 15, "unexpected content after the closing quote", "\"x\" == k"),
    Case(
      "  c:\n    when: 'x' == k || k == 'y'", 15, "unexpected content after the closing quote",
      "'x' == k || k == 'y'"),
    Case("  c:\n    type: number\n    compute: `today` * 2", 14, starts("`"), "`today` * 2"),
    Case(
      "  c:\n    compute: if(a > 1, \"x: y\", \"z\")", 26,
      "an unquoted string can't contain \": \"",
      "if(a > 1, \"x: y\", \"z\")"),
    Case("together:\n  - holds: !flag\n    at: a", 12, tag, "!flag"),
  ]

  @Test("is shown with the quotes that it needs", arguments: cases)
  func quoted(example: Case) throws {
    let quoted = "'\(example.meant.replacing("'", with: "''"))'"
    let file = try RuleFile(Self.head + example.line, path: "form.yaml")
    let first = try #require(file.diagnostics.first)
    #expect(file.diagnostics.count == 1, "\(file.rendered())")
    #expect(first.reason == example.reason)
    #expect(first.suggestion?.hasPrefix("write \(quoted)") == true, "\(file.rendered())")
    #expect(file.rendered().contains(":\(example.column): error"), "\(file.rendered())")
    // With the quotes that it shows, it is an expression.
    let mended = example.line.replacing(example.meant, with: quoted)
    #expect(try RuleFile(Self.head + mended).rendered() == "")
  }

  @Test("that it doesn't spoil needs no quotes")
  func unspoilt() throws {
    let lines = [
      "  c:\n    when: k == \"a, b\"",
      "  c:\n    type: number\n    compute: sum(lines[].x) # the whole",
      "  c: { when: a > 1 && flag }",
      "  c:\n    when: a > 1 # more than one",
      "  c: { when: k == \"it's\" }",
      "  c:\n    when: (k == 'x')",
    ]
    for line in lines { #expect(try RuleFile(Self.head + line).rendered() == "", "\(line)") }
  }

  /// Texts of the expression `a + é *\n§ b` in all the ways in which YAML writes one; the caret
  /// stands under the `§`.
  static let styles = [
    "compute: a + b * § b",
    "compute: a + b\n      * § b",
    "compute: a + b\n\n\n      * § b",
    "compute: 'a + b * § b'",
    "compute: 'k == ''it'' || § b'",
    "compute: 'a\n\n      + b\n      * § b'",
    "compute: \"a + b * § b\"",
    "compute: \"k == \\\"é\\u00e9\\t\\\" || § b\"",
    "compute: \"a \\\n      + b\n      * § b\"",
    "compute: \"a + \\\n      § b\"",
    "compute: \"a + b * \\\n      \\\n        § b\"",
    "compute: |\n      a\n      + b * § b",
    "compute: |-\n\n      a\n      + b * § b\n",
    "compute: >\n      a\n      + b\n\n      * § b",
    "compute: >-\n      a\n        + b\n        * b\n      * § b",
    "compute: |2\n        a\n        + § b",
    "compute: >2-\n      a\n\n        + a\n\n      + § b",
    "compute: >\n\n\n      a\n      + § b",
    "compute: > # why\n      a + § b",
  ]

  @Test("and that has a mistake is shown at its place", arguments: styles, ["\n", "\r\n"])
  func carets(style: String, end: String) throws {
    let text = (Self.head + "  c:\n    type: number\n    " + style + "\n")
      .replacing("\n", with: end)
    let lines = text.split(separator: end, omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("§") })
    let column = lines[line].unicodeScalars.prefix { $0 != "§" }.count + 1
    let said = try RuleFile(text, path: "form.yaml").rendered()
    #expect(said.hasPrefix("form.yaml:\(line + 1):\(column): error"), "\(said)")
  }
}
