/// A path from the form to a value: the parts of a JSON Pointer.
enum FieldPath {
  /// The parts of a JSON Pointer.
  static func parts(pointer: String) -> [String] {
    pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      unescaped($0)
    }
  }

  /// The parts of a path as an author writes it: `guests.1.name`, or a JSON Pointer.
  static func parts(written: String) -> [String] {
    if written.hasPrefix("/") { return parts(pointer: written) }
    return written.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// The JSON Pointer of the parts.
  static func pointer(_ parts: [String]) -> String {
    parts.map { "/" + escaped($0) }.joined()
  }

  private static func unescaped(_ part: Substring) -> String {
    guard part.contains("~") else { return String(part) }
    var text = ""
    var rest = part
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("~", "0"): text.append("~")
      case ("~", "1"): text.append("/")
      default:
        text.append(character)
        continue
      }
      rest.removeFirst()
    }
    return text
  }

  private static func escaped(_ part: String) -> String {
    var text = ""
    for character in part {
      switch character {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.append(character)
      }
    }
    return text
  }
}
