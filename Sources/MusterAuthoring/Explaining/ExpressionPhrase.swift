internal import Muster

/// An expression in words: `Quantity times Unit price`.
///
/// It uses parentheses where the phrase could otherwise mean another value, and around long parts
/// such as a sum over a list.
struct ExpressionPhrase {
  private let expression: Expression
  private let phrases: Phrases
  private let hidden: HiddenLiterals

  /// The tightness of a phrase, the loosest first.
  private enum Binding: Int {
    case choice, junction, comparison, function, sum, product, name
  }

  init(_ expression: Expression, _ phrases: Phrases, ofSecret: Bool = false) {
    self.expression = expression
    self.phrases = phrases
    hidden = HiddenLiterals(expression, phrases.plan, ofSecret: ofSecret)
  }

  /// The whole expression as a value: `the sum of Amount over Lines`,
  /// `yes if Age is at least 18, else no`.
  var value: String {
    let whole = expression.parts.count - 1
    switch expression.parts[whole].kind {
    case .field, .literal: return phrase(whole).text
    case _ where expression.type.value == .boolean:
      return "yes if \(claim(whole, in: .junction)), else no"
    default: return phrase(whole).text
    }
  }

  /// The whole expression as one end of a range: `Subtotal divided by 2`.
  var bound: String { text(expression.parts.count - 1, in: .function) }

  /// The whole expression as a claim: `Gift is yes` for the value `Gift`.
  var claim: String { claim(expression.parts.count - 1).text }

  private func phrase(_ index: Int) -> (text: String, binding: Binding) {
    let part = expression.parts[index]
    // The names of lists and durations are part of the phrase that they belong to.
    let operands = part.operands.filter {
      if case .aside = expression.parts[$0].kind { false } else { true }
    }
    switch part.kind {
    case .literal(let literal):
      return (hidden.isHidden(index) ? "•••" : word(literal), .name)
    case .clock: return (part.type.value == .date ? "today" : "now", .name)
    case .field(let field): return (name(field), .name)
    case .negated: return ("minus \(text(operands[0], in: .name))", .product)
    case .not: return not(operands[0])
    case .operation(let sign): return operation(sign, operands[0], operands[1])
    case .moved(let duration):
      return (phrases.moved(text(operands[0], in: .name), by: [duration]), .function)
    case .isAmong(let literals):
      let all = hidden.isHidden(index) ? ["•••"] : literals.map(word)
      return ("\(text(operands[0], in: .function)) is \(listed(all))", .comparison)
    case .isListed(let table):
      let name = phrases.plan.form.tables[table].name
      return ("\(text(operands[0], in: .function)) is in `\(name)`", .comparison)
    case .cell(let table, let column): return (cell(table, column, operands[0]), .function)
    case .isGiven(let field, let negated):
      return ("\(name(field)) is \(negated ? "left empty" : "given")", .comparison)
    case .hasValue(let negated):
      return ("\(text(operands[0], in: .function)) has \(negated ? "no" : "a") value", .comparison)
    case .call(let function): return call(function, operands, part.type.value)
    case .rounded(let digits, let mode):
      return ("\(text(operands[0], in: .sum)), \(rounded(digits, mode))", .function)
    case .fold(let function, let list): return fold(function, list, operands.first, part.type.value)
    case .aside: return ("", .name)
    }
  }

  /// Returns the phrase for the value of a table: `the team of Owner in users`.
  private func cell(_ id: TableID, _ column: Int, _ key: Int) -> String {
    let table = phrases.plan.form.tables[id]
    let what = table.hasFields ? table.columns[column].name : "value"
    return "the \(what) of \(text(key, in: .product)) in `\(table.name)`"
  }

  /// Returns a part's phrase, in parentheses if it binds less tightly than required.
  private func text(_ index: Int, in least: Binding) -> String {
    let (text, binding) = phrase(index)
    return binding.rawValue < least.rawValue ? "(\(text))" : text
  }

  /// Returns a literal for a sentence; a string is quoted, to distinguish it from labels.
  private func word(_ literal: Literal) -> String {
    if case .text(let text) = literal { return phrases.quoted(text) }
    return phrases.literal(literal)
  }

  private func name(_ field: Reference) -> String {
    isCondition(field)
      ? "`\(phrases.plan.fields[field.field].name)`" : phrases.label(field)
  }

  // MARK: - Claims

  private func claim(_ index: Int) -> (text: String, binding: Binding) {
    switch expression.parts[index].kind {
    case .field(let field):
      return ("\(name(field)) is \(isCondition(field) ? "true" : "yes")", .comparison)
    case .call(.choose): return (choice(expression.parts[index].operands, claim), .choice)
    default: return phrase(index)
    }
  }

  private func claim(_ index: Int, in least: Binding) -> String {
    let (text, binding) = claim(index)
    return binding.rawValue < least.rawValue ? "(\(text))" : text
  }

  private func not(_ index: Int) -> (text: String, binding: Binding) {
    if case .field(let field) = expression.parts[index].kind {
      return ("\(name(field)) is \(isCondition(field) ? "not true" : "no")", .comparison)
    }
    return ("it is not true that \(claim(index, in: .comparison))", .choice)
  }

