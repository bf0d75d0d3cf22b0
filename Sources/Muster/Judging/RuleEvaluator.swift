internal import MusterPattern

/// Answers rules and conditions about the values of a row, one at a time and without noting
/// anything.
///
/// It stands in a scope: the frames from the form to the item that asks. What it looks up for one
/// item and holds for others is kept until `forget`.
struct RuleEvaluator: ~Copyable {
  let program: Program
  let checks: HostChecks
  /// How many steps a pattern may take.
  var matchLimit = MatchLimit.default
  /// The frames around what is judged.
  var scope = Scope()
  /// Values of other fields.
  var lookup: PeerLookup
  /// Bounds, and the clock that some are measured from.
  var bounds: BoundsEvaluator
  /// The code that a check of the host gave last.
  private(set) var ownCode: String?
  /// The items of the list that was looked at last.
  var listItems = ListItems()
  var space = MatchSpace()

  init(_ form: RuleForm) {
    program = form.program
    checks = form.checks
    lookup = PeerLookup(form.program)
    bounds = BoundsEvaluator(form.program)
  }

  /// Forgets all that was looked up.
  mutating func forget() {
    lookup.forget()
  }

  /// Gives back the memory that a rare huge row needed.
  mutating func releaseMemory() {
    listItems = ListItems()
    lookup.releaseMemory()
  }

  /// The slots that a reference leads to.
  mutating func slots(of reference: Int, _ row: borrowing Row) -> [Int] {
    lookup.find(reference, row, in: scope)
    return lookup.peers
  }

  /// The moment that a bound is, seen from the scope.
  func moment(
    of bound: Bounds.Bound, _ reference: Int, _ type: ValueType, _ row: borrowing Row
  ) -> Moment? {
    bounds.moment(of: bound, reference, type, row, in: scope)
  }

  /// The number that a bound is, seen from the scope.
  func number(of bound: Bounds.Bound, _ reference: Int, _ row: borrowing Row) -> Number? {
    bounds.number(bound, reference, row, in: scope)
  }

  /// The answer of a check of the host.
  mutating func runHost(
    _ operation: Operation, _ field: FieldCode, _ row: borrowing Row, at slot: Int
  ) -> Answer {
    let name = program.tables.hostNames[operation.first]
    guard let check = checks.named(name) else { return .undecided(.checkMissing) }
    ownCode = nil
    switch check(row.value(of: Int(field.index), at: slot, program)) {
    case .passes: return .passes
    case .fails: return .fails(.check)
    case .failsWith(let code):
      ownCode = code
      return .fails(.own)
    }
  }
}

/// An answer that may be missing.
enum Decision {
  case yes, no
  /// It can't be said, for the reason that the code names.
  case undecided(RuleCode)
}
