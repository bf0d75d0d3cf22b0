import Muster
import MusterRules
import Testing

@Suite("A diagnostic's text")
struct DiagnosticRendererTests {
  private func shown(
    _ text: String, at needle: String, width: Int = 80, isColored: Bool = false,
    masking secret: String? = nil, _ reason: String = "reason", suggestion: String? = nil,
    severity: Diagnostic.Severity = .error
  ) -> String {
    let source = SourceText(path: "a.yaml", text)
    let renderer = DiagnosticRenderer(
      [source], width: width, isColored: isColored,
      masking: secret.flatMap { range(of: $0, in: text) }.map { [$0] } ?? [])
    let diagnostic = Diagnostic(
      severity, code: "code", reason, at: range(of: needle, in: text), suggestion: suggestion)
    return renderer.render(diagnostic)
  }

  private func range(of needle: String, in text: String) -> SourceRange? {
    guard let found = text.firstRange(of: needle) else { return nil }
    let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
    return SourceRange(start: start, end: start + needle.utf8.count)
  }

  @Test("shows place, reason, line and caret")
  func plain() {
    let text = String(repeating: "#\n", count: 11) + "    length: 80..72\n"
    let source = SourceText(path: "rules/signup.yaml", text)
    let diagnostic = Diagnostic(
      code: "range", "min 80 is above max 72", at: SourceRange(start: 34, end: 40))
    #expect(
      DiagnosticRenderer([source]).render(diagnostic) == """
        rules/signup.yaml:12:13: error: min 80 is above max 72
         12 |     length: 80..72
            |             ^

        """)
  }

  @Test("ends with the correction")
  func suggestion() {
    #expect(
      shown(
        "mtches: x", at: "mtches", "unknown key \"mtches\"",
        suggestion: "did you mean \"matches\"?", severity: .warning) == """
          a.yaml:1:1: warning: unknown key "mtches"; did you mean "matches"?
           1 | mtches: x
             | ^

          """)
  }

  @Test("is only a sentence if nothing was written")
  func noPlace() {
    #expect(shown("a", at: "zzz") == "error: reason\n")
  }

  @Test("counts columns in characters and places the caret by width")
  func wide() {
    #expect(
      shown("\t中文 e\u{301}👩‍👩‍👧: bad", at: "bad") == """
        a.yaml:1:14: error: reason
         1 |     中文 e\u{301}👩‍👩‍👧: bad
           |               ^

        """)
  }

  @Test("cuts a long line at its end")
  func cutAfter() {
    #expect(
      shown("bad " + String(repeating: "x", count: 50), at: "bad", width: 25) == """
        a.yaml:1:1: error: reason
         1 | bad xxxxxxxxxxxxxx…
           | ^

        """)
  }

  @Test("cuts a long line on both sides")
  func cutAround() {
    let side = String(repeating: "x", count: 5000)
    #expect(
      shown(side + "bad" + side, at: "bad", width: 25) == """
        a.yaml:1:5001: error: reason
         1 | …xxxxxxxxxxxxbadxxx…
           |              ^

        """)
  }

  @Test("shows a long line's end")
  func cutBefore() {
    let side = String(repeating: "é", count: 3000)
    #expect(
      shown(side + "bad", at: "bad", width: 25) == """
        a.yaml:1:3001: error: reason
         1 | …ééééééééééééééébad
           |                 ^

        """)
  }

  @Test("sends nothing that a terminal obeys")
  func controls() {
    #expect(
      shown("\u{1B}[2J\u{202E}\u{200B}é: bad", at: "bad", "a \u{7}\n\u{9B}1m", suggestion: "\u{1B}")
        == """
        a.yaml:1:10: error: a \\u{7}\\n\\u{9B}1m; \\u{1B}
         1 | \\u{1B}[2J\\u{202E}\\u{200B}é: bad
           |                             ^

        """)
  }

  @Test("hides secrets")
  func masked() {
    #expect(
      shown("a: { b: hunter2, c: bad }", at: "bad", masking: "hunter2") == """
        a.yaml:1:21: error: reason
         1 | a: { b: ***, c: bad }
           |                 ^

        """)
    #expect(
      shown("b: hunter2 # x", at: "ter", masking: "hunter2") == """
        a.yaml:1:7: error: reason
         1 | b: *** # x
           |    ^

        """)
    #expect(
      shown("b: |\n  one\n  two\nc: d", at: "two", masking: "|\n  one\n  two\n") == """
        a.yaml:3:3: error: reason
         3 | ***
           | ^

        """)
  }

  @Test("is coloured on request")
  func colored() {
    #expect(
      shown("bad", at: "bad", isColored: true).split(separator: "\n") == [
        "\u{1B}[1ma.yaml:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m reason",
        "\u{1B}[2m 1 |\u{1B}[0m bad", "\u{1B}[2m   |\u{1B}[0m \u{1B}[1;32m^\u{1B}[0m",
      ])
  }
}
