/// An expression as written: its parts with their places in the text, before its names are resolved
/// to fields.
///
/// The parts are in one list, each after its operands. So the last part is the whole, and code can
/// visit an expression of any length without recursion.
package struct ExpressionTree: Sendable {
  /// A part of an expression.
  package struct Part: Sendable {
    /// The kind of part.
    package var kind: Kind
    /// The parts that it is made of, in order.
    package var operands: [Int]
    /// The bytes of the part in the expression.
    package var range: Range<Int>
    /// The byte to point at: the operator's, or the first one.
    package var mark: Int
  }

  /// The kind of a part.
  package enum Kind: Sendable {
    case number(Number)
    case text(String)
    case boolean(Bool)
    case duration(CalendarDuration)
    /// `today` or `now`.
    case clock(String)
    case name(WrittenName)
    /// The list in brackets after `in`.
    case choices
    /// The name of a list or table after `in`.
    case table(String)
    /// The value for a key: `rates[currency]`, or one of several with `users[owner].team`.
    case entry(table: String, column: String?)
    case negated, not
    case operation(BinaryOperator)
    case call(String)
  }

  /// All parts; the last one is the whole.
  package internal(set) var parts: [Part] = []

  init() {}

  /// Reads a string as an expression; `nil` if it isn't one.
  package init?(reading text: String) {
    guard let tree = try? ExpressionParser.tree(of: text) else { return nil }
    self = tree
  }
}

/// The name of a field as an expression writes it.
package struct WrittenName: Sendable {
  /// The name as it is looked up, such as `address.city`, `/total` or `lines[].amount`.
  package var text: String
  /// True if the last part means every item of a list: `lines[]`.
  package var isItems = false
  /// True if any part means every item of a list.
  package var hasItems = false
  /// True if any part is in backquotes.
  package var isQuoted = false
}

/// An operator between two operands.
package enum BinaryOperator: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  case or, and, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, isIn
  case add, subtract, multiply, divide

  /// The sign, as written.
  package var sign: String {
    switch self {
    case .or: "||"
    case .and: "&&"
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .isIn: "in"
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    }
  }

  /// True for operators that compare two values.
  package var compares: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn: true
    default: false
    }
  }

  /// True for `<`, `<=`, `>` and `>=`.
  package var orders: Bool { compares && self != .equal && self != .notEqual && self != .isIn }
}

/// The first place where a string stops being an expression.
package struct ExpressionProblem: Error {
  /// The offset of the byte in the string.
  package var offset: Int
  /// The reason, worded like a diagnostic.
  package var reason: String
  /// The likely correction, if there is one.
  package var suggestion: String?
}
