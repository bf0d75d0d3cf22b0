/// What a slot became once it was normalised and read by its field's type.
struct ParsedValue: BitwiseCopyable {
  enum State: UInt8 {
    case absent
    case present
    /// A `null` that counts as a value: it is there, and there is nothing to read.
    case null
    /// There is a value, but not of the field's type.
    case unreadable
    /// The field's condition does not hold.
    case exempt
    /// A group that may be missing as a whole, and of which nothing is given.
    case omitted
    /// Not judged, because what is around it is not there.
    case skipped
    /// The field's condition gave up.
    case undecided
  }

  var state = State.absent
  /// Whether the value came from the field's default.
  var isDefault = false
  /// The value after normalising; a scalar read from text keeps its text.
  var slot = Slot()
  /// An integer, a boolean, a moment's place among its own, or where a number lies.
  var key = TimeKey(0)

  /// Why its condition could not be answered, where it could not.
  var doubt: RuleCode { RuleCode(rawValue: UInt8(truncatingIfNeeded: key.minor)) ?? .gaveUp }
}

extension FieldCode {
  /// What a `null` that counts as a value is: to an `any`, which takes JSON as it is, a value like
  /// the others.
  var stateOfNull: ParsedValue.State {
    guard isNullable else { return .unreadable }
    return type == .any ? .present : .null
  }
}
