/// A value in the computation of an expression. It is plain data, so a stack of operands is fast.
/// Longer values are stored next to the stack, and the operand has their index.
struct Operand: BitwiseCopyable {
  enum Kind: UInt8 {
    case absent, undecided
    case boolean
    /// A decimal of up to 64 bits: the coefficient and the exponent.
    case decimal
    /// Any other number: the index of its fraction.
    case fraction
    case text
    /// A date or time: its key, and its string or the index of its moment.
    case moment
  }

  var kind: Kind
  /// True for a value that is absent because another can't be read.
  var isUnread = false
  /// The reason why it is undecided.
  var doubt = RuleCode.notComputed
  /// The exponent of a decimal; the index of a moment, or `inText`.
  var exponent: Int32 = 0
  var key = TimeKey(0)
  var slot = Slot()

  /// The index that means that the moment is only in its string.
  static var inText: Int32 { -1 }

  private init(_ kind: Kind) { self.kind = kind }

  static var absent: Operand { Operand(.absent) }

  static var unread: Operand {
    var operand = Operand(.absent)
    operand.isUnread = true
    return operand
  }

  @inline(__always)
  static func boolean(_ flag: Bool) -> Operand {
    var operand = Operand(.boolean)
    operand.key = TimeKey(flag ? 1 : 0)
    return operand
  }

  static func undecided(_ code: RuleCode) -> Operand {
    var operand = Operand(.undecided)
    operand.doubt = code
    return operand
  }

  @inline(__always)
  static func decimal(_ coefficient: Int64, exponent: Int = 0) -> Operand {
    var operand = Operand(.decimal)
    operand.key = TimeKey(coefficient)
    operand.exponent = Int32(truncatingIfNeeded: exponent)
    return operand
  }

  static func fraction(at index: Int) -> Operand {
    var operand = Operand(.fraction)
    operand.key = TimeKey(Int64(index))
    return operand
  }

  static func text(_ slot: Slot) -> Operand {
    var operand = Operand(.text)
    operand.slot = slot
    return operand
  }

  static func moment(_ key: TimeKey, in slot: Slot) -> Operand {
    var operand = Operand(.moment)
    operand.key = key
    operand.slot = slot
    operand.exponent = inText
    return operand
  }

  static func moment(_ key: TimeKey, at index: Int) -> Operand {
    var operand = Operand(.moment)
    operand.key = key
    operand.exponent = Int32(truncatingIfNeeded: index)
    return operand
  }

  /// True for a boolean that is true.
  @inline(__always)
  var isTrue: Bool { kind == .boolean && key.major != 0 }

  @inline(__always)
  var isFalse: Bool { kind == .boolean && key.major == 0 }

  /// True if the operand has a value to compute with.
  @inline(__always)
  var hasValue: Bool { kind.rawValue > Kind.undecided.rawValue }
}
