/// The moment at which a failure is shown to the person filling in: `validate` in a rule file.
public enum ValidationPolicy: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  /// After the person left the field, and from then on at each key until it passes.
  case polite
  /// From the first key.
  case live
  /// After the person left the field.
  case touched
  /// After the person submitted the form.
  case submit
}
