public import MusterPattern

/// Judges rows by one form, one after the other, in memory that it keeps.
///
/// One a thread: after the first rows it allocates nothing for a row that passes.
public struct Judge: ~Copyable {
  let program: Program
  let checks: HostChecks
  /// The instant that `today` and `now` mean; without one, rules that read the clock are undecided.
  public var now: OffsetDateTime?
  /// How many steps a pattern may take.
  public var matchLimit = MatchLimit.default
  /// Whether every failure of a field is told, whatever its `stop` says.
  public var tellsAll = false
  /// Whether failures have a suggestion where one can be told; each takes some microseconds.
  public var suggests = false

  /// Whether a row is left at its first failure, for who wants to know no more than that it fails.
  public var endsAtFailure = false

  var space = MatchSpace()
  /// What every slot of the row became.
  var readings = Readings()
  var numbers: [Number] = []
  var arena = Arena()
  /// A list's own bytes, to work in while one text is normalised.
  var buffer: [UInt8] = []
  /// The frames from the form to the one being judged: their first slots and places in their lists.
  var bases: [Int] = [0]
  var places: [Int] = [0]
  /// The slots that a reference through lists found last, whether a list on the way can't be read,
  /// and why it can't be told whether one applies.
  var peers: [Int] = []
  var peersAreUnread = false
  var peersDoubt: RuleCode?
  /// The items of the list that was looked at last.
  var listItems: [Item] = []
  /// Whether anything was found on the row judged last. Kept, because it is asked of every row from
  /// another module.
  public internal(set) var hasFindings = false
  /// What the row did not pass, as places to tell about.
  var findings = Records<Finding>(capacity: 16)
  /// The items around the findings that are further in than the form's own frame.
  var itemSteps = Records<ItemStep>(capacity: 16)
  /// The codes that host's checks gave.
  var ownCodes: [String] = []
  /// What holds for many items and was asked once.
  var shared = SharedAnswers()
  /// Sums that were not what they should be, as far as they are numbers.
  var sums: [Number] = []
  /// How many values of other fields were looked at on the row: what rules over lists cost.
  package internal(set) var looks = 0
  /// How many values may be looked at one by one before a condition gives up: some tenths of a second.
  package var mostLooks = 4_000_000
  var blocks = false
  /// Whether there is nothing more to be known of the row.
  var isDecided = false
  /// The code that the host's check gave last.
  var ownCode: String?

  /// A judge for the form.
  public init(_ form: RuleForm) {
    program = form.program
    checks = form.checks
  }

  /// Judges a row; whether it passes.
  public mutating func judge(_ row: inout Row) -> Bool {
    start(row)
    guard row.isObject else {
      find(.fails(.type), rule: -1, isWarning: false, field: -1)
      return false
    }
    read(&row, frame: 0, base: 0)
    if row.isOverfull {
      find(.undecided(.gaveUp), rule: -1, isWarning: false, field: -1)
      return false
    }
    if !program.conditionOrder.isEmpty { askConditions(row) }
    if !program.optionalGroups.isEmpty { skipOptionalGroups(row) }
    judge(row, frame: 0, base: 0)
    if isDecided { return false }
    if !program.together.isEmpty { judgeTogether(row, frame: 0, base: 0) }
    if program.rejectsUnknown && !row.extras.isEmpty { judgeExtras(row, frame: 0, base: 0) }
    return !blocks
  }

  mutating func start(_ row: borrowing Row) {
    if readings.count > Row.keptSlots || findings.capacity > Self.keptFindings { giveBack(row) }
    readings.reset(count: row.slots.count)
    if !numbers.isEmpty { numbers.removeAll(keepingCapacity: true) }
    forgetFindings()
    shared.forget()
    looks = 0
    arena.reset()
    blocks = false
    isDecided = false
  }

  private static var keptFindings: Int { 1 << 14 }

  /// Gives back what a rare huge row needed.
  @inline(never)
  private mutating func giveBack(_ row: borrowing Row) {
    findings.removeAll(keeping: Self.keptFindings)
    itemSteps.removeAll(keeping: Self.keptFindings)
    guard row.slots.count < Row.keptSlots else { return }
    readings = Readings()
    numbers = []
    listItems = []
    peers = []
  }

  /// Judges the fields of a frame, then the items of its lists.
  private mutating func judge(_ row: borrowing Row, frame: Int, base: Int) {
    let order = program.order
    let (first, count) = program.span(of: frame)
    for place in first..<first + count {
      let field = order[place]
      let slot = base + Int(field.slot)
      let state = readings.state(slot)
      if isDecided { return }
      if state == .present {
        judge(row, field, at: slot)
        if field.hasItems {
          let items = Int(program.fields[Int(field.index)].itemFrame)
          forEachItem(row, of: slot) { judge, row, base in
            judge.judge(row, frame: items, base: base)
          }
        }
      } else if state != .absent || field.judgesAbsent {
        judgeMissing(row, program.fields[Int(field.index)], state, at: slot)
      }
    }
  }

