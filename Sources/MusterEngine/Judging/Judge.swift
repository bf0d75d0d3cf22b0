package import MusterPattern

/// Judges one form's rows, one after the other, in memory that it reuses.
///
/// A row goes through the passes in a fixed order: its slots are *read* as values; *conditions*
/// decide which fields apply; the fields' *rules* run, then those over *several fields*; *unknown
/// members* are refused. The *log* contains each rule that a row did not pass, and the *reporter*
/// writes messages for them.
///
/// Use one judge per thread. After the first rows, it allocates nothing for a row that passes.
package struct Judge: ~Copyable {
  let program: Program
  /// The lists and tables of the form itself.
  private let shared: ReferenceTables
  var reader: ValueReader
  let conditions: ConditionPass
  var rules: RulePass
  let crossFieldRules: CrossFieldPass
  let unknownMembers: UnknownMemberPass
  var evaluator: RuleEvaluator
  var log = FindingLog()
  var reporter: FindingReporter
  /// True if a row keeps the values of all its fields, because a payload or a verdict is needed in
  /// addition to findings.
  package var keepsValues = true
  /// The verdict's lists that have findings on the last row. They are stored, because computing
  /// them in a call from another module would copy the whole judge for every row.
  package private(set) var foundLists = FindingLists()

  /// Creates a judge for the form.
  package init(_ form: RuleForm) {
    program = form.program
    shared = form.tables
    reader = ValueReader(program)
    conditions = ConditionPass(program: program)
    rules = RulePass(program: program)
    crossFieldRules = CrossFieldPass(program: program)
    unknownMembers = UnknownMemberPass(program: program)
    evaluator = RuleEvaluator(form)
    reporter = FindingReporter(program: program)
  }

  /// Judges a row; returns true if it passes.
  package mutating func judge(_ row: inout Row) -> Bool {
    start(&row)
    let passes = row.isObject ? judgeFields(&row) : refuse(.fails(.type))
    foundLists = log.lists
    return passes
  }

  /// Takes a row through the passes.
  private mutating func judgeFields(_ row: inout Row) -> Bool {
    if keepsValues || isTraced || program.readsAllFirst {
      if !readAndDecide(&row, firstOnly: false) { return false }
      rules.judge(row, frame: .form, base: .form, &evaluator, &log)
    } else {
      if !program.judgesAsItReads && !readAndDecide(&row, firstOnly: true) { return false }
      judgeAsRead(&row)
    }
    if log.isDecided { return false }
    if !program.crossFieldRules.isEmpty {
      crossFieldRules.judge(row, &evaluator, &log)
    }
    if program.rejectsUnknown && !row.extras.isEmpty {
      unknownMembers.judge(row, in: &evaluator.scope, &log)
    }
    return !log.blocks
  }

  /// Reads all values, or only those that must be read first, and decides which fields apply.
  /// Returns false if the values take too many slots.
  private mutating func readAndDecide(_ row: inout Row, firstOnly: Bool) -> Bool {
    reader.read(&row, frame: .form, base: .form, firstOnly: firstOnly)
    if row.isOverfull { return refuse(.undecided(.gaveUp)) }
    if !program.conditionOrder.isEmpty { conditions.askConditions(&row, &evaluator) }
    if !program.optionalGroups.isEmpty { conditions.skipOptionalGroups(&row, &evaluator) }
    return true
  }

  /// Begins a row: creates space for its slots' values, which are not known yet.
  mutating func start(_ row: inout Row) {
    if row.values.count > Row.keptSlots || log.isHuge {
      log.releaseMemory()
      if row.slots.count < Row.keptSlots { evaluator.releaseMemory() }
    }
    row.startValues()
    evaluator.forget()
    log.start()
  }

  /// Notes that the row as a whole does not pass.
  private mutating func refuse(_ answer: Answer) -> Bool {
    log.add(answer, rule: nil, isWarning: false, field: nil, ownCode: nil, in: evaluator.scope)
    return false
  }
}

extension Judge {
  /// The time to use as `today` and `now`; without one, rules that read the clock are undecided.
  package var now: OffsetDateTime? {
    get { evaluator.bounds.now }
    set {
      evaluator.bounds.now = newValue
      evaluator.expressions.now = newValue
      reporter.now = newValue
    }
  }

  /// Takes the lists and tables among the values that only your program knows. Those that are not
  /// among them are the form's own. One with a mistake is missing.
  package mutating func take(_ given: Value) {
    if program.plan.form.tables.isEmpty { return }
    evaluator.expressions.tables = shared
    _ = replace(given)
  }

  /// Takes the lists and tables among given values, and keeps all others; returns true if there are
  /// any.
  mutating func replace(_ given: Value) -> Bool {
    evaluator.expressions.tables.take(given, program.plan.form.tables)
  }

  /// The maximum number of steps that matching a pattern can take.
  package var matchLimit: MatchLimit {
    get { evaluator.matchLimit }
    set {
      evaluator.matchLimit = newValue
      evaluator.knownLists.forgetAll()
    }
  }

  /// True if every failure of a field is reported, ignoring its `stop`.
  package var reportsAllFailures: Bool {
    get { rules.reportsAllFailures }
    set { rules.reportsAllFailures = newValue }
  }

  /// True if the passes note everything that they judge, for `observe`.
  package var isTraced: Bool {
    get { log.isTraced }
    set { log.isTraced = newValue }
  }

  /// True if failures have suggestions; each takes some microseconds.
  package var suggests: Bool {
    get { reporter.suggests }
    set { reporter.suggests = newValue }
  }

  /// True if failures of choices always have suggestions.
  package var suggestsChoices: Bool {
    get { reporter.suggestsChoices }
    set { reporter.suggestsChoices = newValue }
  }

  /// True if judging a row ends at its first failure, for callers that only need to know that it
  /// fails.
  package var endsAtFailure: Bool {
    get { log.endsAtFailure }
    set { log.endsAtFailure = newValue }
  }

  /// The number of other fields' values that were compared for the row: the cost of rules over
  /// lists.
  package var looks: Int { evaluator.lookup.looks }

  /// The maximum number of values that are compared one by one. Beyond it, conditions are
  /// undecided.
  package var mostLooks: Int {
    get { evaluator.lookup.mostLooks }
    set { evaluator.lookup.mostLooks = newValue }
  }
}
