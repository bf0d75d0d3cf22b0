/// A command as typed: as much of a shell as sessions need.
///
/// Commands joined by `|`, words in quotes, `< file`, `> file`, `<<END` with the lines that follow,
/// and `NAME=value` in front. Beside `muster` there are `cat`, `echo` and `printf`.
struct ShellLine {
  /// Why a line can't be run.
  struct Mistake: Error, CustomStringConvertible {
    var description: String
  }

  private struct Command {
    var words: [String] = []
    var input: [UInt8]?
    var source: String?
    var target: String?
  }

  private var commands: [Command] = []

  init(_ lines: [String]) throws {
    var document = lines.dropFirst()
    var command = Command()
    var tokens = try Self.tokens(lines[0])[...]
    while let token = tokens.popFirst() {
      switch token {
      case .bar:
        commands.append(command)
        command = Command()
      case .from, .to, .document:
        guard case .word(let word)? = tokens.popFirst() else {
          throw Mistake(description: "a word is missing: \(lines[0])")
        }
        if token == .from { command.source = word }
        if token == .to { command.target = word }
        if token == .document {
          let text = document.prefix { $0 != word }
          document = document.dropFirst(text.count + 1)
          command.input = Array(text.map { $0 + "\n" }.joined().utf8)
        }
      case .word(let word): command.words.append(word)
      }
    }
    commands.append(command)
  }

  /// Runs it; what is written is the last command's, and everyone's standard error.
  func run(in place: some CommandPlace) throws -> Played {
    var played = Played()
    var input: [UInt8] = []
    for (index, command) in commands.enumerated() {
      input = try command.source.map(place.read) ?? command.input ?? input
      var result = try Self.run(command.words, input, in: place)
      let isLast = index == commands.count - 1
      if isLast { played.code = result.code }
      if let target = command.target { try place.write(target, result.output) }
      input = result.output
      if !isLast || command.target != nil { result.dropOutput() }
      for piece in result.pieces { played.add(piece.bytes, isError: piece.isError) }
    }
    return played
  }

  private static func run(_ words: [String], _ input: [UInt8], in place: some CommandPlace) throws
    -> Played
  {
    var words = words[...]
    var environment: [String: String] = [:]
    while let parts = words.first?.split(separator: "=", maxSplits: 1), parts.count == 2,
      parts[0].allSatisfy({ $0.isUppercase || $0 == "_" })
    {
      environment[String(parts[0])] = String(parts[1])
      words.removeFirst()
    }
    var played = Played()
    switch words.popFirst() {
    case nil: break
    case "muster": return try place.muster(Array(words), input: input, environment: environment)
    case "echo": played.add(Array((words.joined(separator: " ") + "\n").utf8), isError: false)
    case "printf": played.add(unescaped(words.joined(separator: " ")), isError: false)
    case "cat" where words.isEmpty: played.add(input, isError: false)
    case "cat": played.add(try words.flatMap { try place.read($0) }, isError: false)
    case let other?: throw Mistake(description: "sessions have no command \(other)")
    }
    return played
  }

  /// `\n`, `\t`, `\\` and `\xFF`, as printf reads them.
  private static func unescaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "x"):
        bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      default: bytes.append(letter)
      }
    }
    return bytes
  }
}

extension Played {
  fileprivate mutating func dropOutput() {
    var rest = Played()
    rest.code = code
    for piece in pieces where piece.isError { rest.add(piece.bytes, isError: true) }
    self = rest
  }
}
