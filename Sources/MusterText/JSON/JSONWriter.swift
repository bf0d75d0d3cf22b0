/// Writes JSON as bytes, piece by piece, and adds commas and indentation.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.beginObject()
/// writer.name("passes")
/// writer.boolean(true)
/// writer.endObject()          // {"passes":true}
/// ```
///
/// It relies on its caller to close every container and to name an object's members.
struct JSONWriter {
  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []

  private let isPretty: Bool
  private var depth = 0
  private var isFirst = true
  private var isAfterName = false

  /// Creates a writer of JSON without spaces or, if `pretty`, with a line for each member and item,
  /// indented by two spaces per level.
  init(pretty: Bool = false) {
    isPretty = pretty
  }

  /// Begins an object.
  mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// Ends the innermost object.
  mutating func endObject() { close(UInt8(ascii: "}")) }

  /// Begins a list.
  mutating func beginList() { open(UInt8(ascii: "[")) }

  /// Ends the innermost list.
  mutating func endList() { close(UInt8(ascii: "]")) }

  /// Writes the key of the next value.
  mutating func name(_ name: String) {
    text(name)
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    isAfterName = true
  }

  /// Writes a string.
  mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      unsafe self.text(Span(_unsafeElements: bytes))
    }
  }

  /// Writes a string that is valid UTF-8.
  mutating func text(_ text: Span<UInt8>) {
    prepare()
    bytes.append(UInt8(ascii: "\""))
    var index = 0
    while index < text.count {
      if text[index] >= 0x7F, let (scalar, length) = JSONEscapes.scalar(in: text, at: index) {
        JSONEscapes.append(scalar, to: &bytes)
        index += length
      } else {
        bytes.append(escaping: text[index])
        index += 1
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a number in its canonical notation.
  mutating func number(_ number: Number) {
    prepare()
    number.append(to: &bytes)
  }

  /// Writes a whole number.
  mutating func integer(_ value: Int) { number(Number(Int64(value))) }

  /// Writes JSON unchanged, such as a number in its own notation.
  mutating func raw(_ json: String) {
    prepare()
    bytes.append(contentsOf: json.utf8)
  }

  /// Writes `true` or `false`.
  mutating func boolean(_ value: Bool) { raw(value ? "true" : "false") }

  /// Writes `null`.
  mutating func null() { raw("null") }

  /// Ends a line; a new top-level value begins after it.
  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    isFirst = true
  }

  /// Removes everything written and keeps the capacity.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    isFirst = true
  }

  private mutating func open(_ mark: UInt8) {
    prepare()
    bytes.append(mark)
    depth += 1
    isFirst = true
  }

  private mutating func close(_ mark: UInt8) {
    depth -= 1
    if isPretty, !isFirst { indent() }
    bytes.append(mark)
    isFirst = false
  }

  /// Writes the separator between the last piece and the next.
  private mutating func prepare() {
    if isAfterName {
      isAfterName = false
      isFirst = false
      return
    }
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    if isPretty, depth > 0 { indent() }
    isFirst = false
  }

  private mutating func indent() {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth {
      bytes.append(UInt8(ascii: " "))
      bytes.append(UInt8(ascii: " "))
    }
  }
}

extension [UInt8] {
  /// Appends a byte of a string, escaped if JSON requires it.
  fileprivate mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(pair: byte)
    case 0x20...: append(byte)
    case 0x08: append(pair: UInt8(ascii: "b"))
    case 0x09: append(pair: UInt8(ascii: "t"))
    case 0x0A: append(pair: UInt8(ascii: "n"))
    case 0x0C: append(pair: UInt8(ascii: "f"))
    case 0x0D: append(pair: UInt8(ascii: "r"))
    default: JSONEscapes.append(UInt32(byte), to: &self)
    }
  }

  private mutating func append(pair letter: UInt8) {
    append(UInt8(ascii: "\\"))
    append(letter)
  }
}
