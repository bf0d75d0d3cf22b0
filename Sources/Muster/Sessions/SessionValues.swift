internal import Synchronization

/// The values of one session's fields: a row that does not end.
///
/// It lays values out as every reader of payloads does, item by item; it finds fields, and compares
/// their values with the initial ones. It knows nothing of rules: the judge decides what the values
/// mean, and the session keeps what was done to them.
struct SessionValues: ~Copyable {
  /// Never read. It keeps the values and everything around them at one address, so that a call that
  /// only reads them borrows them: without it they would be copied whole for each.
  private let anchor = Atomic(true)

  let program: Program
  var row = Row()
  var store = TextStore()
  var extraStore = TextStore()
  /// The cells, by slot of the row.
  var cells: [SessionCell]
  /// The first slots of the frames of removed items, by frame.
  var freeFrames: [[Int]] = []
  var freeExtras: [Int] = []
  /// A field's value, written to be compared.
  var trace: [UInt8] = []

  /// The lists whose items were added, removed or moved, until they are taken.
  var listChanges: [FieldHandle] = []
  /// The removed items, until they are taken.
  private var released: [ReleasedItem] = []

  /// Creates the values of a form that nobody has filled in.
  init(_ program: Program) {
    self.program = program
    row.reset(slotCount: program.frames[0].slotCount)
    cells = Array(repeating: SessionCell(), count: row.slots.count)
    openFrame(0, base: 0, list: -1)
  }

  /// The number of texts kept for a slot: as entered, as read, as it was initially.
  static var versions: Int { 3 }

  mutating func release(_ item: ReleasedItem) { released.append(item) }

  /// Returns the items removed since the last call.
  mutating func takeReleased() -> [ReleasedItem] {
    if released.isEmpty { return [] }
    defer { released.removeAll(keepingCapacity: true) }
    return released
  }
}
