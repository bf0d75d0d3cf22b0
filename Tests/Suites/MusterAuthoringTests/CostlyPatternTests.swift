import HostilePatterns
import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("The lint of costly patterns")
struct CostlyPatternTests {
  @Test(
    "shows a string for which each of these patterns stops",
    arguments: HostileExample.kinds + HostileExample.betweenSteps)
  func warns(example: HostileExample) throws {
    let kind = example.isWhole ? "matches" : example.isCaseless ? "excludes" : "contains"
    let flags = example.isCaseless ? ", flags: i" : ""
    let said = try findings("\(kind): { pattern: '\(example.pattern)'\(flags) }")
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("this pattern takes too long on a string of ") == true)
  }

  @Test("is silent if another rule refuses the string")
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
