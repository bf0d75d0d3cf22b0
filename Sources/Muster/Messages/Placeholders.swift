/// The `{name}` parts of a text; `{{` and `}}` are braces.
enum Placeholders {
  /// The text with each placeholder replaced; one without a value stays as it is.
  static func fill(_ text: String, _ value: (String) -> String?) -> String {
    var filled: [UInt8] = []
    walk(text) { piece in
      switch piece {
      case .bytes(let bytes): filled += bytes
      case .name(let name):
        if let value = value(name) {
          filled += value.utf8
        } else {
          filled += Array("{\(name)}".utf8)
        }
      }
    }
    return String(decoding: filled, as: UTF8.self)
  }

  /// The names in the text.
  static func names(in text: String) -> [String] {
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
