/// The validity of a field, even if it isn't shown.
public enum FieldValidity: UInt8, Sendable, Hashable {
  /// The field's rules pass.
  case valid
  /// The field fails, and further typing could still make it pass.
  case incomplete
  /// The field fails, and no further typing can make it pass.
  case notValid
  /// Your program is being asked, or will be once the person stops typing.
  case asking
  /// A rule could not be decided, which blocks like a failure.
  case undecided
  /// The field's condition is false: it doesn't apply.
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
