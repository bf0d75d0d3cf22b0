/// Reads an expression. Operators bind as in CEL; from the loosest to the tightest, they are `||`,
/// `&&`, one comparison, `+` and `-`, `*` and `/`, a sign before an operand.
package struct ExpressionParser {
  var scanner: ExpressionScanner
  package var tree = ExpressionTree()
  private var level = 0
  private var names = 0

  private init(_ text: String) { scanner = ExpressionScanner(text) }

  /// Returns the expression that a string contains.
  package static func tree(of text: String) throws(ExpressionProblem) -> ExpressionTree {
    var parser = ExpressionParser(text)
    guard parser.scanner.bytes.count <= ExpressionLimits.bytes else {
      throw parser.scanner.problem(
        "an expression can have at most \(ExpressionLimits.bytes) bytes")
    }
    parser.scanner.skipSpaces()
    if parser.scanner.isAtEnd { throw parser.scanner.problem("expected an expression") }
    _ = try parser.operation(.or)
    parser.scanner.skipSpaces()
    if !parser.scanner.isAtEnd { throw parser.unexpected() }
    return parser.tree
  }

  mutating func add(
    _ kind: ExpressionTree.Kind, _ operands: [Int] = [], from start: Int, mark: Int? = nil
  ) -> Int {
    tree.parts.append(
      ExpressionTree.Part(
        kind: kind, operands: operands, range: start..<scanner.place, mark: mark ?? start))
    return tree.parts.count - 1
  }

  /// Reads an expression inside another one: in parentheses, as an argument, as a choice.
  mutating func expression() throws(ExpressionProblem) -> Int {
    try enter()
    let whole = try operation(.or)
    level -= 1
    return whole
  }

  private mutating func enter() throws(ExpressionProblem) {
    level += 1
    guard level > ExpressionLimits.levels else { return }
    throw scanner.problem("an expression can be at most \(ExpressionLimits.levels) levels deep")
  }

  /// The groups of operators with the same precedence.
  private enum Binding {
    case or, and, comparison, sum, product
  }

  private mutating func operation(_ binding: Binding) throws(ExpressionProblem) -> Int {
    var left = try operand(of: binding)
    var compared: BinaryOperator?
    while true {
      scanner.skipSpaces()
      let mark = scanner.place
      guard let found = takeOperator(binding) else { return left }
      if let compared {
        throw scanner.problem(
          "comparisons can't be chained: `\(compared.sign)` is followed by `\(found.sign)`",
          at: mark,
          suggestion: "join two comparisons with `&&`")
      }
      if binding == .comparison { compared = found }
      scanner.skipSpaces()
      let right = found == .isIn ? try choices() : try operand(of: binding)
      let start = tree.parts[left].range.lowerBound
      left = add(.operation(found), [left, right], from: start, mark: mark)
    }
  }

  private mutating func operand(of binding: Binding) throws(ExpressionProblem) -> Int {
    switch binding {
    case .or: try operation(.and)
    case .and: try operation(.comparison)
    case .comparison: try operation(.sum)
    case .sum: try operation(.product)
    case .product: try signed()
    }
  }

  private mutating func takeOperator(_ binding: Binding) -> BinaryOperator? {
    switch binding {
    case .or: return scanner.takes("||") ? .or : nil
    case .and: return scanner.takes("&&") ? .and : nil
    case .comparison:
      if scanner.sees("===") || scanner.sees("<>") || scanner.sees("=>") { return nil }
      if scanner.takes("==") { return .equal }
      if scanner.takes("!=") { return .notEqual }
      if scanner.takes("<=") { return .lessOrEqual }
      if scanner.takes(">=") { return .greaterOrEqual }
      if scanner.takes("<") { return .less }
      if scanner.takes(">") { return .greater }
      guard scanner.word().map({ ByteString($0) }) == "in" else { return nil }
      return scanner.takes("in") ? .isIn : nil
    case .sum: return scanner.takes("+") ? .add : scanner.takes("-") ? .subtract : nil
    case .product:
      if scanner.sees("**") { return nil }
      return scanner.takes("*") ? .multiply : scanner.takes("/") ? .divide : nil
    }
  }

  /// Reads an operand and the signs before it.
  private mutating func signed() throws(ExpressionProblem) -> Int {
    scanner.skipSpaces()
    let start = scanner.place
    let kind: ExpressionTree.Kind
    if scanner.sees("!=") { throw unexpected() }
    if scanner.takes("!") {
      kind = .not
    } else if scanner.takes("-") {
      kind = .negated
    } else {
      return try operand()
    }
    try enter()
    let operand = try signed()
    level -= 1
    return add(kind, [operand], from: start)
  }
}

