internal import Synchronization

/// The values of one session's fields, in a row that lasts as long as the session.
///
/// A session lays out its values like any other payload reader, item by item. This type finds
/// fields, and compares their values with the initial ones. It knows nothing about rules: the judge
/// decides the meaning of values, and the session keeps the person's actions on them.
struct SessionValues: ~Copyable {
  /// Never read. It keeps the values and everything around them at one address, so a call that only
  /// reads the values borrows them. Without the anchor, each call would copy all of them.
  private let anchor = Atomic(true)

  let program: Program
  var row = Row()
  var store = TextStore()
  var extraStore = TextStore()
  /// The cells, by slot of the row.
  var cells: [SessionCell]
  /// The first slots of the frames of removed items, by frame.
  var freeFrames: [[SlotID]] = []
  var freeExtras: [Int] = []
  /// The orders of long lists' items, the unused ones among them, and the lists whose items
  /// changed.
  var orders: [ItemOrder] = []
  var freeOrders: [Int32] = []
  var unordered: [SlotID] = []
  /// The number of fields and items that the last event read, judged or compared.
  var looks = 0
  /// A field's value, written for comparing.
  var trace: [UInt8] = []

  /// The lists whose items were added, removed or moved, until they are taken.
  var listChanges: [FieldHandle] = []
  /// The maps whose keys changed, until they are taken.
  var keyChanges: [FieldHandle] = []
  /// The removed items, until they are taken.
  private var released: [ReleasedItem] = []

  /// Creates a form's values, with none filled in.
  init(_ program: Program) {
    self.program = program
    row.reset(slotCount: program.frames[.form].slotCount)
    cells = Array(repeating: SessionCell(), count: row.slots.count)
    openFrame(.form, base: .form, list: nil)
  }

  /// A string that is kept for a slot.
  enum Version: Int, CaseIterable {
    /// As entered, as read, and as it was initially.
    case typed, read, first
  }

  /// Returns the place of a slot's string in the store.
  static func text(_ version: Version, of slot: SlotID) -> Int {
    slot.index * Version.allCases.count + version.rawValue
  }

  /// Returns the field of a slot that has one.
  func field(at slot: SlotID) -> FieldID {
    guard let field = cells[slot].field else { preconditionFailure("the slot has no field") }
    return field
  }

  /// Returns a slot's field, ready to run.
  func code(of slot: SlotID) -> CompiledField { program.fields[field(at: slot)] }

  /// Returns the first slot of the frame that a slot is in.
  func base(of slot: SlotID) -> SlotID { cells[slot].base }

  /// Returns the list or map around a frame; `nil` around the form's own.
  func list(around base: SlotID) -> SlotID? { cells[base].list }

  /// Returns true if a slot has a field; a removed item's slot has none.
  func hasField(_ slot: SlotID) -> Bool { cells[slot].field != nil }

  /// Returns the place of a slot's field among all fields; -1 if it has none.
  func order(of slot: SlotID) -> Int { cells[slot].field?.index ?? -1 }

  /// Notes that a value that was read again is still the field's default.
  mutating func keepDefault(_ slot: SlotID) {
    if cells[slot].isByDefault { row.values[slot].isDefault = true }
  }

  /// Returns true if a field's value is known to differ from its initial one.
  func isKnownToDiffer(_ slot: SlotID) -> Bool { cells[slot].isChanged }

  /// Forgets the numbers that the row has for fields, because the row is filled again.
  mutating func forgetNumbers() {
    for slot in cells.ids { cells[slot].number = nil }
  }

  /// Returns the frame of a list's or map's items.
  func itemFrame(of list: SlotID) -> FrameID? { code(of: list).itemFrame }

  /// Returns the state of a slot's value.
  func state(_ slot: SlotID) -> ValueState { row.values.state(slot) }

  /// Returns true unless the list around a frame has no items that count.
  func isWithin(_ base: SlotID) -> Bool {
    cells[base].list.map { state($0) == .present } ?? true
  }

  mutating func release(_ item: ReleasedItem) { released.append(item) }

  /// Returns the items removed since the last call.
  mutating func takeReleased() -> [ReleasedItem] {
    if released.isEmpty { return [] }
    defer { released.removeAll(keepingCapacity: true) }
    return released
  }
}
