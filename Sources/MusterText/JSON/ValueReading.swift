extension Value {
  /// Reads a value from strict and complete JSON without duplicate keys, at most 1,000 levels deep.
  public init(json: Span<UInt8>) throws(JSONError) {
    var reader = JSONReader(json)
    var open: [Container] = []
    var top = Container(isObject: false)
    loop: while true {
      switch try reader.next() {
      case .beginObject:
        open.append(top)
        top = Container(isObject: true)
      case .beginList:
        open.append(top)
        top = Container(isObject: false)
      case .endObject, .endList:
        let value = top.value
        guard let outer = open.popLast() else { break loop }
        top = outer
        top.append(value)
      case .name(let name): top.name = name.string(from: json)
      case .text(let text): top.append(.text(text.string(from: json)))
      case .number(let start, let end):
        let text = json.extracting(start..<end)
        top.append(Number(text, grammar: .json).map { .number($0) } ?? .hugeNumber(String(text)))
      case .boolean(let boolean): top.append(.boolean(boolean))
      case .null: top.append(.null)
      case .end: break loop
      }
    }
    if let key = reader.duplicateKey {
      throw JSONError(
        .duplicateKey, "duplicate key \(key.quoted(in: json))", at: key.start - 1)
    }
    self = top.items.first ?? .null
  }

  /// Reads a value from strict and complete JSON without duplicate keys, at most 1,000 levels deep.
  public init(json: String) throws(JSONError) {
    let result = withUTF8Span(of: json) { bytes in
      do throws(JSONError) {
        return Result<Value, JSONError>.success(try Value(json: bytes))
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }

  /// An object or a list being read.
  private struct Container {
    let isObject: Bool
    var items: [Value] = []
    var members: [Member] = []
    var name = ""

    var value: Value { isObject ? .object(members) : .list(items) }

    mutating func append(_ value: Value) {
      if isObject { members.append(Member(name, value)) } else { items.append(value) }
    }
  }
}

extension JSONText {
  /// Returns the string in quotes as written, for an error's reason; a long string is cut.
  package func quoted(in json: Span<UInt8>) -> String {
    let limit = 64
    guard end - start > limit else { return String(json.extracting((start - 1)..<(end + 1))) }
    var cut = start + limit
    while cut > start, json[cut] & 0xC0 == 0x80 { cut -= 1 }
    return String(json.extracting((start - 1)..<cut)) + "…\""
  }
}
