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
  /// The slots that a reference through lists found last.
  var peers: [Int] = []
  /// What the row did not pass, as places to tell about.
  var findings: [Finding] = []
  /// The places in lists of findings further in than the form's own frame.
  var trails: [Int] = []
  var blocks = false
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
    read(&row, frame: 0, base: 0)
    if !program.conditionOrder.isEmpty { askConditions(row) }
    if !program.optionalGroups.isEmpty { skipOptionalGroups(row) }
    judge(row, frame: 0, base: 0)
    if !program.together.isEmpty { judgeTogether(row, frame: 0, base: 0) }
    if program.rejectsUnknown && !row.extras.isEmpty { judgeExtras(row) }
    return !blocks
  }

  private mutating func start(_ row: borrowing Row) {
    readings.reset(count: row.slots.count)
    if !numbers.isEmpty { numbers.removeAll(keepingCapacity: true) }
    if !findings.isEmpty { findings.removeAll(keepingCapacity: true) }
    if !trails.isEmpty { trails.removeAll(keepingCapacity: true) }
    arena.reset()
    blocks = false
  }

  /// Judges the fields of a frame, then the items of its lists.
  private mutating func judge(_ row: borrowing Row, frame: Int, base: Int) {
    let order = program.order
    let (first, count) = program.span(of: frame)
    for place in first..<first + count {
      let field = order[place]
      let slot = base + Int(field.slot)
      let state = readings.state(slot)
      if state == .present {
        judge(row, field, at: slot)
        if field.hasItems {
          judgeItems(row, of: slot, frame: Int(program.fields[Int(field.index)].itemFrame))
        }
      } else if state != .absent || field.judgesAbsent {
        judgeMissing(row, program.fields[Int(field.index)], state, at: slot)
      }
    }
  }

  @inline(never)
  private mutating func judgeItems(_ row: borrowing Row, of list: Int, frame: Int) {
    var item = row.firstItem(of: list)
    bases.append(0)
    places.append(-1)
    while let next = item {
      bases[bases.count - 1] = next
      places[places.count - 1] += 1
      judge(row, frame: frame, base: next)
      item = row.item(after: next)
    }
    bases.removeLast()
    places.removeLast()
  }

  /// Judges one field: its rules in their order, stopping where it says so.
  @inline(__always)
  private mutating func judge(
    _ row: borrowing Row, _ field: FieldStep, at slot: Int
  ) {
    let operations = program.operations
    var step = Int(field.firstForPresent)
    let end = Int(field.endOperation)
    while step < end {
      let operation = operations[step]
      step += 1
      if operation.when >= 0 && !applies(operation, Int(field.index), row) {
        if blocks && field.stopsAtFirst && !tellsAll && isFoundLast(operation) { return }
        continue
      }
      let answer = run(operation, Int(field.index), row, at: slot)
      if case .passes = answer { continue }
      find(answer, operation, field: Int(field.index))
      if operation.code == .ask { continue }
      if field.stopsAtFirst && !tellsAll && !operation.isWarning { return }
    }
  }

  /// Whether a rule's condition holds; one that gives up is told.
  @inline(never)
  private mutating func applies(
    _ operation: Operation, _ field: Int, _ row: borrowing Row
  ) -> Bool {
    switch holds(Int(operation.when), row) {
    case .yes: return true
    case .no: return false
    case .undecided:
      find(.undecided(.gaveUp), operation, field: field)
      return false
    }
  }

  /// Whether the last thing found is about this rule.
  private func isFoundLast(_ operation: Operation) -> Bool {
    findings.last?.rule == operation.rule && !operation.isWarning
  }

  /// Judges a field that has no value that rules could read.
  @inline(never)
  private mutating func judgeMissing(
    _ row: borrowing Row, _ field: FieldCode, _ state: Reading.State, at slot: Int
  ) {
    switch state {
    case .exempt, .skipped, .present: break
    case .undecided:
      find(.undecided(.gaveUp), rule: -1, isWarning: false, field: Int(field.index))
    case .unreadable:
      judgeUnreadable(row, field, Int(field.index), at: slot)
    case .absent:
      for step in Int(field.firstOperation)..<Int(field.endOperation) {
        let operation = program.operations[step]
        guard operation.judgesAbsent else { continue }
        if operation.when >= 0 && !applies(operation, Int(field.index), row) {
          if field.stopsAtFirst && !tellsAll && isFoundLast(operation) { return }
          continue
        }
        let answer = run(operation, Int(field.index), row, at: slot)
        if case .passes = answer { continue }
        find(answer, operation, field: Int(field.index))
        if field.stopsAtFirst && !tellsAll && !operation.isWarning { return }
      }
    }
  }

  /// A value of another type is there, so `forbidden` judges it; then its type fails, and no rule
  /// can read it.
  private mutating func judgeUnreadable(
    _ row: borrowing Row, _ field: FieldCode, _ index: Int, at slot: Int
  ) {
    for step in Int(field.firstOperation)..<Int(field.endOperation) {
      let operation = program.operations[step]
      guard operation.code == .forbidden else { continue }
      if operation.when >= 0, holds(Int(operation.when), row) != .yes { continue }
      find(.fails(.forbidden), operation, field: index)
      if field.stopsAtFirst && !tellsAll { return }
    }
    find(.fails(.type), rule: -1, isWarning: false, field: index)
  }
}
