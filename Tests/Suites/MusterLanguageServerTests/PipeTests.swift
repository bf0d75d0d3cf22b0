import ChildProcesses
import Foundation
import Muster
import Testing

@testable import MusterLanguageServer

/// `muster lsp` behind two pipes, its input cut into pieces of some bytes.
struct ServerBehindPipes: ServerEnd {
  let process: PipedProcess
  var piece = Int.max

  init(piece: Int = .max) throws {
    process = try PipedProcess(Self.command, ["lsp"])
    self.piece = piece
  }

  /// The command that was built beside the tests.
  private static let command: String = {
    let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return program.deletingLastPathComponent().appending(path: "muster").path
  }()

  func exchange(_ bytes: [UInt8], until isLast: ((Value) -> Bool)?) throws -> [Value] {
    for start in stride(from: 0, to: bytes.count, by: min(piece, bytes.count)) {
      try process.write(Array(bytes[start...].prefix(piece)))
    }
    guard let isLast else { return [] }
    var (messages, all) = (Messages(), [Value]())
    while true {
      let more = process.read()
      if more.isEmpty { return all }
      messages.add(more)
      let found = messages.taken()
      all += found
      if found.contains(where: isLast) { return all }
    }
  }
}

@Suite("muster lsp over pipes")
struct PipeTests {
  /// A folder with a rule file of some lines.
  private final class Folder {
    let url: URL
    init(_ files: [String: String]) throws {
      url = FileManager.default.temporaryDirectory.appending(path: "muster-lsp-\(UUID())/rules")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, text) in files {
        try Data(text.utf8).write(to: url.appending(path: name))
      }
    }
    func address(_ name: String) -> String { url.appending(path: name).absoluteString }
    deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
  }

  private static let text = "form: a\nfields:\n  \"😀\": { lenght: 3 }\n"

  private func message(_ body: String) -> [UInt8] {
    Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }

  @Test("serves an editor from its first message to its last", arguments: [1, 7, .max])
  func session(piece: Int) throws {
    let folder = try Folder(["form.yaml": Self.text])
    var client = try Client(ServerBehindPipes(piece: piece))
    let address = folder.address("form.yaml")
    try client.open(Self.text, at: address)
    #expect(client.problems(at: address).count == 1)
    #expect(try client.labels(at: (2, 11), in: address).contains("length"))
    try client.change("length", from: (2, 10), to: (2, 16), at: address)
    #expect(client.problems(at: address).allSatisfy { !$0.hasPrefix("unknown key") })
    #expect(try client.ask("shutdown", [:]) == .null)
    try client.end.process.write(message(#"{"jsonrpc":"2.0","method":"exit"}"#))
    #expect(try client.end.process.end() == 0)
  }

  @Test("reports an unclean end if its client disappears")
  func gone() throws {
    let client = try Client(ServerBehindPipes())
    #expect(try client.end.process.end() == 1)
  }

  @Test(
    "continues after senseless messages",
    arguments: [
      "\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
      "Content-Length: 999999999999\r\n\r\n{}", "Content-Length: -5\r\n\r\n",
      "Content-Length: 3\r\n\r\nabc",
      "Content-Length: 2\r\n\r\n[]", "Content-Length: 9\r\n\r\n{\"id\":1}",
      "Content-Length: 0\r\n\r\n",
      String(repeating: "x", count: 100_000), "\u{0}\u{1}\u{2}",
      "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
      "Content-Length: 12\r\n\r\n{\"method\":1}", "Content-Length: 14\r\n\r\n{\"method\":\"a\"}",
    ])
  func garbage(text: String) throws {
    var client = try Client(ServerBehindPipes())
    try client.end.process.write(Array(text.utf8))
    let answer = try client.ask("textDocument/hover", ["textDocument": ["uri": "a"]])
    #expect(answer["error"]?["code"] == -32_602)
  }

  @Test("finds the next message after a wrong length", arguments: [-9, -1, 1, 9])
  func lengths(difference: Int) throws {
    let client = try Client(ServerBehindPipes())
    let body = #"{"jsonrpc":"2.0","id":8,"method":"nope"}"#
    let wrong = "Content-Length: \(body.utf8.count + difference)\r\n\r\n\(body)"
    let right = message(#"{"jsonrpc":"2.0","id":9,"method":"nope"}"#)
    let answers = try client.end.exchange(Array(wrong.utf8) + right) { $0["id"] == 9 }
    #expect(answers.contains { $0["error"]?["code"] == -32_700 })
    #expect(answers.last?["error"]?["code"] == -32_601)
  }

  @Test("skips messages that were cancelled before their turn")
  func cancelled() throws {
    let client = try Client(ServerBehindPipes())
    let bytes =
      message(#"{"id":5,"method":"textDocument/hover","params":{}}"#)
      + message(#"{"method":"$/cancelRequest","params":{"id":5}}"#)
      + message(#"{"method":"$/cancelRequest","params":{"id":"none"}}"#)
      + message(#"{"id":6,"method":"shutdown"}"#)
    let answers = try client.end.exchange(bytes) { $0["id"] == 6 }
    // Whether it was read before is the system's to say; in memory it is certain.
    let code = answers.first { $0["id"] == 5 }?["error"]?["code"]
    #expect(code == -32_800 || code == -32_602)
  }

  @Test("handles a file of 10,000 lines, and an edit in its middle")
  func large() throws {
    let choices = (0..<97).map { "      - c\($0)\n" }.joined()
    let fields = (0..<100).map { "  f\($0):\n    label: F\n    one-of:\n\(choices)" }.joined()
    let folder = try Folder([:])
    var client = try Client(ServerBehindPipes())
    let address = folder.address("form.yaml")
    try client.open("form: a\nfields:\n\(fields)", at: address)
    try client.change("lable", from: (5003, 4), to: (5003, 9), at: address)
    #expect(client.problems(at: address).contains { $0.contains("unknown key `lable`") })
    #expect(try client.labels(at: (5003, 6), in: address).contains("label"))
    #expect(try client.ask("foldingRange", at: (0, 0), in: address).count == 201)
  }

  @Test("continues when a file that it reads vanishes and returns")
  func vanishing() throws {
    let shared = "shapes: { name: { length: ..80 } }\n"
    let folder = try Folder(["shared.yaml": shared])
    var client = try Client(ServerBehindPipes())
    let address = folder.address("form.yaml")
    let text = "form: a\nuse: shared.yaml\nfields:\n  a: { is: shared.name }\n"
    try client.open(text, at: address)
    #expect(client.diagnostics[address]?.contains { $0["severity"] == 1 } == false)
    let file = folder.url.appending(path: "shared.yaml")
    func changed(_ client: inout Client<ServerBehindPipes>) throws {
      try client.tell(
        "workspace/didChangeWatchedFiles",
        ["changes": [["uri": .text(folder.address("shared.yaml")), "type": 2]]], awaiting: address)
    }
    try FileManager.default.removeItem(at: file)
    try changed(&client)
    #expect(client.problems(at: address).contains { $0.contains("shared.yaml") })
    try Data(shared.utf8).write(to: file)
    try changed(&client)
    #expect(client.diagnostics[address]?.contains { $0["severity"] == 1 } == false)
    // The folder itself.
    try FileManager.default.removeItem(at: folder.url)
    try client.change(" ", from: (3, 2), to: (3, 2), at: address)
    #expect(client.problems(at: address).isEmpty == false)
    #expect(try client.ask("shutdown", [:]) == .null)
  }
}
