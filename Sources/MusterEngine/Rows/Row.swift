/// One payload as the judge reads it: flat slots, one per field, and the bytes they point to.
///
/// The form's own frame comes first: a slot for the form itself, then one for each field as
/// `FieldPlan.slot` numbers them, including groups' fields. Every item of a list is a frame of its
/// own further along: its first slot links to the next item (0 at the end), and the others belong
/// to its fields. All readers of payloads fill a row, and one judge serves them all.
package struct Row: ~Copyable {
  /// A member that no field names: 40 bytes, the same for every reader that fills a row.
  package struct Extra: BitwiseCopyable {
    /// The index of the group that it is in; `ofForm` for the form itself.
    private var groupIndex: Int32
    /// The object's next extra, counted from 1; 0 at the end.
    var next: UInt32 = 0
    var name: Slot
    var json: Slot

    init(group: FieldID?, name: Slot, json: Slot) {
      groupIndex = group.map { Int32($0.index) } ?? Self.ofForm
      self.name = name
      self.json = json
    }

    /// The owner of a member of the form itself, as the scanner writes it.
    private static var ofForm: Int32 { -1 }

    /// The group that it is in; `nil` for the form itself.
    var group: FieldID? { groupIndex == Self.ofForm ? nil : FieldID(Int(groupIndex)) }
  }

  /// The default maximum number of slots that a payload can take: 128 MiB of slots.
  package static var usualMostSlots: Int { 1 << 23 }

  /// The capacity kept for the next row, even if a rare huge one needed more.
  static var keptSlots: Int { 1 << 16 }
  static var keptExtras: Int { 1 << 14 }

  var slots = TrivialBuffer<Slot>(capacity: 64)
  var extras = TrivialBuffer<Extra>(capacity: 16)
  /// The parsed value of every slot.
  var values = ValueBuffer()
  /// The numbers among the values.
  var numbers: [Number] = []
  var arena = Arena()
  /// True if all values are strings, as people type them, so numbers are read from strings.
  package var valuesAreTexts = false

  /// The maximum number of slots that a payload can take. Each item takes one, and so does each of
  /// its fields. An item can be written with one byte, so a limit on a payload's bytes doesn't
  /// limit memory.
  package var mostSlots = Row.usualMostSlots
  /// True if the payload needed more slots, so the row contains only part of it.
  package internal(set) var isOverfull = false

  /// Creates an empty row.
  package init() {}

  /// Empties the form's own frame and removes all items.
  mutating func reset(slotCount: Int) {
    slots.removeAll(keeping: Self.keptSlots)
    slots.append(Slot(), count: slotCount)
    slots[.form] = Slot(.group)
    extras.removeAll(keeping: Self.keptExtras)
    arena.reset()
    isOverfull = false
  }

  /// Makes space for the values of all slots, none of which is read yet.
  mutating func startValues() {
    if values.count > Self.keptSlots && slots.count < Self.keptSlots {
      values = ValueBuffer()
      numbers = []
    }
    values.reset(count: slots.count)
    if !numbers.isEmpty { numbers.removeAll(keepingCapacity: true) }
  }

  /// Makes space for the values of slots that were added while other slots were read.
  mutating func growValues() {
    if values.count < slots.count { values.grow(to: slots.count) }
  }

  /// Returns true if the payload has the slot.
  func holds(_ slot: SlotID) -> Bool { slot.index < slots.count }

  /// Returns true if the value of a slot was read.
  func hasRead(_ slot: SlotID) -> Bool { slot.index < values.count }

  /// Adds a frame for one item, linked from the one before it; `nil` if that takes too many slots.
  mutating func addItem(to list: SlotID, after last: SlotID?, slotCount: Int) -> SlotID? {
    let base = SlotID(slots.count)
    guard slots.count + slotCount <= mostSlots else {
      isOverfull = true
      return nil
    }
    slots.append(Slot(), count: slotCount)
    if let last {
      slots[last].word = UInt(base.index)
    } else {
      slots[list].word = UInt(base.index)
    }
    slots[list].count += 1
    return base
  }

  /// Adds a member that no field names, linked from its object.
  mutating func add(_ extra: Extra, to object: SlotID) {
    extras.append(extra)
    link(extra: extras.count - 1, to: object)
  }

  /// Links an existing member after the object's others.
  mutating func link(extra index: Int, to object: SlotID) {
    guard slots[object].kind == .group else { return }
    if slots[object].count == 0 {
      slots[object].word = UInt(index + 1)
    } else {
      extras[Int(slots[object].count) - 1].next = UInt32(index + 1)
    }
    slots[object].count = UInt32(index + 1)
  }

  /// Returns the first member of an object that no field names.
  func firstExtra(of object: Slot) -> Int? {
    object.kind == .group && object.word > 0 ? Int(object.word) - 1 : nil
  }

  /// Returns the member after this one that no field names.
  func extra(after index: Int) -> Int? {
    extras[index].next == 0 ? nil : Int(extras[index].next) - 1
  }

  /// Returns the first slot of the item after this one.
  @inline(__always)
  func item(after base: SlotID) -> SlotID? {
    let next = Int(slots[base].word)
    return next == 0 ? nil : SlotID(next)
  }

  /// Returns the first slot of a list's first item.
  @inline(__always)
  func firstItem(of list: SlotID) -> SlotID? {
    slots[list].kind == .items && slots[list].count > 0 ? SlotID(Int(slots[list].word)) : nil
  }
}
