import Muster
import Testing

@testable import MusterLanguageServer

@Suite("The tests of a rule file in an editor")
struct TestLensTests {
  private static let text = """
    form: signin
    fields:
      email: { required: true, format: email }
      age: { type: integer, range: 13..120 }
    examples:
      - accepts: { email: ada@example.com, age: 13 }
      - rejects: { email: ada@ }
        because: { email: required }

    """

  private func lenses(_ client: inout Client<ServerInMemory>) throws -> [(
    line: Value?, title: String
  )] {
    try client.ask("textDocument/codeLens", ["textDocument": ["uri": .text(formAddress)]]).items.map
    {
      ($0["range"]?["start"]?["line"], $0["command"]?["title"]?.string ?? "")
    }
  }

  @Test("are run, and marked with the gaps in their coverage")
  func marks() throws {
    var client = try Client()
    try client.open(Self.text)
    let found = try lenses(&client)
    #expect(found.first?.title.hasPrefix("✗ 1 of 2 tests fails, ") == true)
    #expect(found.contains { $0.line == 5 && $0.title == "✓" })
    #expect(found.contains { $0.line == 6 && $0.title == "✗ example 2" })
    #expect(found.contains { $0.line == 3 && $0.title.hasPrefix("not covered: age: ") })
  }

  @Test("that fail are reported when the file is opened and saved, and not during typing")
  func failures() throws {
    var client = try Client()
    try client.open(Self.text)
    let told = client.problems().filter { $0.hasPrefix("test failed: example 2\n") }
    #expect(told.count == 1)
    try client.change(" ", from: (8, 0), to: (8, 0))
    #expect(client.problems() == [])
    try client.tell(
      "textDocument/didSave", ["textDocument": ["uri": .text(formAddress)]], awaiting: formAddress)
    #expect(client.problems() == told)
  }

  @Test("show the differences when a lens is pressed")
  func pressed() throws {
    var client = try Client()
    try client.open(Self.text)
    let answer = try client.ask(
      "workspace/executeCommand",
      ["command": "muster.test", "arguments": [.text(formAddress)]])
    #expect(answer == .null)
    let shown = try #require(client.notices.last?["params"])
    #expect(shown["type"] == 1)
    let text = shown["message"]?.string ?? ""
    #expect(text.hasPrefix("✗ 1 of 2 tests fails, "))
    #expect(text.contains("example 2\n"))
  }

  @Test("get examples for gaps on request")
  func proposed() throws {
    var client = try Client()
    var text = Self.text.replacing("email: required }", with: "email: format }")
    try client.open(text)
    _ = try client.ask(
      "workspace/executeCommand",
      ["command": "muster.propose", "arguments": [.text(formAddress)]])
    let request = try #require(client.notices.last)
    #expect(request["method"] == "workspace/applyEdit")
    let edit = try #require(request["params"]?["edit"]?["changes"]?[formAddress]?.items.first)
    // Behind the last example, which the file ends with.
    #expect(edit["range"]?["start"] == ["line": 8, "character": 0])
    text += edit["newText"]?.string ?? ""
    try client.open(text)
    #expect(client.problems() == [])
    #expect(
      try lenses(&client).first?.title.hasSuffix(" tests pass, 100 % of the form covered") == true)
  }

  @Test("that don't exist are proposed as well, with their key")
  func first() throws {
    var client = try Client()
    try client.open("form: a\nfields:\n  a: { required: true }")
    _ = try client.ask(
      "workspace/executeCommand",
      ["command": "muster.propose", "arguments": [.text(formAddress)]])
    let edits = client.notices.last?["params"]?["edit"]?["changes"]?[formAddress]?.items
    #expect(edits?.first?["newText"]?.string?.hasPrefix("\n\nexamples:\n  # ") == true)
  }

  @Test("get stories for gaps as well, after existing ones")
  func stories() throws {
    var client = try Client()
    var text = """
      form: a
      fields:
        a: { required: true, length: ..3 }
      stories:
        - steps:
            - type: { a: x }
            - expect: { fields: { a: valid } }

      """
    try client.open(text)
    _ = try client.ask(
      "workspace/executeCommand",
      ["command": "muster.propose", "arguments": [.text(formAddress)]])
    let request = try #require(client.notices.last)
    let edits = try #require(request["params"]?["edit"]?["changes"]?[formAddress]?.items)
    #expect(edits.map { $0["range"]?["start"]?["line"] } == [7, 7])
    for edit in edits { text += edit["newText"]?.string ?? "" }
    #expect(text.contains("\n  # a: is `notValid`\n") && text.contains("\nexamples:\n"))
    try client.open(text)
    #expect(client.problems() == [])
    #expect(
      try lenses(&client).first?.title.hasSuffix(" tests pass, 100 % of the form covered") == true)
  }

  @Test("are proposed with the file's line ends")
  func lineEnds() throws {
    for text in [
      Self.text, "form: a\nfields:\n  a: { required: true }",
      "form: a\nfields:\n  a: { required: true, length: ..3 }\n"
        + "stories:\n  - steps:\n      - type: { a: x }\n",
    ] {
      var found: [[String]] = []
      for end in ["\n", "\r\n"] {
        var client = try Client()
        try client.open(text.replacing("\n", with: end))
        _ = try client.ask(
          "workspace/executeCommand",
          ["command": "muster.propose", "arguments": [.text(formAddress)]])
        let edits = client.notices.last?["params"]?["edit"]?["changes"]?[formAddress]?.items
        found.append(edits?.compactMap { $0["newText"]?.string } ?? [])
      }
      #expect(!found[0].isEmpty)
      #expect(found[1] == found[0].map { $0.replacing("\n", with: "\r\n") })
    }
  }
}
