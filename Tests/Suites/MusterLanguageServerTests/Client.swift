import Muster
import MusterRules

@testable import MusterLanguageServer

/// A server as a client has it: bytes go in, and messages come back.
protocol ServerEnd {
  /// Sends bytes and returns what comes back, up to the last of it; without one nothing is awaited.
  mutating func exchange(_ bytes: [UInt8], until isLast: ((Value) -> Bool)?) throws -> [Value]
}

/// A server in memory.
struct ServerInMemory: ServerEnd {
  var server: LanguageServer

  mutating func exchange(_ bytes: [UInt8], until isLast: ((Value) -> Bool)? = nil) -> [Value] {
    server.receive(bytes)
    var answers = Messages()
    while let bytes = server.next() { answers.add(bytes) }
    return answers.taken()
  }
}

/// A client with documents, as an editor is one.
struct Client<End: ServerEnd> {
  var end: End
  private(set) var capabilities: Value = .null
  /// What was said of each document last.
  private(set) var diagnostics: [String: [Value]] = [:]
  /// Everything that the server sent of its own, but for diagnostics.
  private(set) var notices: [Value] = []
  private var number = 0
  private var version = 1

  init(_ end: End, encodings: [String] = []) throws {
    self.end = end
    let general: Value = ["positionEncodings": .list(encodings.map { .text($0) })]
    let answer = try ask("initialize", ["capabilities": ["general": general]])
    capabilities = answer["capabilities"] ?? .null
    try tell("initialized", [:])
  }

  /// Sends a message's body and takes in what comes back, up to the last of it.
  @discardableResult
  mutating func send(_ body: Value, until isLast: ((Value) -> Bool)? = nil) throws -> [Value] {
    let text = body.json()
    let bytes = Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
    return try take(end.exchange(bytes, until: isLast))
  }

  @discardableResult
  mutating func take(_ answers: [Value]) -> [Value] {
    for answer in answers where answer["method"] != nil {
      if answer["method"] == "textDocument/publishDiagnostics",
        case .text(let address)? = answer["params"]?["uri"],
        case .list(let found)? = answer["params"]?["diagnostics"]
      {
        diagnostics[address] = found
      } else {
        notices.append(answer)
      }
    }
    return answers
  }

  /// Sends a notification; with an address, until it is said what is wrong there.
  mutating func tell(_ method: String, _ parameters: Value, awaiting address: String? = nil) throws
  {
    let body: Value = ["jsonrpc": "2.0", "method": .text(method), "params": parameters]
    guard let address else {
      try send(body)
      return
    }
    try send(body) { answer in
      answer["method"] == "textDocument/publishDiagnostics"
        && answer["params"]?["uri"] == .text(address)
    }
  }

  /// Sends a request and returns its result, or its error as `error`.
  mutating func ask(_ method: String, _ parameters: Value) throws -> Value {
    number += 1
    let id = Value.number(Number(Int64(number)))
    let answers = try send(
      ["jsonrpc": "2.0", "id": id, "method": .text(method), "params": parameters]
    ) { $0["id"] == id && $0["method"] == nil }
    let answer = answers.first { $0["id"] == id && $0["method"] == nil }
    return answer?["result"] ?? ["error": answer?["error"] ?? .null]
  }
}

/// Documents.
extension Client {
  mutating func open(_ text: String, at address: String = formAddress) throws {
    try tell(
      "textDocument/didOpen",
      ["textDocument": ["uri": .text(address), "version": 1, "text": .text(text)]],
      awaiting: address)
  }

