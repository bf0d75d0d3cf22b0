import Testing

@testable import Muster
@testable import MusterEngine

/// A row on its way through the judge's passes, of which a test runs those that it is about.
struct PassRow: ~Copyable {
  let program: Program
  var row = Row()
  var evaluator: RuleEvaluator
  var log = FindingLog()

  /// A row with a payload's slots, none of them read.
  init(_ form: RuleForm, _ payload: Value) {
    program = form.program
    evaluator = RuleEvaluator(form)
    var builder = RowBuilder(form.program)
    builder.fill(&row, from: payload)
    row.startValues()
    log.start()
  }

  /// A row whose slots were read.
  static func read(_ form: RuleForm, _ payload: Value) -> PassRow {
    var pass = PassRow(form, payload)
    pass.read()
    return pass
  }

  mutating func read() {
    var reader = ValueReader(program)
    reader.read(&row, frame: .form, base: .form)
  }

  mutating func decide() {
    let conditions = ConditionPass(program: program)
    conditions.askConditions(&row, &evaluator)
    conditions.skipOptionalGroups(&row, &evaluator)
  }

  mutating func judgeRules(reportsAllFailures: Bool = false) {
    var rules = RulePass(program: program)
    rules.reportsAllFailures = reportsAllFailures
    rules.judge(row, frame: .form, base: .form, &evaluator, &log)
  }

  mutating func judgeCrossFieldRules() {
    CrossFieldPass(program: program).judge(row, &evaluator, &log)
  }

  mutating func judgeUnknownMembers() {
    UnknownMemberPass(program: program).judge(row, in: &evaluator.scope, &log)
  }

  /// The slot of a field of the form itself.
  func slot(_ name: String) throws -> SlotID {
    let field = try #require(
      program.plan.fields.ids.first {
        program.plan.fields[$0].name == name && program.plan.fields[$0].frame == .form
      })
    return .form + program.fields[field].slot
  }

  /// The state of a value of the form itself.
  func state(_ name: String) throws -> ValueState { row.values.state(try slot(name)) }

  /// Sets the state of a value, in place of the passes before.
  mutating func set(_ name: String, _ state: ValueState) throws {
    row.values[try slot(name)].state = state
  }

  /// The findings in the order in which they were noted: the field and the code.
  var findings: [String] {
    log.all.map { finding in
      let field = finding.field.map { program.plan.fields[$0].name } ?? ""
      return "\(field) \(finding.answer.code.word)"
    }
  }
}
