extension Value {
  /// Returns the value as JSON without spaces or, if `pretty`, indented by two spaces per level.
  public func json(pretty: Bool = false) -> String {
    var writer = JSONWriter(pretty: pretty)
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  /// Writes a value of any depth.
  mutating func value(_ value: Value) {
    // The pieces still to be written; the next one is last.
    var waiting: [Piece] = [.value(value)]
    while let piece = waiting.popLast() {
      switch piece {
      case .name(let text): name(text)
      case .endObject: endObject()
      case .endList: endList()
      case .value(.null): null()
      case .value(.boolean(let boolean)): self.boolean(boolean)
      case .value(.number(let number)): self.number(number)
      case .value(.hugeNumber(let digits)): hugeNumber(digits)
      case .value(.text(let text)): self.text(text)
      case .value(.list(let items)):
        beginList()
        waiting.append(.endList)
        for item in items.reversed() { waiting.append(.value(item)) }
      case .value(.object(let members)):
        beginObject()
        waiting.append(.endObject)
        for member in members.reversed() {
          waiting.append(.value(member.value))
          waiting.append(.name(member.name))
        }
      }
    }
  }

  /// Writes a number as written, or as a string if it is not a JSON number.
  private mutating func hugeNumber(_ digits: String) {
    if withUTF8Span(of: digits, { JSONScanner.isNumber($0) }) { raw(digits) } else { text(digits) }
  }

  private enum Piece {
    case value(Value)
    case name(String)
    case endObject, endList
  }
}
