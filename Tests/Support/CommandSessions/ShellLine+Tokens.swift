extension ShellLine {
  enum Token: Equatable {
    case word(String)
    case bar, from, to, document
  }

  /// The words and signs of a line; a `#` between words begins a comment.
  static func tokens(_ line: String) throws -> [Token] {
    var tokens: [Token] = []
    var rest = line[...]
    while let first = rest.first {
      switch first {
      case " ": rest.removeFirst()
      case "#": return tokens
      case "|":
        rest.removeFirst()
        tokens.append(.bar)
      case ">":
        rest.removeFirst()
        tokens.append(.to)
      case "<":
        let isDocument = rest.hasPrefix("<<")
        rest = rest.dropFirst(isDocument ? 2 : 1)
        tokens.append(isDocument ? .document : .from)
      default: tokens.append(.word(try word(&rest)))
      }
    }
    return tokens
  }

  private static func word(_ rest: inout Substring) throws -> String {
    var word = ""
    while let next = rest.first, !" |<>".contains(next) {
      rest.removeFirst()
      switch next {
      case "'":
        guard let end = rest.firstIndex(of: "'") else { throw unclosed(next) }
        word += rest[..<end]
        rest = rest[end...].dropFirst()
      case "\"":
        while let inner = rest.popFirst(), inner != "\"" {
          let escaped = inner == "\\" && (rest.first == "\"" || rest.first == "\\")
          guard let character = escaped ? rest.popFirst() : inner else { throw unclosed(next) }
          word.append(character)
        }
      case "\\": if let escaped = rest.popFirst() { word.append(escaped) }
      default: word.append(next)
      }
    }
    return word
  }

  private static func unclosed(_ quote: Character) -> Mistake {
    Mistake(description: "a quote is not closed: \(quote)")
  }
}
