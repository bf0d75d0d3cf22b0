/// The `{name}` parts of a message; `{{` and `}}` mean single braces.
package enum Placeholders {
  /// Returns the message with its placeholders replaced, and the name and range of each value in
  /// it; a placeholder without a value stays unchanged.
  package static func fill(
    _ text: String, _ value: (String) -> (text: String, name: String?)?
  ) -> (text: String, filled: [(name: String, range: Range<Int>)]) {
    var bytes: [UInt8] = []
    var filled: [(name: String, range: Range<Int>)] = []
    walk(text) { piece in
      switch piece {
      case .bytes(let piece): bytes += piece
      case .name(let placeholder):
        guard let value = value(placeholder) else {
          bytes += Array("{\(placeholder)}".utf8)
          return
        }
        let start = bytes.count
        bytes += value.text.utf8
        if let name = value.name { filled.append((name, start..<bytes.count)) }
      }
    }
    return (String(decoding: bytes, as: UTF8.self), filled)
  }

  /// Returns the names of the placeholders in a message.
  package static func names(in text: String) -> [String] {
    var names: [String] = []
    walk(text) { piece in
      if case .name(let name) = piece { names.append(name) }
    }
    return names
  }

  private enum Piece {
    case bytes(ArraySlice<UInt8>)
    case name(String)
  }

  private static func walk(_ text: String, _ visit: (Piece) -> Void) {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    let bytes = Array(text.utf8)
    var index = 0
    var start = 0
    while index < bytes.count {
      let byte = bytes[index]
      let isDoubled = index + 1 < bytes.count && bytes[index + 1] == byte
      if (byte == open || byte == close) && isDoubled {
        visit(.bytes(bytes[start...index]))
        index += 2
        start = index
      } else if byte == open, let end = bytes[index...].firstIndex(of: close) {
        visit(.bytes(bytes[start..<index]))
        visit(.name(String(decoding: bytes[(index + 1)..<end], as: UTF8.self)))
        index = end + 1
        start = index
      } else {
        index += 1
      }
    }
    visit(.bytes(bytes[start...]))
  }
}
