internal import MusterPattern

/// Evaluates rules and conditions on the values of a row, one at a time and without noting
/// anything.
///
/// The evaluator has a scope: the frames from the form to the item being judged. Lookups that
/// several items share are kept until `forget` is called.
struct RuleEvaluator: ~Copyable {
  let program: Program
  let checks: HostChecks
  /// The maximum number of steps that matching a pattern can take.
  var matchLimit = MatchLimit.default
  /// The frames around the value being judged.
  var scope = Scope()
  /// Values of other fields.
  var lookup: PeerLookup
  /// The bounds, and the clock for bounds that depend on it.
  var bounds: BoundsEvaluator
  /// Computed values.
  var expressions: ExpressionEvaluator
  /// The last code that one of your program's checks returned.
  private(set) var ownCode: String?
  /// The items of the last list.
  var listItems = ListItems()
  /// The lists that a session has read.
  var knownLists = KnownLists()
  var space = MatchSpace()

  init(_ form: RuleForm) {
    program = form.program
    checks = form.checks
    lookup = PeerLookup(form.program)
    bounds = BoundsEvaluator(form.program)
    expressions = ExpressionEvaluator(form.program)
    expressions.tables = form.tables
  }

  /// Forgets all kept lookups.
  mutating func forget() {
    lookup.forget()
  }

  /// Releases the memory that a rare huge row needed.
  mutating func releaseMemory() {
    listItems = ListItems()
    lookup.releaseMemory()
  }

  /// Returns the slots that a reference leads to.
  mutating func slots(of reference: ReferenceID, _ row: borrowing Row) -> [SlotID] {
    lookup.find(reference, row, in: scope)
    return lookup.peers
  }

  /// Returns a bound as a moment, seen from the scope.
  func moment(
    of bound: Bounds.Bound, _ reference: ReferenceID?, _ type: ValueType, _ row: borrowing Row
  ) -> Moment? {
    bounds.moment(of: bound, reference, type, row, in: scope)
  }

  /// Returns a bound as a number, seen from the scope.
  func number(of bound: Bounds.Bound, _ reference: ReferenceID?, _ row: borrowing Row) -> Number? {
    bounds.number(bound, reference, row, in: scope)
  }

  /// Returns an expression's value, as seen from the scope. The value is valid until the next one
  /// is computed.
  mutating func value(of expression: ExpressionID, _ row: borrowing Row) -> Operand {
    expressions.value(of: expression, row, in: scope, &lookup.shared)
  }

  /// Returns the values that a failing rule computed, as its message shows them.
  mutating func noted(of operation: Operation, _ row: borrowing Row) -> [NotedValue] {
    expressions.noted(of: operation, row, in: scope, &lookup.shared)
  }

  /// Returns the sides of the comparison that made an expression false.
  mutating func sides(of expression: ExpressionID, _ row: borrowing Row) -> [NotedValue] {
    expressions.sides(of: expression, row, in: scope, &lookup.shared)
  }

  /// Returns the answer of your program's check.
  mutating func runHost(
    _ operation: Operation, _ field: CompiledField, _ row: borrowing Row, at slot: SlotID
  ) -> Answer {
    let name = program.tables.hostNames[operation.first]
    guard let check = checks.named(name) else { return .undecided(.checkMissing) }
    ownCode = nil
    switch check(row.value(of: field.id, at: slot, program)) {
    case .passes: return .passes
    case .fails: return .fails(.check)
    case .failsWith(let code):
      ownCode = code
      return .fails(.own)
    }
  }
}

/// An answer that can be missing.
enum Decision {
  case yes, no
  /// Undecided, for the reason that the code names.
  case undecided(RuleCode)
}