/// Operands.
extension ExpressionParser {
  private mutating func operand() throws(ExpressionProblem) -> Int {
    let start = scanner.place
    guard let byte = scanner.peek() else { throw scanner.problem("expected an operand") }
    if byte == UInt8(ascii: "(") {
      scanner.place += 1
      let inner = try expression()
      scanner.skipSpaces()
      guard scanner.takes(")") else { throw notClosed("parenthesis", from: start) }
      tree.parts[inner].range = start..<scanner.place
      return inner
    }
    if byte.isDigit { return add(.number(try scanner.number()), from: start) }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      return add(.text(try scanner.quotedText()), from: start)
    }
    if let duration = scanner.duration() { return add(.duration(duration), from: start) }
    if byte == UInt8(ascii: "/") || scanner.seesName { return try named() }
    throw unexpected()
  }

  /// Reads a name, a word with another meaning, or a call.
  private mutating func named() throws(ExpressionProblem) -> Int {
    let start = scanner.place
    if scanner.peek() != UInt8(ascii: "/"), let word = scanner.word() {
      var after = scanner
      after.place += word.utf8.count
      after.skipSpaces()
      if after.peek() == UInt8(ascii: "(") {
        scanner = after
        return try call(word, from: start)
      }
      switch ByteString(word) {
      case "true", "false":
        scanner.place += word.utf8.count
        return add(.boolean(ByteString(word) == "true"), from: start)
      case "today", "now":
        scanner.place += word.utf8.count
        return add(.clock(word), from: start)
      case "in", "and", "or", "not": throw unexpected()
      default: break
      }
    }
    names += 1
    if names > ExpressionLimits.names {
      throw scanner.problem("an expression can have at most \(ExpressionLimits.names) names")
    }
    let name = try path()
    if scanner.peek() == UInt8(ascii: "[") { return try entry(of: name.text, from: start) }
    return add(.name(name), from: start)
  }

  /// Reads a path without spaces, such as `/a.b` or `lines[].amount`.
  private mutating func path() throws(ExpressionProblem) -> WrittenName {
    var path = WrittenName(text: scanner.takes("/") ? "/" : "")
    while true {
      let (name, isQuoted) = try scanner.name()
      path.text += name
      path.isQuoted = path.isQuoted || isQuoted
      path.isItems = scanner.takes("[]")
      if path.isItems {
        path.text += "[]"
        path.hasItems = true
      } else if scanner.peek() == UInt8(ascii: "[") {
        // Only a table has entries, and its name has one part.
        if ByteString(path.text) == ByteString(name) { return path }
        throw scanner.problem(
          "a single item can't be selected", suggestion: "write `\(name)[]` for every item")
      }
      guard scanner.takes(".") else { return path }
      path.text += "."
    }
  }

  private mutating func call(
    _ function: String, from start: Int
  ) throws(ExpressionProblem) -> Int {
    let opening = scanner.place
    scanner.place += 1
    let arguments = try list(closedBy: ")", "parenthesis", from: opening)
    return add(.call(function), arguments, from: start)
  }

  /// Reads the values after `in`, or the name of a list or table.
  private mutating func choices() throws(ExpressionProblem) -> Int {
    let start = scanner.place
    if scanner.seesName { return add(.table(try scanner.name().name), from: start) }
    guard scanner.takes("[") else {
      throw scanner.problem(
        "expected values in brackets after `in`", suggestion: "write `in [\"a\", \"b\"]`")
    }
    let values = try list(closedBy: "]", "bracket", from: start)
    if values.isEmpty {
      throw scanner.problem("these brackets are empty", at: start)
    }
    return add(.choices, values, from: start)
  }

  /// Reads expressions separated by commas.
  private mutating func list(
    closedBy end: StaticString, _ what: String, from start: Int
  ) throws(ExpressionProblem) -> [Int] {
    var all: [Int] = []
    scanner.skipSpaces()
    if scanner.takes(end) { return all }
    while true {
      all.append(try expression())
      scanner.skipSpaces()
      if scanner.takes(end) { return all }
      guard scanner.takes(",") else { throw notClosed(what, from: start) }
      scanner.skipSpaces()
    }
  }

  func notClosed(_ what: String, from start: Int) -> ExpressionProblem {
    scanner.isAtEnd ? scanner.problem("this \(what) is not closed", at: start) : unexpected()
  }
}

