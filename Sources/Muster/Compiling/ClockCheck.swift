/// Reports computed output values that depend on the clock: tomorrow they would differ from the
/// values that were passed on. A value can depend on the clock through other fields and through
/// conditions.
struct ClockCheck {
  private(set) var diagnostics: [Diagnostic] = []
  private let fields: [FieldPlan]
  /// The fields whose values depend on the clock.
  private var moves: [Bool]

  /// Checks the fields in an order in which each field comes after those that it reads.
  init(_ fields: [FieldPlan], in order: [FieldID]) {
    self.fields = fields
    moves = [Bool](repeating: false, count: fields.count)
    for field in order { check(field) }
  }

  private mutating func check(_ field: FieldID) {
    let plan = fields[field]
    let isComputedByClock = plan.compute.map { $0.readsClock || move($0.reads) } ?? false
    let appliesByClock = plan.when.map { $0.readsClock || move($0.references) } ?? false
    moves[field.index] = isComputedByClock || appliesByClock
    let leaves = fields.outward(from: field).allSatisfy { fields[$0].isKept }
    guard isComputedByClock, leaves, !plan.replacesSupplied else { return }
    let rule = plan.rules.first { if case .computed = $0.check { true } else { false } }
    diagnostics.append(
      Diagnostic(
        code: "bad-argument",
        "this depends on the clock, so it may differ when the output is checked again",
        at: rule?.range ?? plan.range,
        suggestion: "write `keep: false` or `supplied: replace` next to it"))
  }

  /// Returns true if one of the fields, or a group around it, depends on the clock.
  private func move(_ references: [Reference]) -> Bool {
    references.contains { reference in
      fields.outward(from: reference.field).contains { moves[$0.index] }
    }
  }
}
