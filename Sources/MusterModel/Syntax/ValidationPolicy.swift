/// The moment at which a failure is shown to the person filling in: `validate` in a rule file.
public enum ValidationPolicy: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  /// Once a field was left, and at each key from then on until it passes.
  case polite
  /// From the first key.
  case live
  /// Once a field was left.
  case touched
  /// Once the form was handed in.
  case submit
}
