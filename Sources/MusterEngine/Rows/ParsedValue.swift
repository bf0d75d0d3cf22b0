/// A slot's value after normalising and parsing by its field's type.
struct ParsedValue: BitwiseCopyable {
  var state = ValueState.absent
  /// True if the value is the field's default.
  var isDefault = false
  /// True if the value is absent because a value that it is computed from can't be read.
  var isUnread = false
  /// True if the submitted value differs from the computed one.
  var isDisputed = false
  /// The value after normalising; a scalar read from a string keeps its string.
  var slot = Slot()
  /// An integer, a boolean, a moment's sort key, or the index of a number.
  var key = TimeKey(0)

  /// The reason why its condition was undecided, if it was.
  var doubt: RuleCode {
    RuleCode(rawValue: UInt8(truncatingIfNeeded: key.minor)) ?? .gaveUp
  }
}

extension CompiledField {
  /// The state of a `null` that counts as a value. For an `any`, which accepts all JSON, it is a
  /// value like any other.
  var stateOfNull: ValueState {
    guard isNullable else { return .unreadable }
    return type == .any ? .present : .null
  }
}
