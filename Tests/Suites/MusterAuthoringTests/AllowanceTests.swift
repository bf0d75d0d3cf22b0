import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("An allowance")
struct AllowanceTests {
  /// The lints that a file is told of, each with its line.
  private func told(_ text: String, path: String = "form.yaml") throws -> [String] {
    let source = SourceText(path: path, text)
    let file = RuleFile(try RuleFileLoader(root: "/").load(source))
    #expect(file.rendered() == "")
    let suite = ExampleSuite(try #require(file.form), texts: file.rules.sources)
    #expect(suite.diagnostics.isEmpty)
    return Lint.findings(suite).map { finding in
      let line = finding.range.map { source.position(of: $0.start).line } ?? 0
      return "\(line) \(finding.code)"
    }
  }

  @Test(
    "at the top applies to the whole file, with any line ends",
    arguments: ["\n", "\r\n"], ["", "\u{FEFF}", "\n\n", "# something else\n", "---\n"])
  func file(end: String, head: String) throws {
    let text = head + "# muster: allow no-examples (tried by hand)\nform: a\nfields: { b: }\n"
    #expect(try told(text.replacing("\n", with: end)) == [])
  }

  @Test("works next to a field of any name, but not in a payload")
  func memberNames() throws {
    for name in ["values", "accepts", "code", "examples"] {
      let text = """
        form: a
        fields: { \(name): { matches: '^x', x-muster-allow: { anchored-pattern: copied } } }
        examples: [{ accepts: { \(name): x, x-muster-allow: { no-such: '' } } }]
        """
      #expect(try told(text).filter { $0.hasSuffix("allowance") || $0.hasSuffix("pattern") } == [])
    }
  }

  @Test("applies to its line, or to the next one that is not a comment")
  func lines() throws {
    let text = """
      # muster: allow no-examples (tried by hand)
      form: a
      fields:
        a: { matches: '^x' } # muster: allow anchored-pattern (as it is)

        # muster: allow anchored-pattern (as it is)
        # and something else

        b: { matches: '^x' }
        c: { matches: '^x' }
        # muster: allow anchored-pattern (as it is)
      """
    #expect(try told(text) == ["10 anchored-pattern", "11 unneeded-allowance"])
  }

  @Test("is ignored inside a string")
  func texts() throws {
    let text = """
      form: a
      fields:
        a:
          hint: |
            # muster: allow no-examples (in a text)
          label: >-
            some
            # muster: what is this
          message: 'a # muster: allow no-examples (in a text)'
      """
    #expect(try told(text) == ["1 no-examples"])
  }

  @Test(
    "of a member applies to the mapping around it", arguments: ["form.yaml", "form.json"])
  func members(path: String) throws {
    let text = """
      { "form": "a", "x-muster-allow": { "no-examples": "tried by hand" }, "fields": {
      "a": { "matches": "^x", "x-muster-allow": { "anchored-pattern": "as it is" } },
      "b": { "rules": [{ "matches": "^x", "x-muster-allow": { "anchored-pattern": "as it is" } }] },
      "c": { "x-muster-allow": { "anchored-pattern": "as it is", "no-examples": "too" }, "fields": {
      "d": { "matches": "^x" }, "e": { "matches": "^x" } } },
      "f": { "matches": "^x", "x-muster-allow": "all" }
      } }
      """
    #expect(
      try told(text, path: path) == [
        "4 unneeded-allowance", "6 anchored-pattern", "6 bad-allowance",
      ])
  }
}
