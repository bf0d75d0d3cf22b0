/// The validity of a field, shown or not.
public enum FieldValidity: UInt8, Sendable, Hashable {
  /// Its rules pass.
  case valid
  /// The field fails, and typing on could still make it pass.
  case incomplete
  /// The field fails, whatever is typed next.
  case notValid
  /// The host is being asked, or will be once typing rests.
  case asking
  /// A rule could not be decided, which blocks like a failure.
  case undecided
  /// The field's condition does not hold: it does not apply.
  case exempt

  /// The word in a story.
  public var word: String {
    switch self {
    case .valid: "valid"
    case .incomplete: "incomplete"
    case .notValid: "notValid"
    case .asking: "asking"
    case .undecided: "undecided"
    case .exempt: "exempt"
    }
  }
}