  mutating func change(
    _ text: String, from start: (Int, Int), to end: (Int, Int), at address: String = formAddress
  ) throws {
    version += 1
    try tell(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .text(address), "version": .number(Number(Int64(version)))],
        "contentChanges": [
          ["range": ["start": position(start), "end": position(end)], "text": .text(text)]
        ],
      ], awaiting: address)
  }

  /// Asks about a place in a document.
  mutating func ask(
    _ method: String, at place: (Int, Int), in address: String = formAddress,
    beside: [Value.Member] = []
  ) throws -> Value {
    let members: [Value.Member] = [
      Value.Member("textDocument", ["uri": .text(address)]),
      Value.Member("position", position(place)),
    ]
    return try ask("textDocument/\(method)", .object(members + beside))
  }

  mutating func labels(at place: (Int, Int), in address: String = formAddress) throws -> Set<String>
  {
    guard case .list(let items)? = try ask("completion", at: place, in: address)["items"] else {
      return []
    }
    return Set(items.compactMap { $0["label"]?.string })
  }

  mutating func hover(at place: (Int, Int)) throws -> String {
    try ask("hover", at: place)["contents"]?["value"]?.string ?? ""
  }

  func problems(at address: String = formAddress) -> [String] {
    (diagnostics[address] ?? []).compactMap { $0["message"]?.string }
  }
}

let formAddress = "file:///rules/form.yaml"

func position(_ place: (Int, Int)) -> Value {
  ["line": .number(Number(Int64(place.0))), "character": .number(Number(Int64(place.1)))]
}

/// Messages of a server, of which bytes come one after another.
struct Messages {
  private var bytes: [UInt8] = []
  private var found: [Value] = []

  mutating func add(_ more: [UInt8]) {
    bytes += more
    while let head = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
      let line = String(decoding: bytes[..<head.lowerBound], as: UTF8.self)
      let length = Int(line.drop { $0 != " " }.dropFirst()) ?? 0
      guard bytes.count - head.upperBound >= length else { return }
      let body = String(
        decoding: bytes[head.upperBound..<(head.upperBound + length)], as: UTF8.self)
      found += (try? Value(json: body)).map { [$0] } ?? []
      bytes.removeFirst(head.upperBound + length)
    }
  }

  mutating func taken() -> [Value] {
    defer { found = [] }
    return found
  }
}

/// A disk in memory.
struct MemoryFolders: RuleFolders {
  var files: [String: String] = [:]
  /// The paths of those that can't be read.
  var refused: Set<String> = []

  func contents(of path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    if refused.contains(path) { throw FileProblem(.refused("Input/output error"), path: path) }
    guard let text = files[path] else { throw FileProblem(.missing, path: path) }
    return Array(text.utf8)
  }

  func realPath(_ path: String) -> String? {
    files[path] != nil || files.keys.contains { $0.hasPrefix("\(path)/") } ? path : nil
  }

  func ruleFiles(in folder: String) -> [String] {
    files.keys.filter { $0.hasPrefix("\(folder)/") && $0.hasSuffix(".yaml") }
      .map { String($0.dropFirst(folder.count + 1)) }.filter { !$0.contains("/") }.sorted()
  }
}

/// A text with a `|` where the cursor stands.
struct MarkedText {
  /// The text without the mark.
  var text: String
  /// The line and column of the mark.
  var place: (Int, Int)

  init(_ marked: String) {
    let mark = marked.firstIndex(of: "|") ?? marked.endIndex
    let lines = marked[..<mark].split(separator: "\n", omittingEmptySubsequences: false)
    text = String(marked[..<mark] + marked[mark...].dropFirst())
    place = (lines.count - 1, lines.last?.utf16.count ?? 0)
  }
}

extension Client where End == ServerInMemory {
  /// A client of a server in memory, over some files.
  init(
    _ files: [String: String] = [:], refusing refused: Set<String> = [], encodings: [String] = []
  ) throws {
    let folders = MemoryFolders(files: files, refused: refused)
    let server = LanguageServer(
      folders,
      ruleFilesBelow: { folder in
        folders.files.keys.filter { $0.hasPrefix("\(folder)/") && !$0.contains(".test.") }.sorted()
      })
    try self.init(ServerInMemory(server: server), encodings: encodings)
  }
}

extension Value {
  /// The number of items or members.
  var count: Int {
    switch self {
    case .list(let items): items.count
    case .object(let members): members.count
    default: 0
    }
  }

  /// The text that it is.
  var string: String? { if case .text(let text) = self { text } else { nil } }

  /// The items of a list.
  var items: [Value] { if case .list(let items) = self { items } else { [] } }
}