/// Operators of other languages, with their replacements.
extension ExpressionParser {
  private static var foreign: [(sign: StaticString, reason: String, suggestion: String?)] {
    [
      ("===", "there is no `===`", "write `==`"),
      ("=>", "there is no `=>`", "write `>=`"), ("<>", "there is no `<>`", "write `!=`"),
      ("=", "there is no `=`", "write `==` to compare"),
      ("&", "there is no `&`", "write `&&`"), ("|", "there is no `|`", "write `||`"),
      ("?", "there is no `?`", "write `if(condition, this, that)`"),
      ("**", "there is no `**`", nil), ("^", "there is no `^`", nil),
      ("%", "there is no `%`", "write the part as a number: `* 0.19`"),
      ("×", "there is no `×`", "write `*`"), ("·", "there is no `·`", "write `*`"),
      ("÷", "there is no `÷`", "write `/`"), ("−", "this is not a minus sign", "write `-`"),
      ("–", "this is not a minus sign", "write `-`"), ("≤", "there is no `≤`", "write `<=`"),
      ("≥", "there is no `≥`", "write `>=`"), ("≠", "there is no `≠`", "write `!=`"),
      ("“", "a string needs straight quotes", "write `\"`"),
      ("”", "a string needs straight quotes", "write `\"`"),
      ("„", "a string needs straight quotes", "write `\"`"),
      ("’", "a string needs straight quotes", "write `'`"),
      ("and", "there is no `and`", "write `&&`"), ("or", "there is no `or`", "write `||`"),
      ("not", "there is no `not`", "write `!`"),
      ("AND", "there is no `AND`", "write `&&`"), ("OR", "there is no `OR`", "write `||`"),
      (",", "a comma separates the arguments of a function", "decimals follow a point: `1.5`"),
      (".", "a number must start with a digit", "write `0.5`"),
      ("[", "brackets are only for `in`, and for every item of a list", nil),
    ]
  }

  /// The problem that an expected part is missing here.
  private func unexpected() -> ExpressionProblem {
    let word = scanner.word()
    for (sign, reason, suggestion) in Self.foreign where scanner.sees(sign) {
      // `order` doesn't begin with `or`.
      if let word, word.utf8.count != sign.utf8CodeUnitCount { continue }
      return scanner.problem(reason, suggestion: suggestion)
    }
    if let word { return scanner.problem("expected an operator before `\(word)`") }
    if scanner.isAtEnd { return scanner.problem("expected an operand") }
    let (value, length) = scanner.bytes.span.scalar(at: scanner.place)
    if value < 0x20 || value == 0xFFFD {
      return scanner.problem("an expression can't contain control characters")
    }
    let sign = scanner.text(scanner.place..<scanner.place + length)
    return scanner.problem("unexpected `\(sign)`")
  }
}
