/// An expression, read in the context of a form: its names are fields, and each part has a type.
///
/// As in an `ExpressionTree`, the parts are in one list. Each part comes after its operands, so the
/// last one is the whole expression.
package struct Expression: Sendable {
  /// A part.
  package struct Part: Sendable {
    /// The kind of part.
    package var kind: Kind
    /// The parts that it is made of.
    package var operands: [Int]
    /// The type of its value.
    package var type: ExpressionType
    /// The bytes of the part in the expression.
    package var range: Range<Int>

    /// Creates a part with the given operands.
    package init(kind: Kind, operands: [Int], type: ExpressionType, range: Range<Int>) {
      self.kind = kind
      self.operands = operands
      self.type = type
      self.range = range
    }
  }

  /// The kind of a part.
  package indirect enum Kind: Sendable {
    case literal(Literal)
    /// `today` or `now`, as a moment of the part's type.
    case clock
    case field(Reference)
    case negated, not
    case operation(BinaryOperator)
    /// The operand, moved by a duration.
    case moved(CalendarDuration)
    /// True if the operand is one of these literals.
    case isAmong([Literal])
    /// True if the operand is in a list, or is a key of a table.
    case isListed(TableID)
    /// The value in a column of a table, in the row whose key is the operand.
    case cell(TableID, column: Int)
    /// True if a field of any type is given or, if `negated`, is missing.
    case isGiven(Reference, negated: Bool)
    /// True if the operand has a value or, if `negated`, has none.
    case hasValue(negated: Bool)
    case call(ExpressionFunction)
    case rounded(digits: Int, RoundingMode)
    /// A function over the items of a list; its operand, if it has one, is evaluated for each item.
    case fold(ListFunction, list: Reference)
    /// A part that only another part reads, such as a duration or a list's name.
    case aside
  }

  /// The expression as written.
  package var text: String
  /// All parts; the last one is the whole.
  package var parts: [Part]
  /// The fields that it reads, as seen from its position.
  package var reads: [Reference]
  /// True if one of these fields is secret.
  package var readsSecret: Bool

  /// Creates an expression from parts, the last of which is the whole.
  package init(text: String, parts: [Part], reads: [Reference], readsSecret: Bool) {
    self.text = text
    self.parts = parts
    self.reads = reads
    self.readsSecret = readsSecret
  }

  /// The name of a field, if that is the whole expression.
  package var bareName: String? {
    guard parts.count == 1, case .field = parts[0].kind else { return nil }
    return text
  }

  /// The type of its value.
  @inlinable package var type: ExpressionType { parts[parts.count - 1].type }

  /// True if its value depends on the clock.
  package var readsClock: Bool {
    parts.contains { if case .clock = $0.kind { true } else { false } }
  }

  /// True if its value depends on the clock, or on a list or table.
  package var readsSurroundings: Bool { readsClock || !tables.isEmpty }

  /// The lists and tables that it reads.
  package var tables: [TableID] {
    parts.compactMap { part in
      switch part.kind {
      case .isListed(let table), .cell(let table, _): table
      default: nil
      }
    }
  }

  /// Returns the index of the first part inside a part. The parts inside it are the ones directly
  /// before it in the list.
  @inlinable package func start(of part: Int) -> Int {
    var start = part
    while let first = parts[start].operands.first { start = first }
    return start
  }
}

/// The type of an expression's value.
package struct ExpressionType: Sendable, Hashable {
  /// A scalar type; every number is of type `number`.
  package var value: ValueType
  /// True for a number that can be written as a decimal.
  package var isDecimal = true
  /// True for a number that is always whole.
  package var isWhole = false

  /// Creates the type of a value.
  package init(value: ValueType, isDecimal: Bool = true, isWhole: Bool = false) {
    self.value = value
    self.isDecimal = isDecimal
    self.isWhole = isWhole
  }

  /// Creates the type of an expression that is only a value of a type.
  package init(of type: ValueType) {
    self.init(value: type == .integer ? .number : type, isWhole: type == .integer)
  }

  package static let text = ExpressionType(value: .text)
  package static let boolean = ExpressionType(value: .boolean)
  package static let number = ExpressionType(value: .number)
  package static let whole = ExpressionType(value: .number, isWhole: true)
}

/// A function over the items of a list.
package enum ListFunction: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  case sum, count, min, max, any, all

  /// The word before the parenthesis.
  package var word: String {
    switch self {
    case .sum: "sum"
    case .count: "count"
    case .min: "min"
    case .max: "max"
    case .any: "any"
    case .all: "all"
    }
  }

  /// Creates the function with this name; `nil` if there is none.
  package init?(word: String) {
    let found = Self.allCases.first { ByteString($0.word) == ByteString(word) }
    guard let found else { return nil }
    self = found
  }
}

/// A function of values.
package enum ExpressionFunction: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  case choose, coalesce, length, sum, min, max
  case days, months, years, hours, minutes

  /// The word before the parenthesis.
  package var word: String {
    switch self {
    case .choose: "if"
    case .coalesce: "coalesce"
    case .length: "length"
    case .sum: "sum"
    case .min: "min"
    case .max: "max"
    case .days: "days"
    case .months: "months"
    case .years: "years"
    case .hours: "hours"
    case .minutes: "minutes"
    }
  }
}
