/// All that a session knows of one field at one moment.
public struct FieldSnapshot: Sendable, Hashable {
  /// The status to draw.
  public var status: FieldStatus
  /// The field's validity, shown or not.
  public var validity: FieldValidity
  /// The sentence to show; empty unless the status is `notValid` or `warned`.
  public var message: String
  /// The code of the finding that validity and message are about, such as `too-short`; nil without
  /// one.
  public var code: String?
  /// The text in the control.
  public var text: String
  /// True if the field has to be filled in at present.
  public var isRequiredNow: Bool
  /// True if the field applies and is to be shown at all.
  public var isShown: Bool { validity != .exempt }
  /// True if it was ever changed.
  public var isDirty: Bool
  /// True if its value differs from its initial one.
  public var isChanged: Bool
  /// True if it was left at least once.
  public var isTouched: Bool
  /// The offset, in UTF-8 bytes, of the first character that can't be right; nil if typing on could
  /// still help, or if no one character is to blame.
  public var firstImpossible: Int?
  /// The value that was probably meant, if one can be found.
  public var suggestion: String?
}
