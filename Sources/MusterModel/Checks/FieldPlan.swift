/// A field of a compiled form: the position of its value in a row, and everything known about it.
@usableFromInline package struct FieldPlan: Sendable {
  /// The frame that the field is in.
  package var frame = FrameID.form
  /// The field's slot within the frame.
  package var slot = SlotOffset(0)
  /// The group, list or map around the field.
  @usableFromInline package var parent: FieldID?
  /// A group's fields, a list's item, a map's key and value.
  package var children: [FieldID] = []
  /// The frame of a list's or map's items.
  @usableFromInline package var itemFrame: FrameID?

  /// The field's name.
  package var name = ""
  /// The field's position in the rule file.
  package var range: SourceRange?
  /// The field's label for people.
  package var label: LocalText?
  /// The name of its shape in the rule file, if the field has exactly the fields of the shape.
  package var shape: String?
  /// A line of help for people.
  package var hint: LocalText?
  /// The type of its value.
  package var type = ValueType.text
  /// True for a given value or a named condition, which nobody fills in.
  package var isGiven = false
  /// True if your program provides its value: it is a given value, not a named condition.
  package var isOfHost: Bool { isGiven && compute == nil }
  /// True for a named condition: it is stored as a field, and nobody fills it in.
  package var isNamedCondition: Bool { isGiven && !isOfHost }
  /// True if the field's value is kept out of reports, logs and messages.
  package var isSecret = false
  /// True if a `null` stays in the output payload.
  package var isNullable = false
  /// True if the output payload contains the field whenever it contains everything around it.
  package var isKept = true
  /// True if a person sees the value, but doesn't change it. Everything inside it is read-only, too.
  package var isReadOnly = false
  /// The name of the table column that fills the field, if it is not the field's own name.
  package var column: String?
  /// True if the whole group may be missing.
  package var isOptional = false
  /// True if it is a map's key.
  package var isKey = false
  /// True if an empty string is a value like any other.
  package var emptyIsValue = false
  /// The strings that mean that no value is given, as the field's steps normalise them.
  package var absentMarkers: [String] = []
  /// True if its rules stop at the first failure.
  package var stopsAtFirst = true
  /// The treatment of members that no field names.
  package var unknownFields = UnknownFields.keep
  /// The policy that decides when a failure is shown.
  package var policy = ValidationPolicy.polite
  /// The steps that change a string before any rule reads it.
  package var normalize: [NormalizingStep] = []
  /// The value of an absent field.
  package var defaultValue: Literal?
  /// The position of the default in the rule file.
  package var defaultRange: SourceRange?
  /// The notation of its values as strings, if it is not the type's own.
  package var reads: ReadingPattern?
  /// The author's message for the person filling in the form, if there is one.
  package var message: LocalText?
  /// A value that passes its rules, if they forbid a standard example of its type.
  package var example: Literal?
  /// The condition under which it applies.
  package var when: Condition?
  /// The expression that computes it.
  package var compute: Expression?
  /// True if the computed value overwrites a submitted one.
  package var replacesSupplied = false
  /// The field's rules in the file's order, with `required` and `forbidden` first.
  package var rules: [Rule] = []
  /// The cross-field rules of a group or an item.
  package var crossFieldRules: [CrossFieldRule] = []

  /// True if a person fills it in: it is neither computed nor read-only.
  package var isFilledIn: Bool { compute == nil && !isReadOnly }

  /// Creates the plan of a field.
  package init(
    frame: FrameID = FrameID.form, slot: SlotOffset = SlotOffset(0), parent: FieldID? = nil,
    children: [FieldID] = [], itemFrame: FrameID? = nil, name: String = "",
    range: SourceRange? = nil, label: LocalText? = nil, hint: LocalText? = nil,
    type: ValueType = ValueType.text, isGiven: Bool = false, isSecret: Bool = false,
    isNullable: Bool = false, isKept: Bool = true, column: String? = nil, isOptional: Bool = false,
    isKey: Bool = false, emptyIsValue: Bool = false, absentMarkers: [String] = [],
    stopsAtFirst: Bool = true,
    unknownFields: UnknownFields = UnknownFields.keep,
    policy: ValidationPolicy = ValidationPolicy.polite, normalize: [NormalizingStep] = [],
    defaultValue: Literal? = nil, defaultRange: SourceRange? = nil, reads: ReadingPattern? = nil,
    message: LocalText? = nil, example: Literal? = nil, when: Condition? = nil,
    compute: Expression? = nil, replacesSupplied: Bool = false, rules: [Rule] = [],
    crossFieldRules: [CrossFieldRule] = []
  ) {
    self.frame = frame
    self.slot = slot
    self.parent = parent
    self.children = children
    self.itemFrame = itemFrame
    self.name = name
    self.range = range
    self.label = label
    self.hint = hint
    self.type = type
    self.isGiven = isGiven
    self.isSecret = isSecret
    self.isNullable = isNullable
    self.isKept = isKept
    self.column = column
    self.isOptional = isOptional
    self.isKey = isKey
    self.emptyIsValue = emptyIsValue
    self.absentMarkers = absentMarkers
    self.stopsAtFirst = stopsAtFirst
    self.unknownFields = unknownFields
    self.policy = policy
    self.normalize = normalize
    self.defaultValue = defaultValue
    self.defaultRange = defaultRange
    self.reads = reads
    self.message = message
    self.example = example
    self.when = when
    self.compute = compute
    self.replacesSupplied = replacesSupplied
    self.rules = rules
    self.crossFieldRules = crossFieldRules
  }

  /// True if it has a condition or is computed. The fields that it reads are decided before it.
  package var isDecided: Bool { when != nil || compute != nil }
  /// The fields that must be decided before this one.
  package var decidedBy: [Reference] { (when?.references ?? []) + (compute?.reads ?? []) }
  /// True if its values arrive as strings in a notation that the rule file declares.
  package var hasReads: Bool { reads != nil }
  /// True if it has neither a name nor a label, like most items.
  package var isUnnamed: Bool { name.isEmpty && label == nil }
}

/// A repeated part of a row: the form itself, or one item of a list or map.
package struct FramePlan: Sendable {
  /// The list or map that it repeats in; `nil` for the form itself.
  package var owner: FieldID?
  /// The frame around it; `nil` for the form itself.
  package var parent: FrameID?
  /// The number of frames around it.
  package var depth = 0
  /// The number of slots of one item, including the link to the next.
  package var slotCount = 1
  /// The frame's fields in the file's order, each group before the fields inside it.
  package var fields: [FieldID] = []

  /// Creates the plan of a frame.
  package init(
    owner: FieldID? = nil, parent: FrameID? = nil, depth: Int = 0, slotCount: Int = 1,
    fields: [FieldID] = []
  ) {
    self.owner = owner
    self.parent = parent
    self.depth = depth
    self.slotCount = slotCount
    self.fields = fields
  }
}
