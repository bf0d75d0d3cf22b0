/// A field of a compiled form: where its value lies in a row, and everything known about it.
public struct FieldPlan: Sendable {
  /// Which list or map the field is repeated in; 0 is the form itself.
  public var frame = 0
  /// Its slot within the frame.
  public var slot = 0
  /// The group, list or map it stands in, as an index into the form's fields.
  public var parent: Int?
  /// A group's fields, a list's item, a map's key and value.
  public var children: [Int] = []
  /// The frame of a list's or map's items.
  public var itemFrame: Int?

  /// Its name.
  public var name = ""
  /// Where it stands.
  public var range: SourceRange?
  /// What people call it.
  public var label: LocalText?
  /// A line of help for people.
  public var hint: LocalText?
  /// What it holds.
  public var type = ValueType.text
  /// Whether it is a value that only the host knows.
  public var isGiven = false
  /// Whether its value is kept out of reports, logs and messages.
  public var isSecret = false
  /// Whether a `null` stays in the payload that leaves.
  public var isNullable = false
  /// Whether it stands in the payload that leaves, as far as what is around it does.
  public var isKept = true
  /// Whether the group may be missing as a whole.
  public var isOptional = false
  /// Whether it stands for a map's key.
  public var isKey = false
  /// Whether an empty text is a value like any other.
  public var emptyIsValue = false
  /// Whether it stops at its first failure.
  public var stopsAtFirst = true
  /// What becomes of members that nobody named.
  public var unknownFields = FormSyntax.UnknownFields.keep
  /// When a failure is shown.
  public var policy = FormSyntax.Policy.polite
  /// The steps that a text goes through before any rule reads it.
  public var normalize: [NormalizingStep] = []
  /// The value of an absent field.
  public var defaultValue: Literal?
  /// Where that is written.
  var defaultRange: SourceRange?
  /// How its value is written where it is a text, instead of the type's own way.
  var reads: ReadingPattern?
  /// What the person filling in is told, where the author says so.
  public var message: LocalText?
  /// A value that its rules take, where they refuse one that is shown of every field of its type.
  var example: Literal?
  /// The condition under which it applies.
  public var when: Condition?
  /// In the file's order, `required` and `forbidden` first.
  public var rules: [Rule] = []
  /// A group's or an item's rules over several fields.
  public var crossFieldRules: [CrossFieldRule] = []
}

/// A repeated part of a row: the form itself, or one item of a list or map.
public struct FramePlan: Sendable {
  /// The list or map it repeats in; none for the form itself.
  public var owner: Int?
  /// The frame around it; none for the form itself.
  public var parent: Int?
  /// How many frames are around it.
  public var depth = 0
  /// The slots of one item, the link to the next included.
  public var slotCount = 1
  /// Its fields in the file's order, groups before their own.
  public var fields: [Int] = []
}
