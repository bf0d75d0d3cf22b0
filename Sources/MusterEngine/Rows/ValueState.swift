/// The state of a slot's value in a row.
package enum ValueState: UInt8, Sendable, BitwiseCopyable {
  /// Nothing is given.
  case absent
  /// The value is given and was read.
  case present
  /// A `null` that counts as a value: given, but with nothing to read.
  case null
  /// The value is not of the field's type.
  case unreadable
  /// The condition of its field, or of a group around it, is false.
  case exempt
  /// An optional group in which nothing is given.
  case omitted
  /// The value is in an omitted group, and is not judged.
  case skipped
  /// The condition of its field is undecided.
  case undecided

  /// True if the values in a group with this state are judged.
  var isJudgedWithin: Bool {
    switch self {
    case .absent, .present: true
    case .null, .unreadable, .exempt, .omitted, .skipped, .undecided: false
    }
  }
}