  /// Goes through a list's items, each in turn the innermost frame.
  @inline(never)
  mutating func forEachItem(
    _ row: borrowing Row, of list: Int, _ body: (inout Judge, borrowing Row, Int) -> Void
  ) {
    var item = row.firstItem(of: list)
    bases.append(0)
    places.append(-1)
    while let next = item {
      bases[bases.count - 1] = next
      places[places.count - 1] += 1
      body(&self, row, next)
      item = row.item(after: next)
    }
    bases.removeLast()
    places.removeLast()
  }

  /// Judges one field: its rules in their order, stopping where it says so.
  @inline(__always)
  mutating func judge(
    _ row: borrowing Row, _ field: FieldStep, at slot: Int
  ) {
    let operations = program.operations
    var asks = false
    var step = Int(field.firstForPresent)
    let end = Int(field.endOperation)
    while step < end {
      let operation = operations[step]
      step += 1
      if operation.when >= 0 {
        // What is empty passes, whatever the condition says.
        if operation.code == .forbidden,
          isEmpty(program.fields[Int(field.index)], at: slot, row)
        {
          continue
        }
        switch applies(operation, Int(field.index), row) {
        case .yes: break
        case .no: continue
        case .undecided:
          if field.stopsAtFirst && !tellsAll && !operation.isWarning { return }
          continue
        }
      }
      let answer = run(operation, Int(field.index), row, at: slot)
      if case .passes = answer { continue }
      if operation.code == .ask {
        // It is asked once the field's other rules pass.
        asks = true
        continue
      }
      find(answer, operation, field: Int(field.index))
      if field.stopsAtFirst && !tellsAll && !operation.isWarning { return }
    }
    if asks { judgeAsks(row, program.fields[Int(field.index)]) }
  }

  /// Whether a rule's condition holds; one that can't be told is told of.
  @inline(never)
  private mutating func applies(
    _ operation: Operation, _ field: Int, _ row: borrowing Row
  ) -> Decision {
    let decision = holds(Int(operation.when), row)
    if case .undecided(let code) = decision { find(.undecided(code), operation, field: field) }
    return decision
  }

  /// The asks of a field whose other rules pass.
  @inline(never)
  private mutating func judgeAsks(_ row: borrowing Row, _ field: FieldCode) {
    let base = bases[bases.count - 1]
    var index = findings.count
    while index > 0 {
      index -= 1
      guard findings[index].field == field.index, findings[index].base == base else { break }
      if !findings[index].isWarning { return }
    }
    for step in Int(field.firstOperation)..<Int(field.endOperation) {
      let operation = program.operations[step]
      guard operation.code == .ask else { continue }
      if operation.when >= 0 {
        guard case .yes = applies(operation, Int(field.index), row) else { continue }
      }
      find(.undecided(.ask), operation, field: Int(field.index))
    }
  }

  /// Judges a field that has no value that rules could read.
  @inline(never)
  mutating func judgeMissing(
    _ row: borrowing Row, _ field: FieldCode, _ state: Reading.State, at slot: Int
  ) {
    switch state {
    case .exempt, .skipped, .present: break
    case .undecided:
      let doubt = readings[slot].doubt
      find(.undecided(doubt), rule: -1, isWarning: false, field: Int(field.index))
    case .null, .unreadable:
      judgeUnread(row, field, Int(field.index), at: slot)
    case .absent, .omitted:
      for step in Int(field.firstOperation)..<Int(field.endOperation) {
        let operation = program.operations[step]
        guard operation.judgesAbsent else { continue }
        if operation.when >= 0 {
          switch applies(operation, Int(field.index), row) {
          case .yes: break
          case .no: continue
          case .undecided:
            if field.stopsAtFirst && !tellsAll && !operation.isWarning { return }
            continue
          }
        }
        let answer = run(operation, Int(field.index), row, at: slot)
        if case .passes = answer { continue }
        find(answer, operation, field: Int(field.index))
        if field.stopsAtFirst && !tellsAll && !operation.isWarning { return }
      }
    }
  }

  /// A value is there that no rule can read: one of another type, which its type then fails, or a
  /// `null` that counts as a value.
  private mutating func judgeUnread(
    _ row: borrowing Row, _ field: FieldCode, _ index: Int, at slot: Int
  ) {
    let isNull = readings[slot].state == .null
    for step in Int(field.firstOperation)..<Int(field.endOperation) {
      let operation = program.operations[step]
      guard operation.code == .forbidden || (operation.code == .accepted && isNull) else {
        continue
      }
      if operation.when >= 0 {
        switch applies(operation, index, row) {
        case .yes: break
        case .no: continue
        case .undecided:
          if field.stopsAtFirst && !tellsAll && !operation.isWarning { return }
          continue
        }
      }
      find(.fails(operation.code == .forbidden ? .forbidden : .accepted), operation, field: index)
      if field.stopsAtFirst && !tellsAll && !operation.isWarning { return }
    }
    if !isNull { find(.fails(.type), rule: -1, isWarning: false, field: index) }
  }
}
