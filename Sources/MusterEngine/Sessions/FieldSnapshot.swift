/// Everything that a session knows about one field at one point in time.
public struct FieldSnapshot: Sendable, Hashable {
  /// The status to draw.
  public var status: FieldStatus
  /// The field's validity, shown or not.
  public var validity: FieldValidity
  /// The message to show; empty unless the status is `notValid` or `warned`.
  public var message: String
  /// The code behind the validity and the message, such as `too-short`; nil if there is none.
  public var code: String?
  /// The string in the control.
  public var text: String
  /// True if the field must be filled in now.
  public var isRequiredNow: Bool
  /// True if the field applies and should be shown.
  public var isShown: Bool { validity != .exempt }
  /// True if the field was ever changed.
  public var isDirty: Bool
  /// True if the field's value differs from its initial one.
  public var isChanged: Bool
  /// True if the field was left at least once.
  public var isTouched: Bool
  /// The offset, in UTF-8 bytes, of the first character that can't be right. It is nil if further
  /// typing could help, or if no single character is wrong.
  public var firstImpossible: Int?
  /// The value that the person probably meant, if one can be found.
  public var suggestion: String?
}
