import Muster
import MusterRules
import Testing

@Suite("A hostile rule file")
struct TextLimitsTests {
  private static let size = 4 << 20

  /// What is said about a text, and that it was not read to its end.
  private func refusal(
    of text: String, path: String = "a.yaml", limits: TextLimits = TextLimits()
  ) -> [String] {
    let parsed = SourceText(path: path, text).parse(limits: limits)
    #expect(!parsed.isWhole)
    return parsed.diagnostics.map { "\($0.code): \($0.reason)" }
  }

  @Test("is not read if it is too large")
  func size() {
    #expect(
      refusal(of: String(repeating: "a", count: Self.size + 1)) == [
        "too-large: the file is larger than 4194304 bytes, the limit for a rule file"
      ])
  }

  @Test(
    "is not read beyond the depth limit",
    arguments: ["[", "{", "? ", "- ", "[a,", "{a: ", "[? ", "{? ", "- - - a\n", "? - "])
  func depth(part: String) {
    let text = String(repeating: part, count: 10_000)
    let said = refusal(of: part.hasSuffix("\n") ? indented(10_000) : text)
    #expect(said == ["too-deep: lists and mappings are nested more than 64 levels deep"])
  }

  /// `a:` below `a:` below `a:`.
  private func indented(_ depth: Int) -> String {
    (0..<1000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
  }

  @Test("is not read beyond the depth limit in JSON", arguments: ["[", "{\"a\":"])
  func depthOfJSON(part: String) {
    #expect(
      refusal(of: String(repeating: part, count: 10_000), path: "a.json") == [
        "too-deep: lists and mappings are nested more than 64 levels deep"
      ])
  }

  @Test("is not kept if it has too many values")
  func nodes() {
    var limits = TextLimits()
    limits.nodes = 1000
    #expect(
      refusal(of: "[" + String(repeating: "a,", count: 3000) + "]", limits: limits) == [
        "too-many-nodes: more than 1000 values in one file"
      ])
  }

  @Test("has only its first problems reported")
  func diagnostics() {
    let text = "[" + String(repeating: "*a,", count: 10_000) + "]"
    let parsed = SourceText(path: "a.yaml", text).parse()
    #expect(parsed.diagnostics.count == 501)
    #expect(parsed.diagnostics.last?.code == "more-diagnostics")
  }

  @Test("can be one long word")
  func longWord() {
    let word = String(repeating: "é", count: 1 << 17)
    let parsed = SourceText(path: "a.yaml", "matches: \(word)\n").parse()
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.isWhole)
  }
}
