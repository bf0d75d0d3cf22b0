/// A slot's value after normalising and parsing by its field's type.
struct ParsedValue: BitwiseCopyable {
  var state = ValueState.absent
  /// True if the value is the field's default.
  var isDefault = false
  /// True if it is absent because a value that it is computed from can't be read.
  var isUnread = false
  /// True if another value was handed in than the one that was computed.
  var isDisputed = false
  /// The value after normalising; a scalar read from text keeps its text.
  var slot = Slot()
  /// An integer, a boolean, a moment's sort key, or the index of a number.
  var key = TimeKey(0)

  /// The reason that its condition was undecided, if it was.
  var doubt: RuleCode {
    RuleCode(rawValue: UInt8(truncatingIfNeeded: key.minor)) ?? .gaveUp
  }
}

extension CompiledField {
  /// The state of a `null` that counts as a value: to an `any`, which takes JSON as it is, a value
  /// like the others.
  var stateOfNull: ValueState {
    guard isNullable else { return .unreadable }
    return type == .any ? .present : .null
  }
}
