/// The time at which a failure is shown to the person filling in: `validate` in a rule file.
public enum ValidationPolicy: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  /// After the person has left the field, and then on every key press until it passes.
  case polite
  /// From the first key press.
  case live
  /// After the person has left the field.
  case touched
  /// After the person has submitted the form.
  case submit
}
