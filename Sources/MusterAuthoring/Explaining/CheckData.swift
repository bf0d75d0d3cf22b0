internal import Muster

/// The arguments of checks as data for tools.
struct CheckData {
  private let plan: FormPlan

  init(_ plan: FormPlan) { self.plan = plan }

  /// The arguments of a rule that must not be shown.
  var hidden: Value { ["hidden": true] }

  /// Returns the path of a field that is read.
  func path(_ reference: Reference) -> Value { .text(plan.path(of: reference.field)) }

  /// Returns a range of counts.
  func range(_ range: CountRange) -> Value {
    var data: ValueMembers = [:]
    add(range, to: &data)
    return data.value
  }

  private func add(_ range: CountRange, to data: inout ValueMembers) {
    data.add("min", range.min)
    data.add("max", range.max)
  }

  /// Returns the ends of a range.
  func bounds(_ bounds: Bounds) -> Value {
    var data: ValueMembers = [:]
    data.add("min", bounds.lower.map(bound))
    data.add("max", bounds.upper.map(bound))
    return data.value
  }

  private func bound(_ bound: Bounds.Bound) -> Value {
    var data: ValueMembers = [:]
    func steps(_ plus: [CalendarDuration]) -> [Value] { plus.map { .text($0.text) } }
    switch bound.value {
    case .literal(let literal): data.add("value", literal.value)
    case .clock(let plus):
      data.add("clock", .boolean(true))
      data.add("plus", steps(plus))
    case .field(let other, let plus, let number):
      data.add("field", path(other))
      data.add("plus", steps(plus) + (number.map { [.number($0)] } ?? []))
    case .expression(let expression):
      data.add("expression", .text(HiddenLiterals(expression, plan).text))
      data.add("reads", expression.reads.map(path))
    }
    data.add("included", .boolean(bound.isIncluded))
    return data.value
  }

  func length(_ range: CountRange, _ unit: LengthUnit) -> Value {
    var data: ValueMembers = [:]
    add(range, to: &data)
    data.add("unit", .text(unit.word))
    return data.value
  }

  func pattern(_ use: PatternUse) -> Value {
    var data: ValueMembers = ["pattern": .text(use.text)]
    data.add("ignoreCase", use.ignoresCase)
    return data.value
  }

  func values(_ values: [Literal]) -> Value { ["values": .list(values.map { $0.value })] }

  func characters(_ rule: CharacterRule) -> Value {
    var data: ValueMembers = ["classes": .list(rule.classes.map { .text($0.word) })]
    data.add("others", rule.others)
    return data.value
  }

  func choices(_ all: [(value: Literal, label: LocalText?)]) -> Value {
    let choices = all.map { choice in
      var data: ValueMembers = ["value": choice.value.value]
      data.add("label", choice.label.map(plan.texts))
      return data.value
    }
    return ["choices": .list(choices)]
  }

  func unique(_ by: [FieldID], _ ignoreCase: Bool) -> Value {
    var data: ValueMembers = [:]
    data.add("by", by.map { .text(plan.path(of: $0)) })
    data.add("ignoreCase", ignoreCase)
    return data.value
  }

  func span(_ from: FieldID, _ to: FieldID) -> Value {
    ["from": .text(plan.path(of: from)), "to": .text(plan.path(of: to))]
  }

  func parameters(_ check: CustomCheck) -> Value {
    .object(check.parameters.map { Value.Member($0.name, $0.value.data) })
  }

  func format(_ use: FormatUse) -> Value {
    var data: ValueMembers = ["format": .text(use.format.name)]
    var options: ValueMembers = [:]
    for entry in use.options.entries {
      switch entry.value {
      case .flag(let flag): options.add(entry.name, .boolean(flag))
      case .integer(let integer): options.add(entry.name, integer)
      case .text(let text): options.add(entry.name, .text(text))
      case .texts(let texts): options.add(entry.name, .list(texts.map { .text($0) }))
      case .field:
        options.add(entry.name, use.field.map { ["field": path($0)] })
      }
    }
    if !use.options.entries.isEmpty { data.add("options", options.value) }
    return data.value
  }

  func ask(_ ask: Ask) -> Value {
    var data: ValueMembers = [
      "check": .text(ask.check),
      "debounceMilliseconds": Value(count: Int(ask.debounceMilliseconds)),
      "timeoutMilliseconds": Value(count: Int(ask.timeoutMilliseconds)),
      "blocksOnFailure": .boolean(ask.blocksOnFailure),
    ]
    data.add("dependsOn", ask.dependsOn.map(path))
    return data.value
  }
}
