/// One step of an expression: it takes values from a stack and puts one there.
struct ExpressionStep: BitwiseCopyable {
  enum Code: UInt8 {
    /// The value of a field in an entered frame: `first` is the frame's depth, `second` the slot.
    case integer, number, boolean, text, moment
    /// The same for a field in an optional group: `first` is the reference.
    case guarded
    /// A literal: `first` is its index.
    case literal
    case clock
    case negated, not, or, and
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case add, subtract, multiply, divide
    /// Adds a duration: `first` is its index.
    case moved
    /// Looks among literals: `first` is their index.
    case isAmong
    /// Looks a key up in the list or table `first`.
    case isListed
    /// Takes a key, and reads column `second` of the table `first`.
    case cell
    /// True if the reference `first` is given.
    case isGiven
    case hasValue
    /// Skips the next `first` steps: always, or if the value on top decides on its own.
    case pass, passIfFalse, passIfTrue, passUnlessAbsent
    /// Takes a condition. A false condition skips `first` steps. A condition without a value stays
    /// as the result, and skips `second` steps.
    case branch
    /// Takes the last two values, and returns the first that is not absent.
    case coalesce
    /// Takes `first` values.
    case sum, least, most
    case length, days, months, years, hours, minutes
    /// Keeps `first` digits.
    case rounded
    /// A function over a list: `first` is its index.
    case fold

    /// Returns the code that reads a field's value.
    static func reading(_ type: ValueType) -> Code {
      switch type {
      case .integer: .integer
      case .number: .number
      case .boolean: .boolean
      case .text: .text
      default: .moment
      }
    }
  }

  var code: Code
  /// The type that it reads or returns.
  var type: ValueType
  var isNegated = false
  var mode = RoundingMode.halfUp
  /// Two numbers or indices; their meaning depends on the code.
  var first: Int32 = 0
  var second: Int32 = 0
  /// The number of the field that is read.
  var field: Int32 = 0

  init(_ code: Code, _ type: ValueType, first: Int = 0, second: Int = 0) {
    self.code = code
    self.type = type
    self.first = Int32(truncatingIfNeeded: first)
    self.second = Int32(truncatingIfNeeded: second)
  }
}
