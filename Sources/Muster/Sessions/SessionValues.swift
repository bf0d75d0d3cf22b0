internal import Synchronization

/// What the fields of one session hold: a row that does not end.
///
/// It lays values out as every reader of payloads does, item by item; it knows where each field is,
/// and whether its value differs from the one that it began with. It knows nothing of rules: what
/// the values mean is the judge's, and what was done to them is the session's.
struct SessionValues: ~Copyable {
  /// Never read. It keeps the values, and all that they are part of, at one place in memory, so that
  /// a call that only reads them is lent them: without it they would be copied whole for each.
  private let anchor = Atomic(true)

  let program: Program
  var row = Row()
  var store = TextStore()
  var extraStore = TextStore()
  /// By slot of the row.
  var cells: [SessionCell]
  /// The first slots of frames whose items are gone, by frame.
  var freeFrames: [[Int]] = []
  var freeExtras: [Int] = []
  /// A field's value, written to be compared.
  var trace: [UInt8] = []

  /// The lists whose items came, went or moved, until somebody takes them.
  var listChanges: [FieldHandle] = []
  /// The items that are gone, until somebody takes them.
  private var released: [ReleasedItem] = []

  /// The values of a form that nobody has filled in.
  init(_ program: Program) {
    self.program = program
    row.reset(slotCount: program.frames[0].slotCount)
    cells = Array(repeating: SessionCell(), count: row.slots.count)
    openFrame(0, base: 0, list: -1)
  }

  /// The number of texts that are kept for a slot: as it came, as it was read, as it began.
  static var versions: Int { 3 }

  mutating func release(_ item: ReleasedItem) { released.append(item) }

  /// The items that are gone since this was last asked.
  mutating func takeReleased() -> [ReleasedItem] {
    if released.isEmpty { return [] }
    defer { released.removeAll(keepingCapacity: true) }
    return released
  }
}
