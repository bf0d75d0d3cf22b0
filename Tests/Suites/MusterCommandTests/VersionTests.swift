import Testing

@testable import MusterCommand

@Suite("The version")
struct VersionTests {
  @Test("lists the libraries of the command")
  func names() {
    let lines = VersionText.text.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.map(\.first) == ["muster", "PCRE2", "libyaml", "Unicode"])
    #expect(lines.allSatisfy { $0[1].first?.isNumber == true })
  }

  @Test("lists the sources of tables on request")
  func sources() {
    #expect(VersionText.verbose.hasPrefix(VersionText.text))
    let lines = VersionText.verbose.dropFirst(VersionText.text.count).split(separator: "\n")
    let formats = lines.map { $0.prefix { $0 != ":" } }
    #expect(
      formats == [
        "country", "credit-card", "currency", "email", "iban", "language", "money", "phone",
        "postal-code", "subdivision", "timezone",
      ])
    #expect(lines.allSatisfy { $0.contains { $0.isNumber } })
  }
}
