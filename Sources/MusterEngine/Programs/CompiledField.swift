/// The part of a field that every row needs: small, to keep the loops over all fields fast.
struct FieldStep: Indexed, BitwiseCopyable {
  typealias ID = FieldID

  /// A type whose plain values are read without a call, or judged without being stored.
  enum Shortcut: UInt8, BitwiseCopyable {
    case text, integer, boolean, group
    /// A number, or a date or another moment: judged in place, but read with a call.
    case number, moment
    case none
  }

  var id: FieldID
  var slot: SlotOffset
  var firstForPresent: Int32
  var endOperation: Int32
  var shortcut: Shortcut
  var judgesAbsent: Bool
  var hasItems: Bool
  var stopsAtFirst: Bool
  /// True if the field is in a group of its frame.
  var hasGroup: Bool
  /// True if all rules that judge a present value read only the value.
  var isJudgedAlone: Bool
  /// True if the value is read before any rule runs.
  var isReadFirst: Bool
  /// True if a group around it may not apply.
  var isGuarded: Bool

  init(_ field: CompiledField, _ operations: [Operation], _ tables: ProgramTables) {
    id = field.id
    slot = field.slot
    firstForPresent = field.firstForPresent
    endOperation = field.endOperation
    judgesAbsent = field.judgesAbsent
    hasItems = field.itemFrame != nil
    stopsAtFirst = field.stopsAtFirst
    hasGroup = field.group != nil
    switch field.type {
    case .text where field.isPlain: shortcut = .text
    case .integer where field.isPlain: shortcut = .integer
    case .boolean where field.isPlain: shortcut = .boolean
    case .group where field.isPlain: shortcut = .group
    case .number where field.isPlain: shortcut = .number
    case let type where type.isMoment && field.isPlain: shortcut = .moment
    default: shortcut = .none
    }
    let shortcut = shortcut
    isJudgedAlone = operations[Int(field.firstForPresent)..<Int(field.endOperation)]
      .allSatisfy { $0.readsAlone(shortcut, tables) }
    isReadFirst = field.isReadFirst
    isGuarded = field.isGuarded
  }

  /// True if the value is a number or a moment that is judged in place.
  var isJudgedTyped: Bool {
    @inline(__always)
    get { isJudgedAlone && (shortcut == .number || shortcut == .moment) }
  }

  /// The step for judging the field as it is read. A field that is read first, or that may not
  /// apply, has no shortcut.
  var inPlace: FieldStep {
    var step = self
    if isReadFirst || isGuarded { step.shortcut = .none }
    return step
  }
}

/// A field, ready to run.
struct CompiledField: Indexed, BitwiseCopyable {
  typealias ID = FieldID

  var id: FieldID
  var type: ValueType
  var slot: SlotOffset
  /// The group around it within its frame.
  var group: FieldID?
  /// The frame of its items, for a list or map.
  var itemFrame: FrameID?
  var firstOperation: Int32 = 0
  /// The first operation that can fail on a value that is present.
  var firstForPresent: Int32 = 0
  var endOperation: Int32 = 0
  /// The condition under which it applies; `nil` for always.
  var when: ConditionID?
  /// The expression that computes it.
  var compute: ExpressionID?
  /// The index of the names of its own fields, for a group or a list's group item.
  var names: Int32?
  var policy: ValidationPolicy
  var emptyIsValue: Bool
  /// The index of the table of strings that mean that no value is given, if there are any.
  var absentMarkers: Int32?
  var stopsAtFirst: Bool
  var isNullable: Bool
  var isOptional: Bool
  var hasNormalize: Bool
  var hasDefault: Bool
  var hasReads: Bool
  var isComputed = false
  /// True if a person fills in the field: it is neither computed nor read-only.
  var isFilledIn = true
  /// The time at which the value is read; see `FirstReads`.
  var reading = ReadingTime()

  /// True if a submitted `null` or empty string is a value; never true for a computed field.
  var takesEmpty: Bool { emptyIsValue && !isComputed }

  /// True if only the type decides how a value that is neither empty nor null is read: the field
  /// has no list, default, normalising, markers or computation.
  var isPlain: Bool {
    !(isComputed || hasDefault || hasNormalize || hasReads) && itemFrame == nil
      && absentMarkers == nil
  }
  var judgesAbsent = false

  /// The operations of its rules.
  var operations: Range<Int> { Int(firstOperation)..<Int(endOperation) }

  /// The slot of an item's value in its frame; a map's key comes before it.
  var itemSlot: SlotOffset { type == .map ? .entry : .item }
}
