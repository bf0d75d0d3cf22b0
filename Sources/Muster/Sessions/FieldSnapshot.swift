/// All there is to know of one field at one moment.
public struct FieldSnapshot: Sendable, Hashable {
  /// What to draw.
  public var status: FieldStatus
  /// How it stands, shown or not.
  public var validity: FieldValidity
  /// The sentence to show; empty unless the status is `notValid` or `warned`.
  public var message: String
  /// The code behind the standing, such as `too-short`; none where nothing is found.
  public var code: String?
  /// What stands in the control.
  public var text: String
  /// Whether something has to be there as the form now stands.
  public var isRequiredNow: Bool
  /// True where it applies, and is to be shown at all.
  public var isShown: Bool { validity != .exempt }
  /// Whether it was ever changed.
  public var isDirty: Bool
  /// Whether it differs from what it began with.
  public var isChanged: Bool
  /// Whether it was left once.
  public var isTouched: Bool
  /// Where the first character that can't be right begins, counted in UTF-8 bytes; none where
  /// typing on could still help, or where no one character is to blame.
  public var firstImpossible: Int?
  /// What was probably meant, where that can be told.
  public var suggestion: String?
}
