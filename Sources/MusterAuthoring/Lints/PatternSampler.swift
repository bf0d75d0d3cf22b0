/// Reads a pattern once, from left to right, and makes a text that its parts match.
struct PatternSampler {
  /// The text before each unbounded repetition, and a text that it repeats.
  private(set) var pumps: [(prefix: String, pump: String)] = []

  private var rest: Substring
  private var depth = 0

  init(_ pattern: String) {
    rest = Substring(pattern)
  }

  /// Reads the pattern and returns a text that it may match.
  mutating func read() -> String {
    alternatives(after: "").first ?? ""
  }

  /// Reads alternatives up to a closing parenthesis and returns a sample of each.
  private mutating func alternatives(after prefix: String) -> [String] {
    var samples: [String] = []
    var sample = ""
    depth += 1
    defer { depth -= 1 }
    guard depth < 50 else {
      rest = ""
      return [""]
    }
    while let character = rest.first {
      if character == ")" { break }
      if character == "|" {
        rest.removeFirst()
        samples.append(sample)
        sample = ""
        continue
      }
      let choices = atom(after: prefix + sample)
      let repeats = quantifier()
      if repeats.isUnbounded {
        pumps += choices.map { (prefix + sample, $0) }
        let all = choices.joined()
        if choices.count > 1 { pumps.append((prefix + sample, all)) }
      }
      sample += String(repeating: choices.first ?? "", count: min(repeats.least, 20))
    }
    return samples + [sample]
  }

  /// Reads one atom and returns texts it may match, one for each alternative of a group.
  private mutating func atom(after prefix: String) -> [String] {
    guard let character = rest.popFirst() else { return [""] }
    switch character {
    case "(": return group(after: prefix)
    case "[": return [classSample()]
    case "\\": return [escapeSample() ?? ""]
    case ".": return ["a"]
    case "^", "$": return [""]
    default: return [String(character)]
    }
  }

  private mutating func group(after prefix: String) -> [String] {
    var isAssertion = false
    if rest.first == "*" || rest.hasPrefix("?#") {
      rest = rest.drop { $0 != ")" }
    } else if rest.first == "?" {
      rest.removeFirst()
      isAssertion =
        rest.first == "=" || rest.first == "!" || rest.hasPrefix("<=") || rest.hasPrefix("<!")
      if rest.hasPrefix("&") || rest.hasPrefix("P>") || rest.hasPrefix("(") {
        rest = ""
        return [""]
      }
      if isAssertion || rest.first == ":" || rest.first == ">" || rest.first == "|" {
        rest = rest.drop { "<=!".contains($0) }
        if rest.first == ":" || rest.first == ">" || rest.first == "|" { rest.removeFirst() }
      } else if rest.hasPrefix("P<") || rest.hasPrefix("<") || rest.hasPrefix("'") {
        rest = rest.drop { $0 == "P" || $0 == "<" || $0 == "'" }
        rest = rest.drop { $0 != ">" && $0 != "'" }.dropFirst()
      } else {
        rest = rest.drop { $0 != ":" && $0 != ")" }
        if rest.first == ":" { rest.removeFirst() }
      }
    }
    let samples = alternatives(after: prefix)
    if rest.first == ")" { rest.removeFirst() }
    return isAssertion ? [""] : samples
  }

  /// Reads the quantifier of the atom before: its least count, and true if it has no greatest.
  private mutating func quantifier() -> (least: Int, isUnbounded: Bool) {
    var least = 1
    var isUnbounded = false
    switch rest.first {
    case "*": (least, isUnbounded) = (0, true)
    case "+": isUnbounded = true
    case "?": least = 0
    case "{":
      let inner = rest.dropFirst().prefix { $0 != "}" }
      let parts = inner.split(separator: ",", omittingEmptySubsequences: false)
      guard rest.dropFirst(inner.count + 1).first == "}", parts.count <= 2,
        parts.allSatisfy({ $0.allSatisfy(\.isNumber) }), let low = Int(parts[0])
      else { return (1, false) }
      least = low
      isUnbounded = parts.count == 2 && (parts[1].isEmpty || (Int(parts[1]) ?? 0) > 50)
      rest = rest.dropFirst(inner.count + 1)
    default: return (1, false)
    }
    rest.removeFirst()
    if rest.first == "?" || rest.first == "+" { rest.removeFirst() }
    return (least, isUnbounded)
  }
}

/// Classes and escapes.
extension PatternSampler {
  /// Returns a character of the class whose `[` has been read.
  private mutating func classSample() -> String {
    let isNegated = rest.first == "^"
    if isNegated { rest.removeFirst() }
    var members: Set<Character> = []
    var isFirst = true
    while let character = rest.popFirst() {
      if character == "]" && !isFirst { break }
      isFirst = false
      var low: Character? = character
      if character == "\\" {
        low = escapeSample()?.first
      } else if character == "[", rest.first == ":" {
        let name = rest.dropFirst().prefix { $0 != ":" }
        rest = rest.dropFirst(name.count + 3)
        low = name == "digit" || name == "xdigit" ? "0" : name == "space" ? " " : "a"
      }
      guard let low else { continue }
      members.insert(low)
      if rest.first == "-", let high = rest.dropFirst().first, high != "]" {
        rest = rest.dropFirst(2)
        for candidate in Self.candidates where low <= candidate && candidate <= high {
          members.insert(candidate)
        }
      }
    }
    if isNegated { return Self.candidates.first { !members.contains($0) }.map(String.init) ?? "~" }
    return (Self.candidates.first { members.contains($0) } ?? members.min()).map(String.init) ?? ""
  }

  private static let candidates: [Character] = ["a", "0", "A", " ", "-", ".", "_", "/", ":", ";"]

  /// Returns a character that matches the escape whose `\` has been read; `nil` for one of zero
  /// width.
  private mutating func escapeSample() -> String? {
    guard let character = rest.popFirst() else { return nil }
    switch character {
    case "d": return "0"
    case "w", "S", "D", "X", "N", "H", "V": return "a"
    case "s", "h", "W": return " "
    case "n", "R", "v": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "p", "P":
      let name = rest.first == "{" ? rest.prefix { $0 != "}" } : rest.prefix(1)
      rest = rest.dropFirst(name.count + (name.first == "{" ? 1 : 0))
      return name.contains("N") ? "0" : "a"
    case "x", "u", "o", "g", "k":
      if rest.first == "{" { rest = rest.drop { $0 != "}" }.dropFirst() }
      return nil
    case "b", "B", "A", "z", "Z", "G": return nil
    default: return String(character)
    }
  }
}
