/// A rule that a row did not pass, small enough to note while judging; its message is written last.
struct Finding: BitwiseCopyable {
  var answer: Answer
  /// The rule; `nil` if the finding is about the field itself, or comes from a cross-field rule.
  var rule: RuleID?
  /// The cross-field rule, if the finding comes from one.
  var crossFieldRule: CrossFieldRuleID?
  /// The index of the member that no field names, if the finding is about one.
  var extra: Int32?
  /// The index of the code that the program's check returned, among the row's codes, if there is
  /// one.
  var ownCode: Int32?
  /// The index of a reported sum among the row's sums, if there is one.
  var sum: Int32?
  /// The index of the first value noted for its parameters among the row's noted values, and the
  /// number of these values.
  var firstNoted: Int32 = 0
  var notedCount: Int32 = 0
  var isWarning: Bool
  /// The field; `nil` for the form itself.
  var field: FieldID?
  /// The first slot of the finding's frame.
  var base: SlotID
  /// The index of the path's first step among the judge's steps, and the depth of the frame,
  /// counted from the form's own.
  var firstStep: Int32 = 0
  var depth: Int32 = 0
}

/// A value that was noted for a parameter while its rule was judged.
struct NotedValue {
  var parameter: RowParameter
  var value: RowParameterValue
}

/// A step of a finding's path: an item's index in its list, and its first slot.
struct ItemStep: BitwiseCopyable {
  var itemIndex: Int
  var base: SlotID
}
