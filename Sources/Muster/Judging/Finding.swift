/// A check that a row did not pass, small enough to note while judging; the text is made last.
struct Finding: BitwiseCopyable {
  var answer: Answer
  /// The rule, as an index into the program's rules; -1 if the field itself is meant.
  var rule: Int32
  /// The cross-field rule; -1 if there is none.
  var crossFieldRule: Int32 = -1
  /// The member that no field names; -1 if the finding is about a field.
  var extra: Int32 = -1
  /// A code from the host's check, as an index into those of the row; -1 if there is none.
  var ownCode: Int32 = -1
  /// The sum of numbers, as an index into the sums of the row; -1 if it is not reported.
  var sum: Int32 = -1
  var isWarning: Bool
  var field: Int32
  /// The first slot of the frame of the finding.
  var base: SlotID
  /// The index of the path's first step among the judge's steps, and the depth of the frame below
  /// the form's own.
  var firstStep: Int32 = 0
  var depth: Int32 = 0
}

/// A step of a finding's path: an item's index in its list, and its first slot.
struct ItemStep: BitwiseCopyable {
  var itemIndex: Int
  var base: SlotID
}
