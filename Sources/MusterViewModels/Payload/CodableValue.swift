/// A JSON value as `Codable` passes it on.
///
/// Numbers pass through `Int64`, or through `Double` if they have a fraction; a number that a
/// `Double` can't represent exactly is passed on as a string. `Value.json()` writes every number
/// exactly.
///
/// Encoders compare keys as strings, so of two members whose names are equal in Swift, only the
/// first is encoded. Most encoders and decoders don't keep the order of members.
struct CodableValue: Codable {
  let value: Value

  init(_ value: Value) { self.value = value }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: Name.self) {
      value = .object(
        try members.allKeys.map {
          Value.Member($0.stringValue, try members.decode(CodableValue.self, forKey: $0).value)
        })
    } else if var items = try? decoder.unkeyedContainer() {
      var list: [Value] = []
      while !items.isAtEnd { list.append(try items.decode(CodableValue.self).value) }
      value = .list(list)
    } else {
      value = try Self.single(decoder.singleValueContainer())
    }
  }

  private static func single(_ container: any SingleValueDecodingContainer) throws -> Value {
    if container.decodeNil() { return .null }
    if let flag = try? container.decode(Bool.self) { return .boolean(flag) }
    if let whole = try? container.decode(Int64.self) { return .number(Number(whole)) }
    if let number = try? container.decode(Double.self) {
      guard let exact = Number("\(number)") else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a number")
      }
      return .number(exact)
    }
    return .text(try container.decode(String.self))
  }

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .object(let members):
      var container = encoder.container(keyedBy: Name.self)
      var names: Set<String> = []
      for member in members where names.insert(member.name).inserted {
        try container.encode(CodableValue(member.value), forKey: Name(stringValue: member.name))
      }
    case .list(let items):
      var container = encoder.unkeyedContainer()
      for item in items { try container.encode(CodableValue(item)) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .boolean(let flag): try flag.encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
    case .number(let number): try Self.encode(number, to: encoder)
    case .hugeNumber(let text): try text.encode(to: encoder)
    }
  }

  private static func encode(_ number: Number, to encoder: any Encoder) throws {
    if let whole = number.int64 { return try whole.encode(to: encoder) }
    if let near = Double(number.text), Number("\(near)") == number {
      return try near.encode(to: encoder)
    }
    try number.text.encode(to: encoder)
  }
}
