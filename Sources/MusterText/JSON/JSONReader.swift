/// Reads JSON as defined by RFC 8259, token by token, without building values.
///
/// ```swift
/// var reader = JSONReader(bytes)
/// while true {
///   switch try reader.next() {
///   case .name(let key): …
///   case .end: return
///   default: …
///   }
/// }
/// ```
///
/// The reader is strict, reads each byte once, and needs memory only for the depth and the keys of
/// the open objects.
package struct JSONReader: ~Escapable {
  /// One token, with its position.
  package enum Token: Hashable, Sendable, BitwiseCopyable {
    case beginObject, endObject, beginList, endList
    /// A key; its value comes next.
    case name(JSONText)
    case text(JSONText)
    /// A number as written.
    case number(start: Int, end: Int)
    case boolean(Bool)
    case null
    /// The end of the JSON.
    case end
  }

  private enum State: BitwiseCopyable {
    case value, firstItem, firstName, afterValue
  }

  /// The maximum nesting of objects and lists.
  package static var maximumDepth: Int { 1000 }

  /// The bytes being read.
  let json: Span<UInt8>

  /// The first byte of the last token.
  package private(set) var tokenStart = 0

  /// The byte after the last token.
  package var tokenEnd: Int { index }

  private var index = 0
  private var depth = 0
  private var state = State.value
  private var nesting = Nesting()
  private var names = JSONNames()

  /// Begins at the first byte.
  @_lifetime(copy json)
  package init(_ json: Span<UInt8>) {
    self.json = json
  }

  /// The later of two equal keys of one object, once that object has been read.
  package var duplicateKey: JSONText? { names.duplicate }

  /// Reads the next token. There are no tokens after an error.
  @_lifetime(self: copy self)
  package mutating func next() throws(JSONError) -> Token {
    index = JSONScanner.spaces(json, at: index)
    tokenStart = index
    switch state {
    case .value:
      return try readValue()
    case .firstItem:
      return try peek() == UInt8(ascii: "]") ? close() : try readValue()
    case .firstName:
      return try peek() == UInt8(ascii: "}")
        ? close() : try readName("expected a key in quotes or a closing brace")
    case .afterValue:
      return try readAfterValue()
    }
  }

  @_lifetime(self: copy self)
  private mutating func readAfterValue() throws(JSONError) -> Token {
    guard depth > 0 else {
      guard index == json.count else { throw error("unexpected data after the value") }
      return .end
    }
    let isObject = nesting.isObject(depth)
    let byte = try peek()
    if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return close() }
    guard byte == UInt8(ascii: ",") else {
      throw error("expected a comma or a closing \(isObject ? "brace" : "bracket")")
    }
    index += 1
    index = JSONScanner.spaces(json, at: index)
    tokenStart = index
    return isObject ? try readName("expected a key in quotes after the comma") : try readValue()
  }

  @_lifetime(self: copy self)
  private mutating func readValue() throws(JSONError) -> Token {
    switch try peek() {
    case UInt8(ascii: "\""):
      state = .afterValue
      let text = try JSONScanner.text(json, at: index)
      index = text.end + 1
      return .text(text)
    case UInt8(ascii: "{"):
      try open(object: true)
      return .beginObject
    case UInt8(ascii: "["):
      try open(object: false)
      return .beginList
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      state = .afterValue
      let start = index
      index = try JSONScanner.number(json, at: start)
      return .number(start: start, end: index)
    case UInt8(ascii: "t"):
      try readWord("true")
      return .boolean(true)
    case UInt8(ascii: "f"):
      try readWord("false")
      return .boolean(false)
    case UInt8(ascii: "n"):
      try readWord("null")
      return .null
    case 0xEF where index == 0:
      throw error("expected a value, not a byte-order mark")
    default:
      throw error("expected a value")
    }
  }

  @_lifetime(self: copy self)
  private mutating func readName(_ expectation: String) throws(JSONError) -> Token {
    guard try peek() == UInt8(ascii: "\"") else { throw error(expectation) }
    let name = try JSONScanner.text(json, at: index)
    index = name.end + 1
    names.add(name, in: json)
    index = JSONScanner.spaces(json, at: index)
    guard try peek() == UInt8(ascii: ":") else { throw error("expected a colon after the key") }
    index += 1
    state = .value
    return .name(name)
  }

  @_lifetime(self: copy self)
  private mutating func open(object: Bool) throws(JSONError) {
    guard depth < Self.maximumDepth else {
      throw JSONError(.tooDeep, "nested more than 1,000 levels deep", at: index)
    }
    index += 1
    depth += 1
    nesting.set(depth, isObject: object)
    if object { names.open() }
    state = object ? .firstName : .firstItem
  }

  @_lifetime(self: copy self)
  private mutating func close() -> Token {
    let isObject = nesting.isObject(depth)
    if isObject { names.close(in: json) }
    index += 1
    depth -= 1
    state = .afterValue
    return isObject ? .endObject : .endList
  }

  /// Reads a literal name: `true`, `false` or `null`.
  @_lifetime(self: copy self)
  private mutating func readWord(_ word: String) throws(JSONError) {
    for letter in word.utf8 {
      guard try peek() == letter else { throw error("expected a value") }
      index += 1
    }
    state = .afterValue
  }

  private func peek() throws(JSONError) -> UInt8 {
    guard index < json.count else { throw error("the input ends unexpectedly") }
    return json[index]
  }

  private func error(_ reason: String) -> JSONError { JSONError(reason, at: index) }
}

/// The open levels that are objects, as one bit each; the first 64 need no heap memory.
private struct Nesting {
  private var first: UInt64 = 0
  private var more: [UInt64] = []

  func isObject(_ depth: Int) -> Bool {
    let bit = depth - 1
    return (bit < 64 ? first : more[bit / 64 - 1]) >> UInt64(bit % 64) & 1 == 1
  }

  mutating func set(_ depth: Int, isObject: Bool) {
    let bit = depth - 1
    let mask: UInt64 = 1 << UInt64(bit % 64)
    if bit < 64 {
      first = isObject ? first | mask : first & ~mask
      return
    }
    let word = bit / 64 - 1
    if word == more.count { more.append(0) }
    more[word] = isObject ? more[word] | mask : more[word] & ~mask
  }
}
