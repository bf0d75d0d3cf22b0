/// The way in which the value of a slot takes part in a row.
package enum ValueState: UInt8, Sendable, BitwiseCopyable {
  /// Nothing is given.
  case absent
  /// It is given, and was read.
  case present
  /// A `null` that counts as a value: given, but with nothing to read.
  case null
  /// It is not of the field's type.
  case unreadable
  /// The condition of its field, or of a group around it, does not hold.
  case exempt
  /// An optional group in which nothing is given.
  case omitted
  /// It stands in such a group, and is not judged.
  case skipped
  /// The condition of its field gave up.
  case undecided

  /// True if what is in a group with this state is judged.
  var isJudgedWithin: Bool {
    switch self {
    case .absent, .present: true
    case .null, .unreadable, .exempt, .omitted, .skipped, .undecided: false
    }
  }
}
