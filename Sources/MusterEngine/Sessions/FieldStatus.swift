/// The status that a front end draws for a field, or for the form.
public enum FieldStatus: UInt8, Sendable, Hashable {
  /// Nothing is shown.
  case unchecked
  /// An answer is awaited.
  case checking
  /// The field was changed and passes.
  case valid
  /// The field passes, with a warning.
  case warned
  /// The field does not pass, and that is shown.
  case notValid

  /// The word in a story: `not-valid` is written `notValid`, as in code.
  public var word: String {
    switch self {
    case .unchecked: "unchecked"
    case .checking: "checking"
    case .valid: "valid"
    case .warned: "warned"
    case .notValid: "notValid"
    }
  }
}
