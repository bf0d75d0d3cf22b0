/// What a front end draws of a field, or of the form.
public enum FieldStatus: UInt8, Sendable, Hashable {
  /// Nothing is shown.
  case unchecked
  /// An answer is awaited.
  case checking
  /// It was changed and passes.
  case valid
  /// It passes, and there is something to tell.
  case warned
  /// It does not pass, and that is shown.
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
