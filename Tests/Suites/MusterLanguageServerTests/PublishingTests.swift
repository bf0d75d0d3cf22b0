import Muster
import Testing

@testable import MusterLanguageServer

/// A server whose lists are looked at one after another.
@Suite("A list of diagnostics of a rule file")
struct PublishingTests {
  private static let right = "form: a\nfields:\n  b: { length: ..3 }\n"
  private static let wrong = "form: a\nfields:\n  b: { lenght: ..3 }\n"
  private static let mistake = "unknown key `lenght` in the field `b`; did you mean `length`?"
  private static let opinion = "the file has no examples"

  /// A client with a rule file open, of which everything was said.
  private func client(_ text: String) throws -> Client<ServerInMemory> {
    var client = try Client()
    try client.open(text)
    return client
  }

  /// Types a text in the place of all lines, and returns the lists of problems that follow, as long
  /// as nothing else happens.
  private func lists(
    after text: String, _ client: inout Client<ServerInMemory>, atMost count: Int = .max
  ) throws -> [[String]] {
    let body: Value = [
      "method": "textDocument/didChange",
      "params": [
        "textDocument": ["uri": .text(formAddress), "version": 2],
        "contentChanges": [["text": .text(text)]],
      ],
    ]
    let json = body.json()
    client.end.server.receive("Content-Length: \(json.utf8.count)\r\n\r\n\(json)".utf8)
    return rest(&client, atMost: count)
  }

  private func rest(_ client: inout Client<ServerInMemory>, atMost count: Int = .max) -> [[String]]
  {
    var lists: [[String]] = []
    while lists.count < count, let bytes = client.end.server.next() {
      var messages = Messages()
      messages.add(bytes)
      lists += messages.taken().map { message in
        (message["params"]?["diagnostics"]?.items ?? []).compactMap { $0["message"]?.string }
      }
    }
    return lists
  }

  @Test("is sent once if the mistakes stay the same")
  func once() throws {
    var client = try client(Self.right)
    #expect(client.problems() == [Self.opinion])
    #expect(try lists(after: Self.right + "# more\n", &client) == [[Self.opinion]])
  }

  @Test("is sent with the mistakes at once, before the lints run")
  func mistakes() throws {
    var client = try client(Self.right)
    // No lint reads what does not compile.
    #expect(try lists(after: Self.wrong, &client) == [[Self.mistake]])
    #expect(try lists(after: Self.right, &client) == [[], [Self.opinion]])
    let unread = Self.right + "examples: [{ acepts: {} }]\n"
    let ofTests = "unknown key `acepts` in an example; did you mean `accepts`?"
    let found = try lists(after: unread, &client)
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.contains(ofTests) })
    #expect(found.map { $0.contains(Self.opinion) } == [false, true])
  }

  @Test("contains lints only when nothing newer arrived")
  func newer() throws {
    var client = try client(Self.wrong)
    #expect(try lists(after: Self.right, &client, atMost: 1) == [[]])
    // The lints have not run, and of the text as it was they need not.
    let found = try lists(after: Self.right.replacing("b:", with: "password:"), &client)
    #expect(found.count == 1)
    let problems = try #require(found.first)
    #expect(problems.contains { $0.hasPrefix("`password` is named like a secret") })
  }

  @Test("has quick fixes for lints, even if they were not requested before")
  func fixes() throws {
    var client = try client(Self.wrong)
    #expect(try lists(after: Self.right, &client, atMost: 1) == [[]])
    let place: Value = ["start": position((0, 0)), "end": position((0, 0))]
    let actions = try client.ask(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .text(formAddress)], "range": place,
        "context": ["diagnostics": []],
      ]
    ).items
    let titles = actions.map { $0["title"] }
    #expect(titles.contains("Allow `no-examples` here"))
  }
}
