import Muster
import Testing

@testable import MusterLanguageServer

@Suite("Completion of codes")
struct CodeCompletionTests {
  private static let rules = """
    form: order
    fields:
      email: { required: true, format: email }
      guests: { items: 1.., each: { fields: { name: { length: ..5 } } } }
      age: { type: integer, rules: [{ range: 18.., code: minor }] }

    """
  private static let email = ["required", "format", "type"]
  private static let name = ["too-short", "too-long", "length", "type"]

  /// Returns the labels at the `|` of some lines behind the rules.
  private func labels(_ lines: String, testsBeside: Bool = false) throws -> [String] {
    let text = testsBeside ? lines : Self.rules + lines
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let before = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let place = (before.count - 1, before.last?.utf16.count ?? 0)
    var client = try Client(testsBeside ? ["/rules/form.yaml": Self.rules] : [:])
    let address = testsBeside ? "file:///rules/form.test.yaml" : formAddress
    try client.open(text.replacing("|", with: ""), at: address)
    return try client.ask("completion", at: place, in: address)["items"]?.items
      .compactMap { $0["label"]?.string } ?? []
  }

  @Test(
    "offers the codes that a field can fail with, in every expectation of a test",
    arguments: [
      ("examples: [{ rejects: {}, because: { email: | } }]", email),
      ("examples: [{ rejects: {}, because: { email: |", email),
      ("examples:\n  - rejects: {}\n    because:\n      email: |\n", email),
      ("examples:\n  - rejects: {}\n    because:\n      email: [|]\n", email),
      ("examples:\n  - rejects: {}\n    because:\n      email:\n        - |\n", email),
      ("examples: [{ rejects: {}, because: { email: { code: | } } }]", email),
      ("examples: [{ accepts: {}, warns: { email: | } }]", email),
      ("examples: [{ field: email, rejects: [a], because: | }]", email),
      ("examples: [{ field: email, rejects: [a], because: [|] }]", email),
      ("examples: [{ rejects: {}, because: { guests.0.name: | } }]", name),
      ("examples: [{ field: 'guests[].name', rejects: [a], because: [too-long, |] }]", name),
      ("examples: [{ rejects: {}, because: { nobody: | } }]", []),
      ("examples: [{ rejects: {}, because: { a.0: | } }]", []),
    ])
  func expected(lines: String, codes: [String]) throws {
    // In a list a failure may also be a mapping.
    #expect(try labels(lines).filter { $0 != "code" && $0 != "message" } == codes)
  }

  @Test("offers the author's own codes, also in tests next to the file")
  func beside() throws {
    let found = try labels("examples: [{ rejects: {}, because: { age: | } }]", testsBeside: true)
    #expect(found == ["type", "minor", "range"])
  }

  @Test("offers the codes of messages, and those of one field")
  func messages() throws {
    let found = try labels("messages:\n  de:\n    minor: Zu jung\n    |\n")
    #expect(found.starts(with: ["required", "format", "type"]))
    #expect(found.contains("email.format"))
    #expect(found.contains("guests[].name.too-long"))
    #expect(found.contains("age.minor"))
    // What is there already, and a kind that is no code.
    #expect(!found.contains("minor"))
    #expect(!found.contains("length"))
  }

  @Test("offers only codes that a message accepts")
  func taken() throws {
    var client = try Client()
    let codes = try labels("messages:\n  de:\n    |\n")
    let lines = codes.map { "    '\($0)': ein Text\n" }
    try client.open(Self.rules + "messages:\n  de:\n" + lines.joined())
    #expect(!codes.isEmpty)
    #expect(client.problems().filter { $0.contains("ein Text") || $0.contains("code") } == [])
  }
}
