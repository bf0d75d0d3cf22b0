/// The part of a field that every row needs: small, so that the loops over all fields stay quick.
struct FieldStep: BitwiseCopyable, Indexed {
  typealias ID = FieldID

  /// A type whose plain values are read without a call.
  enum Shortcut: UInt8, BitwiseCopyable {
    case text, integer, boolean, none
  }

  var id: FieldID
  var slot: SlotOffset
  var firstForPresent: Int32
  var endOperation: Int32
  var shortcut: Shortcut
  var judgesAbsent: Bool
  var hasItems: Bool
  var stopsAtFirst: Bool

  init(_ field: FieldCode) {
    id = field.id
    slot = field.slot
    firstForPresent = field.firstForPresent
    endOperation = field.endOperation
    judgesAbsent = field.judgesAbsent
    hasItems = field.itemFrame != nil
    stopsAtFirst = field.stopsAtFirst
    switch field.type {
    case .text where field.isPlain: shortcut = .text
    case .integer where field.isPlain: shortcut = .integer
    case .boolean where field.isPlain: shortcut = .boolean
    default: shortcut = .none
    }
  }
}

/// A field, ready to run.
struct FieldCode: BitwiseCopyable, Indexed {
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
  /// The index of the names of its own fields, for a group or a list's group item.
  var names: Int32?
  var policy: ValidationPolicy
  var emptyIsValue: Bool
  var stopsAtFirst: Bool
  var isNullable: Bool
  var isOptional: Bool
  var hasNormalize: Bool
  var hasDefault: Bool
  var hasReads: Bool
  /// True if a value that is neither empty nor null is read by its type alone: no group or list,
  /// default or normalising.
  var isPlain: Bool {
    !(hasDefault || hasNormalize || hasReads) && group == nil && itemFrame == nil
  }
  var judgesAbsent = false

  /// The operations of its rules.
  var operations: Range<Int> { Int(firstOperation)..<Int(endOperation) }

  /// The slot of an item's value in its frame; a map's key comes before it.
  var itemSlot: SlotOffset { type == .map ? .entry : .item }
}
