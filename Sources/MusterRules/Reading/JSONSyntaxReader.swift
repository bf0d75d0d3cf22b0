import Muster

/// Reads a `.json` rule file, strictly by RFC 8259, into the nodes that the same file would have in
/// YAML: numbers and words become plain scalars, strings become quoted ones.
struct JSONSyntaxReader {
  /// The value or mark expected next.
  private enum State { case value, firstItem, key, firstKey, after }

  private struct Failure: Error {
    var reason: String
    var offset: Int
  }

  private let text: SourceText
  private let source: Int
  private var builder: NodeBuilder
  private var open: [NodeBuilder.Collection] = []
  private var offset: Int

  init(text: SourceText, source: Int, limits: TextLimits) {
    self.text = text
    self.source = source
    builder = NodeBuilder(text: text, source: source, limits: limits)
    offset = text.contentStart
  }

  mutating func read() -> ParsedText {
    do throws(Failure) {
      try readAll()
    } catch {
      builder.closeAll()
      let range = SourceRange(source: source, start: error.offset, end: error.offset)
      return ParsedText(
        node: builder.root,
        diagnostics: [Diagnostic(code: "not-json", error.reason, at: range)], isWhole: false)
    }
    return ParsedText(
      node: builder.root, diagnostics: builder.diagnostics,
      isWhole: !builder.isPastLimit)
  }

  private mutating func readAll() throws(Failure) {
    var state = State.value
    skipSpace()
    // The caller reports an empty file.
    guard peek != nil else { return }
    while !builder.isPastLimit {
      skipSpace()
      if case .after = state, open.isEmpty {
        guard peek == nil else { throw fails("unexpected content after the value above") }
        return
      }
      state = try step(from: state)
    }
  }

  private mutating func step(from state: State) throws(Failure) -> State {
    switch (state, peek) {
    case (.firstItem, UInt8(ascii: "]")), (.firstKey, UInt8(ascii: "}")):
      return close()
    case (.value, UInt8(ascii: "]")):
      throw fails("expected a value: JSON allows no comma after the last item")
    case (.key, UInt8(ascii: "}")):
      throw fails("expected a key: JSON allows no comma after the last member")
    case (.value, _), (.firstItem, _):
      return try readValue()
    case (.key, UInt8(ascii: "\"")), (.firstKey, UInt8(ascii: "\"")):
      try readText()
      skipSpace()
      try expect(UInt8(ascii: ":"), "expected \":\" after the key")
      return .value
    case (.key, _), (.firstKey, _):
      throw fails("expected a key in double quotes")
    case (.after, _):
      return try readSeparator()
    }
  }

  private mutating func readSeparator() throws(Failure) -> State {
    let isList = open.last == .list
    switch peek {
    case UInt8(ascii: ","):
      offset += 1
      return isList ? .value : .key
    case UInt8(ascii: "]") where isList, UInt8(ascii: "}") where !isList:
      return close()
    default:
      throw fails("expected \",\" or \"\(isList ? "]" : "}")\"")
    }
  }

  private mutating func readValue() throws(Failure) -> State {
    switch peek {
    case UInt8(ascii: "["): return start(.list, .firstItem)
    case UInt8(ascii: "{"): return start(.mapping, .firstKey)
    case UInt8(ascii: "\""): try readText()
    case UInt8(ascii: "'"): throw fails("JSON strings need double quotes")
    case nil: throw fails("expected a value")
    default: try readWord()
    }
    return .after
  }

  private mutating func start(_ collection: NodeBuilder.Collection, _ next: State) -> State {
    builder.open(collection, at: offset)
    open.append(collection)
    offset += 1
    return next
  }

  private mutating func close() -> State {
    offset += 1
    builder.close(at: offset)
    open.removeLast()
    return .after
  }
}

/// Scalars and space.
extension JSONSyntaxReader {
  private var peek: UInt8? { text.byte(at: offset) }

  private mutating func skipSpace() {
    while let byte = peek, Self.spaces.contains(byte) { offset += 1 }
  }

  private mutating func expect(_ byte: UInt8, _ reason: String) throws(Failure) {
    guard peek == byte else { throw fails(reason) }
    offset += 1
  }

  private func fails(_ reason: String, at offset: Int? = nil) -> Failure {
    Failure(reason: reason, offset: offset ?? self.offset)
  }

  private mutating func readText() throws(Failure) {
    let start = offset
    var scanner = JSONTextScanner(text: text, offset: offset + 1)
    do throws(JSONTextScanner.Failure) {
      let value = try scanner.scan()
      offset = scanner.offset
      builder.scalar(value, Self.style(of: value), at: start..<offset)
    } catch {
      switch error {
      case .unclosed: throw fails("this quote is never closed", at: start)
      case .control: throw fails("a control character must be escaped", at: scanner.offset)
      case .escape: throw fails("this escape is not allowed in JSON", at: scanner.offset)
      case .surrogate: throw fails("this escape is only half of a character", at: scanner.offset)
      }
    }
  }

  /// Returns the style of a string. Strings are quoted, except `present` and `absent`: as plain
  /// scalars these are conditions, which JSON can't write in another way. A list that contains only
  /// one of them means the string itself.
  private static func style(of text: String) -> Node.Style {
    [ByteString("present"), ByteString("absent")].contains(ByteString(text)) ? .plain : .quoted
  }

  private mutating func readWord() throws(Failure) {
    let start = offset
    while let byte = peek, Self.isWordByte(byte) { offset += 1 }
    let word = text.text(start..<offset)
    let isNumber = JSONScanner.isNumber(text.bytes.span.extracting(start..<offset))
    guard isNumber || Self.words.contains(ByteString(word)) else {
      throw fails(
        word.isEmpty ? "expected a value" : "\"\(word.prefix(40))\" is not a JSON value", at: start)
    }
    builder.scalar(word, .plain, at: start..<offset)
  }

  private static let spaces = Array(" \t\r\n".utf8)
  private static let signs = Array("+-._".utf8)
  private static let words: Set<ByteString> = [
    ByteString("true"), ByteString("false"), ByteString("null"),
  ]

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte >= 0x80 || signs.contains(byte)
      || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }
}
