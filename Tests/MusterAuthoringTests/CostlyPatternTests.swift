import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("The lint of costly patterns")
struct CostlyPatternTests {
  /// Dear where a text is long, in ways that PCRE2 counts no steps for.
  static let patterns: [(kind: String, pattern: String, flags: String)] = {
    let lookaheads = String(repeating: "(?=[a-z]*+)", count: 20)
    let ranges = (0..<6000).compactMap { UnicodeScalar(0x4E00 + UInt32($0) * 2).map { String($0) } }
      .joined()
    return [
      ("contains", "a++b", ""), ("contains", "(?>[a-z]+)@", ""),
      ("contains", "(?=(a+))\\g{-1}a", ""), ("excludes", "(?=([a-z]+))\\g{-1}a", ", flags: i"),
      ("contains", "(?i)(?=([a-z]+))\\g{-1}a", ""),
      ("matches", "(?:\(lookaheads)[a-z])*[0-9]", ""), ("contains", "(?<=ba{30000})[a-z]", ""),
      ("contains", "a{30000}[bc]", ""), ("contains", "[\(ranges)]+[bc]", ""),
      ("contains", "\\X*[bc]", ""),
    ]
  }()

  @Test("shows a text that each of these gives up on", arguments: 0..<patterns.count)
  func warns(index: Int) throws {
    let (kind, pattern, flags) = Self.patterns[index]
    let said = try findings("\(kind): { pattern: '\(pattern)'\(flags) }")
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("this pattern gives up on a text of ") == true)
  }

  @Test("is silent where another rule refuses the text")
  func bounded() throws {
    #expect(try findings("contains: { pattern: 'a++b' }, length: ..200") == [])
    #expect(try findings("matches: '(a+)+b', length: ..200").count == 1)
  }

  private let costly: Lint

  init() throws {
    costly = try #require(Lint.named("costly-pattern"))
  }

  private func findings(_ rules: String) throws -> [String] {
    let text = SourceText(
      path: "form.yaml", "form: notes\nfields: { note: { \(rules) } }\n")
    let part = FormSource.Part(
      name: "form", node: try #require(text.parse(source: 0).node), uses: [])
    let (form, diagnostics) = RuleForm.compile(FormSource(parts: [part]))
    #expect(diagnostics.map(\.reason) == [])
    return costly.findings(ExampleSuite(try #require(form))).map(\.reason)
  }
}
