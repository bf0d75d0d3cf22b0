import Chance
import Muster
import Testing

@testable import MusterLanguageServer

@Suite("Messages to the language server")
struct MessageTests {
  private func message(_ text: String) -> [UInt8] {
    Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
  }

  private static let hello =
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#

  private func answers(_ pieces: [[UInt8]]) -> [Value] {
    var end = ServerInMemory(server: LanguageServer(MemoryFolders()))
    return pieces.flatMap { end.exchange($0) }
  }

  @Test("are read in any pieces")
  func split() {
    let bytes = message(Self.hello) + message(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#)
    for cut in bytes.indices {
      let found = answers([Array(bytes[..<cut]), Array(bytes[cut...])])
      #expect(found.map { $0["id"] } == [1, 2])
    }
  }

  @Test("that were cancelled before their turn are skipped")
  func cancelled() {
    let found = answers([
      message(Self.hello),
      message(#"{"id":5,"method":"textDocument/hover","params":{}}"#)
        + message(#"{"method":"$/cancelRequest","params":{"id":5}}"#),
    ])
    #expect(found.dropFirst().map { $0["error"]?["code"] } == [-32_800])
  }

  @Test("are handled in order: initialize first and once, nothing after shutdown")
  func order() {
    let bodies = [
      #"{"id":1,"method":"textDocument/hover","params":{}}"#, Self.hello, Self.hello,
      #"{"id":3,"method":"nope"}"#, #"{"id":4,"method":"shutdown"}"#,
      #"{"id":5,"method":"shutdown"}"#, #"{"method":"exit"}"#,
    ]
    let found = answers(bodies.map(message))
    #expect(
      found.map { $0["error"]?["code"] } == [-32_002, nil, -32_600, -32_601, nil, -32_600])
  }

  @Test("without an answer are logged at the client if they make no sense")
  func notifications() {
    let found = answers([
      message(Self.hello), message(#"{"method":"textDocument/didOpen","params":{}}"#),
      message(#"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"a"}}}"#),
      message(#"{"method":"unknown"}"#),
    ])
    #expect(found.dropFirst().map { $0["method"] } == ["window/logMessage", "window/logMessage"])
  }

  @Test("of any bytes never stop the server")
  func bytes() throws {
    var dice = Dice(seed: 7)
    for _ in 0..<300 {
      var bytes = message(
        #"{"id":1,"method":"textDocument/completion","params":{"textDocument":{"uri":"a"}}}"#)
      for _ in 0..<(1 + dice.roll(8)) { bytes[dice.roll(bytes.count)] = UInt8(dice.roll(256)) }
      let found = answers([message(Self.hello), bytes, message(#"{"id":2,"method":"shutdown"}"#)])
      // A length that became larger may swallow what follows, and no more.
      #expect(found.first?["id"] == 1)
    }
  }
}