  private func isCondition(_ field: Reference) -> Bool {
    phrases.plan.fields[field.field].isNamedCondition
  }

  // MARK: - Operators

  private func operation(
    _ sign: BinaryOperator, _ left: Int, _ right: Int
  ) -> (text: String, binding: Binding) {
    switch sign {
    case .or, .and:
      let claims = (claims(of: sign, left) + claims(of: sign, right)).map {
        claim($0, in: .comparison)
      }
      return (listed(claims, sign == .or ? "or" : "and"), .junction)
    case .add: return ("\(text(left, in: .sum)) plus \(text(right, in: .sum))", .sum)
    case .subtract: return ("\(text(left, in: .sum)) minus \(text(right, in: .product))", .sum)
    case .multiply:
      return ("\(text(left, in: .product)) times \(text(right, in: .product))", .product)
    case .divide:
      return ("\(text(left, in: .product)) divided by \(text(right, in: .name))", .product)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn:
      let isMoment = expression.parts[left].type.value.isMoment
      let (left, right) = (text(left, in: .function), text(right, in: .function))
      return ("\(left) \(compares(sign, moments: isMoment)) \(right)", .comparison)
    }
  }

  /// Returns the operands joined by the same operator: `a && b && c` has three claims.
  private func claims(of sign: BinaryOperator, _ index: Int) -> [Int] {
    guard case .operation(sign) = expression.parts[index].kind else { return [index] }
    return expression.parts[index].operands.flatMap { claims(of: sign, $0) }
  }

  private func compares(_ sign: BinaryOperator, moments: Bool) -> String {
    switch (sign, moments) {
    case (.notEqual, _): "is not"
    case (.less, true): "is before"
    case (.less, false): "is less than"
    case (.lessOrEqual, true): "is not after"
    case (.lessOrEqual, false): "is at most"
    case (.greater, true): "is after"
    case (.greater, false): "is more than"
    case (.greaterOrEqual, true): "is not before"
    case (.greaterOrEqual, false): "is at least"
    default: "is"
    }
  }

  // MARK: - Functions

  private func call(
    _ function: ExpressionFunction, _ operands: [Int], _ type: ValueType
  ) -> (text: String, binding: Binding) {
    if case .choose = function { return (choice(operands, phrase), .choice) }
    let all = operands.map { text($0, in: .name) }
    let phrase: String
    switch function {
    case .coalesce: phrase = "the first of \(listed(all, "and")) that is given"
    case .length: phrase = "the length of \(all[0])"
    case .sum: phrase = "the sum of \(listed(all, "and"))"
    case .min, .max: phrase = "\(end(function == .min, type)) of \(listed(all, "and"))"
    default: phrase = "the number of whole \(function.word) from \(all[0]) to \(all[1])"
    }
    return (phrase, .function)
  }

  /// Returns a choice with both cases: `24000 if Married is yes, else 12000`.
  private func choice(
    _ operands: [Int], _ said: (Int) -> (text: String, binding: Binding)
  ) -> String {
    let (then, otherwise) = (said(operands[1]), said(operands[2]))
    let first = then.binding == .choice ? "(\(then.text))" : then.text
    // Another choice in the last place adds a case to the same phrase.
    return "\(first) if \(claim(operands[0], in: .junction)), else \(otherwise.text)"
  }

  private func fold(
    _ function: ListFunction, _ list: Reference, _ body: Int?, _ type: ValueType
  ) -> (text: String, binding: Binding) {
    let list = phrases.label(list.field)
    guard let body else { return ("the number of items in \(list)", .function) }
    switch function {
    case .count: return ("the number of items in \(list) where \(claim(body).text)", .choice)
    case .any: return ("in at least one item of \(list), \(claim(body).text)", .choice)
    case .all: return ("in every item of \(list), \(claim(body).text)", .choice)
    case .sum, .min, .max:
      let what = function == .sum ? "the sum" : end(function == .min, type)
      if case .field(let field) = expression.parts[body].kind,
        phrases.plan.fields[field.field].name.isEmpty
      {
        return ("\(what) of the items in \(list)", .function)
      }
      return ("\(what) of \(text(body, in: .function)) over \(list)", .function)
    }
  }

  private func end(_ isLeast: Bool, _ type: ValueType) -> String {
    switch (isLeast, type.isMoment) {
    case (true, true): "the earliest"
    case (true, false): "the smallest"
    case (false, true): "the latest"
    case (false, false): "the greatest"
    }
  }

  private func rounded(_ digits: Int, _ mode: RoundingMode) -> String {
    let decimals =
      switch digits {
      case 0: "a whole number"
      case ..<0: "a multiple of 1\(String(repeating: "0", count: -digits))"
      default: counted(digits, "decimal")
      }
    return switch mode {
    case .halfUp: "rounded to \(decimals)"
    case .halfEven: "rounded to \(decimals), with halves rounded to even"
    case .floor: digits == 0 ? "rounded down" : "rounded down to \(decimals)"
    case .ceiling: digits == 0 ? "rounded up" : "rounded up to \(decimals)"
    }
  }
}
