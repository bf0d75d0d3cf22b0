/// A rule that a row did not pass, small enough to note while judging; its message is written last.
struct Finding: BitwiseCopyable {
  var answer: Answer
  /// The rule; `nil` if the field itself is meant, or a cross-field rule.
  var rule: RuleID?
  /// The cross-field rule, if it belongs to one.
  var crossFieldRule: CrossFieldRuleID?
  /// The index of the member that no field names, if the finding is about one.
  var extra: Int32?
  /// The index of a code from the program's check among those of the row, if there is one.
  var ownCode: Int32?
  /// The index of a sum of numbers among those of the row, if it is reported.
  var sum: Int32?
  /// The first of the values noted for its parameters among those of the row, and their number.
  var firstNoted: Int32 = 0
  var notedCount: Int32 = 0
  var isWarning: Bool
  /// The field; `nil` for the form itself.
  var field: FieldID?
  /// The first slot of the frame of the finding.
  var base: SlotID
  /// The index of the path's first step among the judge's steps, and the depth of the frame below
  /// the form's own.
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
