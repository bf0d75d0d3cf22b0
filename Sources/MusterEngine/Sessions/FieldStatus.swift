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
  /// The field fails, and the failure is shown.
  case notValid

  /// The word in a story, written as in code: `notValid`.
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
