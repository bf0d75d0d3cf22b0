/// Something a row did not pass, small enough to note while judging; the text is made last.
struct Finding: BitwiseCopyable {
  var answer: Answer
  /// The rule, as an index into the program's rules; -1 where the field itself is meant.
  var rule: Int32
  /// The rule over several fields; -1 where it is none.
  var crossFieldRule: Int32 = -1
  /// The member that nobody named; -1 where it is a field.
  var extra: Int32 = -1
  /// A code that the host's check gave, as an index into those of the row; -1 where there is none.
  var ownCode: Int32 = -1
  /// What numbers added up to, as an index into the sums of the row; -1 where that is not told.
  var sum: Int32 = -1
  var isWarning: Bool
  var field: Int32
  /// The first slot of the frame it was found in.
  var base: Int
  /// Where the way to that frame begins among the judge's steps, and how many frames further in
  /// than the form's own it is.
  var firstStep: Int32 = 0
  var depth: Int32 = 0
}

/// A step of the way to a finding: an item's place in its list, and its first slot.
struct ItemStep: BitwiseCopyable {
  var place: Int
  var base: Int
}
