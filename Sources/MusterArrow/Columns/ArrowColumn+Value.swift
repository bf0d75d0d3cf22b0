package import Muster

/// The value of one row, as in a payload.
///
/// JSON has no NaN, no bytes and no date in the year 10000. A value like these fails the type of
/// its own field, and a receiver gets it as a string: it is a `Value.hugeNumber` whose text is not
/// a number.
extension ArrowColumn {
  /// Returns a row's value. Refuses only columns that contradict themselves and rows that are too
  /// large.
  package func value(
    _ row: Int, _ allowance: inout ValueAllowance
  ) throws(ColumnRefusal) -> Value {
    try allowance.take(1)
    if isNull(row) { return .null }
    if !dictionary.isEmpty { return try dictionary[0].value(try entry(row), &allowance) }
    switch layout {
    case .null: return .null
    case .boolean: return .boolean(try flag(row))
    case .integer(let width, let isSigned): return try wholeNumber(row, width, isSigned)
    case .float(let width): return try decimal(row, width)
    case .decimal(let width, let scale):
      return Self.number(DecimalDigits(try fixedBytes(row, width: width)).text(scale: scale))
    case .text(_, let isBinary), .textView(let isBinary):
      return try string(row, isBinary: isBinary, &allowance)
    case .date, .time, .timestamp: return try moment(row)
    case .list, .fixedList:
      var items: [Value] = []
      for item in try self.items(row) { items.append(try children[0].value(item, &allowance)) }
      return .list(items)
    case .structure: return try members(row, &allowance)
    case .map: return try entries(row, &allowance)
    case .runs, .other: throw .brokenColumn(name)
    }
  }

  private func members(
    _ row: Int, _ allowance: inout ValueAllowance
  ) throws(ColumnRefusal) -> Value {
    var members: [Value.Member] = []
    members.reserveCapacity(children.count)
    for child in children {
      members.append(Value.Member(child.name, try child.value(member(row), &allowance)))
    }
    return .object(members)
  }

  private func entries(
    _ row: Int, _ allowance: inout ValueAllowance
  ) throws(ColumnRefusal) -> Value {
    let (pairs, items) = (children[0], try items(row))
    var members: [Value.Member] = []
    var keys: Set<ByteString> = []
    var list: [Value] = []
    var isObject = true
    for item in items {
      let place = pairs.member(item)
      let key = try pairs.children[0].value(place, &allowance)
      let value = try pairs.children[1].value(place, &allowance)
      list.append(.list([key, value]))
      // As in JSON, if a key has two values, neither is certain to be the right one.
      if case .text(let name) = key, keys.insert(ByteString(name)).inserted {
        members.append(Value.Member(name, value))
      } else {
        isObject = false
      }
    }
    return isObject ? .object(members) : .hugeNumber(Value.list(list).json())
  }

  private func string(
    _ row: Int, isBinary: Bool, _ allowance: inout ValueAllowance
  ) throws(ColumnRefusal) -> Value {
    let bytes = unsafe try text(row)
    try allowance.take(bytes.count / 16)
    if isBinary { return .hugeNumber(unsafe Self.dataURL(bytes)) }
    let isText = unsafe UTF8.isValid(Span(_unsafeElements: bytes))
    let text = unsafe String(decoding: bytes, as: UTF8.self)
    return isText ? .text(text) : .hugeNumber(text)
  }

  /// Returns bytes as a JSON string that can't be mistaken for text or a number.
  @unsafe
  private static func dataURL(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text = Array("data:application/octet-stream;base64,".utf8)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = 0
      for index in 0..<3 {
        group = group << 8 | (index < count ? unsafe Int(bytes[start + index]) : 0)
      }
      for index in 0..<4 {
        let letter = letters[group >> (18 - 6 * index) & 63]
        text.append(index <= count ? letter : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func wholeNumber(
    _ row: Int, _ width: Int, _ isSigned: Bool
  ) throws(ColumnRefusal) -> Value {
    let integer = try integer(row, width: width, isSigned: isSigned)
    guard isSigned || integer >= 0 else {
      return Self.number("\(UInt64(bitPattern: integer))")
    }
    return .number(Number(integer))
  }

  /// Returns the shortest decimal for a float of this width: 0.1 in 32 bits is not 0.1 in 64.
  private func decimal(_ row: Int, _ width: Int) throws(ColumnRefusal) -> Value {
    let bits = try integer(row, width: width, isSigned: width == 8)
    switch width {
    case 8: return Self.number(Double(bitPattern: UInt64(bitPattern: bits)))
    case 4: return Self.number(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    default:
      #if os(macOS) && arch(x86_64)
        throw .brokenColumn(name)
      #else
        return Self.number(Float16(bitPattern: UInt16(truncatingIfNeeded: bits)))
      #endif
    }
  }

  private static func number(_ number: some BinaryFloatingPoint & CustomStringConvertible) -> Value
  {
    guard !number.isNaN else { return .hugeNumber("NaN") }
    guard number.isFinite else {
      return .hugeNumber(number.sign == .minus ? "-Infinity" : "Infinity")
    }
    return Self.number(number.description)
  }

  private static func number(_ text: String) -> Value {
    Number(text, grammar: .json).map { .number($0) } ?? .hugeNumber(text)
  }
}
