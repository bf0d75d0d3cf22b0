@testable import Muster

/// A grammar in ABNF (RFC 5234): says what a text is, and makes members. It has no limits, no
/// backtracking and no code of the engine's.
struct Grammar: Sendable {
  indirect enum Element: Sendable {
    case rule(String)
    case scalars(ClosedRange<UInt32>)
    case word([UInt32])
    case choice([Element])
    case sequence([Element])
    case repeated(Element, atLeast: Int, atMost: Int)
  }

  private let start: String
  private let rules: [String: Element]

  /// Reads rules, the first of which is the start; a rule goes on in lines that are set in.
  init(_ text: String) {
    var rules: [String: Element] = [:]
    var start: String?
    var statement = ""
    for line in (text + "\n" + Self.core + "\nend").split(separator: "\n") {
      if !line.hasPrefix(" "), let equals = statement.firstIndex(of: "=") {
        let name = statement[..<equals].filter { $0 != " " }
        var reader = GrammarReader(statement[statement.index(after: equals)...])
        rules[name] = reader.readChoice()
        start = start ?? name
        statement = ""
      }
      statement += line
    }
    self.start = start ?? ""
    self.rules = rules
  }

  /// What a text is; incomplete where more at its end could make it a member.
  func outcome(of text: String) -> FormatOutcome {
    let scalars = text.unicodeScalars.map { $0.value }
    var isStarved = false
    let ends = ends(of: .rule(start), in: scalars, from: [0], isStarved: &isStarved)
    return ends.contains(scalars.count) ? .passes : isStarved ? .incomplete : .fails
  }

  /// A member that the random numbers choose.
  func member(_ random: inout some RandomNumberGenerator) -> String {
    var text = String.UnicodeScalarView()
    append(.rule(start), to: &text, &random)
    return String(text)
  }

  /// Where an element ends that starts at any of the places; starved where it wanted more text.
  private func ends(
    of element: Element, in text: [UInt32], from starts: Set<Int>, isStarved: inout Bool
  ) -> Set<Int> {
    switch element {
    case .rule(let name):
      guard let rule = rules[name] else { preconditionFailure("no rule \(name)") }
      return ends(of: rule, in: text, from: starts, isStarved: &isStarved)
    case .scalars(let range):
      if starts.contains(text.count) { isStarved = true }
      return Set(starts.filter { $0 < text.count && range.contains(text[$0]) }.map { $0 + 1 })
    case .word(let word):
      return word.reduce(starts) { starts, letter in
        if starts.contains(text.count) { isStarved = true }
        let next = starts.filter { $0 < text.count && Self.folded(text[$0]) == letter }
        return Set(next.map { $0 + 1 })
      }
    case .choice(let choices):
      return choices.reduce(into: []) {
        $0.formUnion(ends(of: $1, in: text, from: starts, isStarved: &isStarved))
      }
    case .sequence(let parts):
      return parts.reduce(starts) { starts, part in
        starts.isEmpty ? [] : ends(of: part, in: text, from: starts, isStarved: &isStarved)
      }
    case .repeated(let part, let least, let most):
      var reached = least == 0 ? starts : []
      var current = starts
      var count = 0
      while count < most, !current.isEmpty {
        current = ends(of: part, in: text, from: current, isStarved: &isStarved)
        count += 1
        if count >= least {
          if most == .max { current.subtract(reached) }
          reached.formUnion(current)
        }
      }
      return reached
    }
  }

  private func append(
    _ element: Element, to text: inout String.UnicodeScalarView,
    _ random: inout some RandomNumberGenerator
  ) {
    switch element {
    case .rule(let name):
      if let rule = rules[name] { append(rule, to: &text, &random) }
    case .scalars(let range):
      let value = [range.lowerBound, range.upperBound, .random(in: range, using: &random)]
        .randomElement(using: &random)
      if let scalar = value.flatMap(Unicode.Scalar.init) { text.append(scalar) }
    case .word(let word):
      for letter in word {
        let isCapital = (0x61...0x7A).contains(letter) && Bool.random(using: &random)
        if let scalar = Unicode.Scalar(isCapital ? letter - 0x20 : letter) { text.append(scalar) }
      }
    case .choice(let choices):
      if let choice = choices.randomElement(using: &random) { append(choice, to: &text, &random) }
    case .sequence(let parts):
      for part in parts { append(part, to: &text, &random) }
    case .repeated(let part, let least, let most):
      let isLong = most < 200 && Int.random(in: 0..<16, using: &random) == 0
      let count = isLong ? most : least + .random(in: 0...min(3, most - least), using: &random)
      for _ in 0..<count { append(part, to: &text, &random) }
    }
  }

  private static func folded(_ value: UInt32) -> UInt32 {
    (0x41...0x5A).contains(value) ? value + 0x20 : value
  }

  /// RFC 5234, appendix B.1.
  private static let core = """
    ALPHA = %x41-5A / %x61-7A
    DIGIT = %x30-39
    HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
    DQUOTE = %x22
    """
}

/// Reads what stands right of a rule's name.
private struct GrammarReader {
  private var rest: Substring

  init(_ text: Substring) { rest = text }

  mutating func readChoice() -> Grammar.Element {
    var choices = [readSequence()]
    while takes("/") { choices.append(readSequence()) }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func readSequence() -> Grammar.Element {
    var parts: [Grammar.Element] = []
    skipSpaces()
    while let next = rest.first, !"/)]".contains(next) {
      parts.append(readRepetition())
      skipSpaces()
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func readRepetition() -> Grammar.Element {
    let least = readNumber()
    if takes("*") {
      let most = readNumber() ?? .max
      return .repeated(readElement(), atLeast: least ?? 0, atMost: most)
    }
    guard let least else { return readElement() }
    return .repeated(readElement(), atLeast: least, atMost: least)
  }

  private mutating func readElement() -> Grammar.Element {
    if takes("(") {
      defer { _ = takes(")") }
      return readChoice()
    }
    if takes("[") {
      defer { _ = takes("]") }
      return .repeated(readChoice(), atLeast: 0, atMost: 1)
    }
    if takes("\"") {
      defer { rest = rest.dropFirst() }
      return .word(readWord { $0 != "\"" }.lowercased().unicodeScalars.map { $0.value })
    }
    if takes("%") {
      rest = rest.dropFirst()
      let ends = readWord { $0.isHexDigit || $0 == "-" }.split(separator: "-")
        .compactMap { UInt32($0, radix: 16) }
      return .scalars((ends.first ?? 0)...(ends.last ?? 0))
    }
    let name = readWord { $0.isLetter || $0.isNumber || $0 == "-" }
    precondition(!name.isEmpty, "no element at \(rest)")
    return .rule(String(name))
  }

  private mutating func readNumber() -> Int? {
    Int(readWord { $0.isNumber })
  }

  private mutating func readWord(_ belongs: (Character) -> Bool) -> Substring {
    let word = rest.prefix(while: belongs)
    rest = rest.dropFirst(word.count)
    return word
  }

  private mutating func takes(_ character: Character) -> Bool {
    skipSpaces()
    guard rest.first == character else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }
}
