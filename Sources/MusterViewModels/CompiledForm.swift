/// A form prepared for many people to fill in, each with a relay of their own.
public final class CompiledForm: Sendable {
  /// The form.
  public let form: RuleForm
  /// The handle of each field that is in no list.
  let handles: [FieldHandle?]
  /// True for each field whose text, or something inside it, is a secret.
  let secrets: [Bool]
  /// The number of slots that those handles take.
  let slots: Int
  /// True if time matters to it: it asks, or reads the clock.
  let asks: Bool
  let readsClock: Bool
  /// The things that each field's control depends on.
  let controlSources: [ControlSources]

  /// Prepares a form.
  public init(_ form: RuleForm) {
    self.form = form
    let plan = form.plan
    let session = Session(form)
    handles = plan.fields.indices.map { field in
      AddressPath(of: FieldAddress(field), in: plan).flatMap { session.field($0.text) }
    }
    secrets = plan.fields.indices.map { plan.holdsSecret($0) }
    slots = (handles.compactMap { $0.map { Int($0.slot) } }.max() ?? 0) + 1
    let reading = FormReading(plan)
    asks = reading.asks
    readsClock = reading.readsClock
    let handles = handles
    controlSources = plan.fields.map { field in
      ControlSources(of: field, in: plan, handles: handles, readsClock: reading.readsClock)
    }
  }

  /// Reads the form from a text that the generator wrote; an error in it is the generator's.
  public convenience init(_ serialised: StaticString) {
    let text = serialised.withUTF8Buffer { unsafe String(decoding: $0, as: UTF8.self) }
    do throws(RuleForm.CompileError) {
      self.init(try RuleForm(serialised: text))
    } catch {
      preconditionFailure("this form was written by another version of Muster; generate it anew")
    }
  }
}

/// Facts about a form that are known before anyone fills it in.
private struct FormReading {
  private(set) var asks = false
  private(set) var readsClock = false

  init(_ plan: FormPlan) {
    for field in plan.fields {
      field.rules.forEach { read($0) }
      field.when.map { read($0) }
      for rule in field.crossFieldRules { rule.when.map { read($0) } }
    }
    for rule in plan.crossFieldRules {
      rule.when.map { read($0) }
      if case .sum(let bounds) = rule.check { read(bounds) }
    }
    for step in plan.steps { step.when.map { read($0) } }
  }

  private mutating func read(_ rule: Rule) {
    rule.when.map { read($0) }
    switch rule.check {
    case .ask: asks = true
    case .range(let bounds): read(bounds)
    case .any(let branches): branches.forEach { $0.forEach { read($0) } }
    case .not(let rules): rules.forEach { read($0) }
    default: break
    }
  }

  private mutating func read(_ bounds: Bounds) {
    for bound in [bounds.lower, bounds.upper] {
      if case .clock = bound?.value { readsClock = true }
    }
  }

  private mutating func read(_ condition: Condition) {
    switch condition {
    case .all(let parts), .any(let parts): parts.forEach { read($0) }
    case .not(let inner): read(inner)
    case .rules(_, let rules): rules.forEach { read($0) }
    case .present, .absent, .literals: break
    }
  }
}
