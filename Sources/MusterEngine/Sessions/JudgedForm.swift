/// The values of one session and the judge's findings on them. Each event judges again only the
/// parts that it affects.
///
/// A judged form keeps a record of each field with its findings, and sends the asks that rules
/// need. `Presentation` decides what is shown.
struct JudgedForm: ~Copyable {
  let program: Program
  var values: SessionValues
  var judge: Judge
  /// The fields' records, by slot of the row.
  var records: [FieldRecord] = []
  /// The fields of removed items, until they are taken.
  private var cleared: [FieldHandle] = []
  /// True if items were added or removed since the last call of `takeCleared`.
  private(set) var hasOtherItems = true
  /// The findings that belong to no field.
  var formFound: [RetainedFinding] = []
  var failing = 0
  var undecided = 0
  var asking = 0

  /// The latest time of any event.
  var time = Int64.min
  var event: UInt32 = 0
  /// The fields that the event affected.
  var touched: [Touched] = []
  /// True if the event changed something that a waiting submit depends on.
  var isEdited = false
  /// True if the event can skip pages, or bring them back.
  var altersSteps = false

  /// The first slots of the frames around the change.
  var origin: [SlotID] = [.form]
  /// The first slots of the frames around the field being judged.
  var entered: [SlotID] = []
  /// The findings of a cross-field rule, until all its frames have been visited.
  var crossFieldFindings = CrossFieldFindings()
  /// The items that can be put back.
  var removedItems = RemovedItems()
  /// The slots where the rules of removed items reported.
  var released = ReleasedFindings()
  var desk = AskDesk()
  /// By list: the slots of the items at which its rules report a finding.
  var foundByLists: [SlotID: [SlotID]] = [:]

  /// A field that an event affected, and its previous state.
  struct Touched {
    var slot: SlotID
    var outcome: FieldRecord.Outcome
    var flags: FieldRecord.Flags
    var isChanged: Bool
    var answer: Answer
    var rule: RuleID?
    /// The number of findings, and of those that further typing can't correct.
    var found: Int
    var closed: Int
    var isTextChanged = false
  }

  /// Creates a judged form with initial values.
  init(_ form: RuleForm, _ values: Value, given: Value, now: OffsetDateTime?) {
    program = form.program
    judge = Judge(form)
    judge.now = now
    self.values = SessionValues(program)
    self.values.put(values)
    self.values.put(given: given)
    judge.take(given)
    followItems()
    judgeAll()
  }

  /// The status of the form as a whole, shown or not: `notValid`, `checking` or `valid`.
  var status: FieldStatus {
    if failing + undecided + formFound.count > 0 { return .notValid }
    return asking > 0 ? .checking : .valid
  }

  /// The record of a field, for reading.
  subscript(slot: SlotID) -> FieldRecord {
    _read { yield records[slot] }
  }

  /// The number of slots that have a record.
  var slotCount: Int { records.count }

  /// The current payload, normalised.
  var payload: Value { values.row.payload(program) }

  /// Begins an event, at a time in milliseconds of a monotonic clock.
  mutating func begin(_ time: Int64) {
    touched.forgetAll()
    event &+= 1
    values.looks = 0
    self.time = max(self.time, time)
    judge.forget()
  }

  /// Forgets the changes so far: a session reports none for its start.
  mutating func forgetChanges() {
    touched.removeAll()
    values.listChanges.removeAll()
  }

  /// Forgets that something changed that a waiting submit depends on.
  mutating func forgetEdit() { isEdited = false }

  /// Returns true if something changed that a waiting submit depends on; only once.
  mutating func takeEdit() -> Bool {
    defer { isEdited = false }
    return isEdited
  }

  /// Returns true if pages may have been skipped or brought back; only once.
  mutating func takeStepChange() -> Bool {
    defer { altersSteps = false }
    return altersSteps
  }

  /// Tracks added and removed items: clears the records of removed ones.
  mutating func followItems() {
    for list in values.orderItems() { judge.evaluator.knownLists.forget(list) }
    for item in values.takeReleased() {
      noteReleased(item)
      for field in item.handles(program) where field.slot.index < records.count {
        let slot = field.slot
        cancelAsks(of: slot)
        count(records[slot].outcome, -1)
        records[slot] = FieldRecord()
        if !foundByLists.isEmpty { foundByLists[slot] = nil }
        cleared.append(field)
        hasOtherItems = true
      }
    }
    let missing = values.cells.count - records.count
    guard missing > 0 else { return }
    records.append(contentsOf: repeatElement(FieldRecord(), count: missing))
    hasOtherItems = true
  }

  /// Returns the fields of the items that were removed since the last call.
  mutating func takeCleared() -> [FieldHandle] {
    hasOtherItems = false
    defer { cleared.removeAll(keepingCapacity: true) }
    return cleared
  }
}

extension Array {
  /// Removes all elements and keeps the memory. With few elements, this takes a tenth of the
  /// instructions that `removeAll` takes.
  mutating func forgetAll() {
    if count > 8 { return removeAll(keepingCapacity: true) }
    while popLast() != nil {}
  }
}
