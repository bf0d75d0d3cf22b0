import Testing

@testable import MusterCommand

@Suite("The version")
struct VersionTests {
  @Test("names what the command stands on")
  func names() {
    let lines = VersionText.text.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.map(\.first) == ["muster", "PCRE2", "libyaml", "Unicode"])
    #expect(lines.allSatisfy { $0[1].first?.isNumber == true })
  }
}
