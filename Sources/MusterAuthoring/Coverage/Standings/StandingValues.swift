internal import Muster

/// The values that a search for field states fills in: those of the form's own tests first, then
/// beginnings of strings, then values generated from the rules.
///
/// It doesn't use the tests' values for secrets, or for values judged next to a secret.
struct StandingValues {
  private let form: RuleForm
  private let plan: FormPlan
  private let secrets: SecretRemover
  private let literals: SecretLiterals
  /// By field: the values in the tests.
  private var tested: [[Value]]
  private var known: [FieldID: [Value]] = [:]
  private var samples: SampleValues?

  /// The maximum number of a field's values from the tests, and of generated values.
  private static let mostTested = 16
  private static let mostMade = 8
  /// The maximum number of list items to take values from.
  private static let mostItems = 4

  init(_ suite: ExampleSuite, _ secrets: SecretRemover) {
    form = suite.form
    plan = suite.form.plan
    self.secrets = secrets
    literals = SecretLiterals(suite.form)
    tested = Array(repeating: [], count: plan.fields.count)
    for story in suite.stories { read(story) }
    let tested = suite.examples.sorted { Self.rank($0) < Self.rank($1) }
    for example in tested { read(example.payload) }
  }

  /// Ranks examples, with accepting ones first.
  private static func rank(_ example: Example) -> Int {
    if case .accepts = example.claim { 0 } else { 1 }
  }

  private mutating func read(_ story: Story) {
    read(story.values)
    for step in story.steps {
      guard case .send(let event) = step.action else { continue }
      switch event {
      case .change(let path, let text, _): read(.text(text), at: field(path))
      case .set(let path, let value): read(value, at: field(path))
      case .insert(let path, _, let value):
        read(value, at: field(path).flatMap { plan.fields[$0].children.last })
      case .reset(let values), .reinitialise(let values, _): read(values)
      default: break
      }
    }
  }

  private func field(_ path: String) -> FieldID? {
    plan.field(at: FieldPath.parts(pointer: path))
  }

  private mutating func read(_ payload: Value) {
    if case .object(let members) = payload { read(members, among: plan.roots) }
  }

  private mutating func read(_ members: [Value.Member], among fields: [FieldID]) {
    for member in members {
      read(member.value, at: fields.first { plan.fields[$0].name == member.name })
    }
  }

  private mutating func read(_ value: Value, at field: FieldID?) {
    guard let field else { return }
    let own = plan.fields[field]
    if secrets.isOpen(field), tested[field.index].count < Self.mostTested,
      !tested[field.index].contains(value), plan.isOfItsTypes(value, at: field)
    {
      tested[field.index].append(value)
    }
    switch value {
    case .object(let members) where own.itemFrame != nil:
      for member in members { read(member.value, at: own.children.last) }
    case .object(let members): read(members, among: own.children)
    case .list(let items):
      for item in items.prefix(Self.mostItems) { read(item, at: own.children.last) }
    default: break
    }
  }

  /// Returns true if the values of a field have been requested before.
  func knows(_ field: FieldID) -> Bool { known[field] != nil }

  /// Returns values to fill in, the most likely first.
  mutating func values(of field: FieldID) -> [Value] {
    if let found = known[field] { return found }
    var values = tested[field.index]
    let own = plan.fields[field]
    if own.itemFrame == nil, own.type != .group {
      values += beginnings(values, of: own) + [.text("")] + made(field)
      // The value may have to equal another field's value, so try the other field's values.
      for other in own.rules.flatMap(\.references) where other.field != field {
        let isAlike = secrets.isOpen(field) == secrets.isOpen(other.field)
        values += isAlike ? tested[other.field.index].prefix(4) : []
        values += made(other.field).prefix(2)
      }
    }
    let all = SampleValues.distinct(values, most: Self.mostTested + 4 * Self.mostMade)
    known[field] = all
    return all
  }

  /// Returns the beginnings of strings and numbers, as while typing.
  private func beginnings(_ values: [Value], of field: FieldPlan) -> [Value] {
    values.lazy.compactMap { field.controlText(of: $0) }.filter { $0.count > 1 }.prefix(2)
      .map { .text(String($0.prefix(($0.count + 1) / 2))) }
  }

  private mutating func made(_ field: FieldID) -> [Value] {
    let maker = samples ?? SampleValues(form, now: SampleMoment.noon, seed: 0)
    samples = maker
    let values = maker.values(of: field)
    return Self.spread(values.filter { !literals.isRevealed(by: $0, of: field) })
  }

  /// Returns the first values, and a selection of the others.
  private static func spread(_ values: [Value]) -> [Value] {
    let rest = values.dropFirst(mostMade)
    let step = max(1, rest.count / mostMade)
    let others = stride(from: rest.startIndex, to: rest.endIndex, by: step).map { rest[$0] }
    return Array(values.prefix(mostMade)) + others.prefix(mostMade)
  }
}

extension FormPlan {
  /// Returns true if a person could pick a value as a whole: all its parts have the right types.
  fileprivate func isOfItsTypes(_ value: Value, at field: FieldID) -> Bool {
    let own = fields[field]
    switch value {
    case .list(let items):
      guard let item = own.children.last else { return true }
      return items.allSatisfy { isOfItsTypes($0, in: item) }
    case .object(let members):
      return members.allSatisfy { member in
        let child = own.children.first { fields[$0].name == member.name }
        return child.map { isOfItsTypes(member.value, in: $0) } ?? true
      }
    default: return true
    }
  }

  private func isOfItsTypes(_ value: Value, in field: FieldID) -> Bool {
    switch (fields[field].type, value) {
    case (.integer, .text), (.number, .text), (.boolean, .text), (.boolean, .number): false
    default: isOfItsTypes(value, at: field)
    }
  }
}
