/// The values of one session and what the judge makes of them: judged again where an event can
/// reach.
///
/// It keeps what was found of each field, and asks the host where a rule wants that; it knows
/// nothing of what is shown of it.
struct JudgedForm: ~Copyable {
  let program: Program
  var values: SessionValues
  var judge: Judge
  /// By slot of the row.
  var records: [FieldRecord] = []
  /// The findings that are of no field.
  var formFound: [RetainedFinding] = []
  var failing = 0
  var undecided = 0
  var asking = 0

  /// The latest time that an event came with.
  var time = Int64.min
  var event: UInt32 = 0
  /// The fields that the event concerned.
  var touched: [Touched] = []
  /// True if the event may skip pages, or bring them back.
  var altersSteps = false

  /// The first slots of the frames around what is changed.
  var origin: [Int] = [0]
  /// The first slots of the frames around what is judged.
  var entered: [Int] = []
  /// The findings of a rule over several fields, until all frames it is asked in were visited.
  var crossFieldFindings = CrossFieldFindings(index: -1)
  /// Where rules over several fields of items that are gone reported.
  var released = ReleasedFindings()
  var desk = AskDesk()

  /// A field that an event concerned, and how it was before.
  struct Touched {
    var slot: Int
    var kind: FieldRecord.Kind
    var flags: FieldRecord.Flags
    var isChanged: Bool
    var code: RuleCode
    var rule: Int32
    /// How many findings there were, and how many of them for good.
    var found: Int
    var closed: Int
    var isTextChanged = false
  }

  /// A form that begins with these values.
  init(_ form: RuleForm, _ values: Value, given: Value, now: OffsetDateTime?) {
    program = form.program
    judge = Judge(form)
    judge.now = now
    self.values = SessionValues(program)
    self.values.put(values)
    self.values.put(given: given)
    followItems()
    judgeAll()
  }

  /// The status of the form as a whole, shown or not: `notValid`, `checking` or `valid`.
  var status: FieldStatus {
    if failing + undecided + formFound.count > 0 { return .notValid }
    return asking > 0 ? .checking : .valid
  }

  /// The payload as it is now, normalised.
  var payload: Value { values.row.payload(program) }

  /// Begins an event, at a time of a steady clock in milliseconds.
  mutating func begin(_ time: Int64) {
    touched.forgetAll()
    event &+= 1
    self.time = max(self.time, time)
    judge.forget()
  }

  /// Follows the items that came and went: what was known of those that are gone is forgotten.
  mutating func followItems() {
    for item in values.takeReleased() {
      noteReleased(item)
      for slot in item.slots(program) where records.indices.contains(slot) {
        cancelAsks(of: slot)
        count(records[slot].kind, -1)
        records[slot] = FieldRecord()
      }
    }
    let missing = values.cells.count - records.count
    if missing > 0 { records.append(contentsOf: repeatElement(FieldRecord(), count: missing)) }
  }
}

extension Array {
  /// Removes all and keeps the memory: where there are few, in a tenth of the instructions that
  /// `removeAll` takes.
  mutating func forgetAll() {
    if count > 8 { return removeAll(keepingCapacity: true) }
    while popLast() != nil {}
  }
}
