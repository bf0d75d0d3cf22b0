internal import Muster

/// The arguments of checks as data for tools.
struct CheckData {
  private let plan: FormPlan

  init(_ plan: FormPlan) { self.plan = plan }

  /// The arguments of a rule that are not shown.
  var hidden: Value { ["hidden": true] }

  /// Returns the arguments of a check; `nil` if it has none.
  func arguments(_ check: Check, of field: FieldID, _ rules: RuleData) -> Value? {
    var data: ValueMembers = [:]
    switch check {
    case .required, .forbidden, .accepted, .computed: return nil
    case .type(let type): data.add("type", .text(type.word))
    case .length(let range, let unit):
      add(range, to: &data)
      data.add("unit", .text(unit.word))
    case .matches(let use): add(use, to: &data)
    case .contains(let needles), .excludes(let needles): add(needles, to: &data)
    case .characters(let rule):
      data.add("classes", .list(rule.classes.map { .text($0.word) }))
      if !rule.others.isEmpty { data.add("others", .text(rule.others)) }
    case .format(let use): add(use, to: &data)
    case .oneOf(let choices), .noneOf(let choices): add(choices, to: &data)
    case .equals(let literal): data.add("value", literal.value)
    case .equalTo(let expression): return rules.value(expression)
    case .range(let bounds), .sizeWithin(let bounds): return self.bounds(bounds)
    case .multipleOf(let factor): data.add("factor", .number(factor))
    case .decimals(let range), .size(let range): return self.range(range)
    case .sameAs(let other), .differentFrom(let other): data.add("field", path(other))
    case .unique(let by, let ignoreCase):
      data.add("by", by.map { .text(plan.path(of: $0)) })
      data.add("ignoreCase", ignoreCase)
    case .noOverlap(let from, let to):
      data.add("from", .text(plan.path(of: from)))
      data.add("to", .text(plan.path(of: to)))
    case .any(let branches):
      data.add(
        "branches",
        .list(branches.map { .list($0.map { rules.value($0, of: field) }) }))
    case .not(let inner): data.add("rules", .list(inner.map { rules.value($0, of: field) }))
    case .host(let name): data.add("check", .text(name))
    case .ask(let ask): add(ask, to: &data)
    case .custom(let check):
      for parameter in check.parameters { data.add(parameter.name, parameter.value.data) }
    }
    return data.value
  }

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

  private func add(_ use: PatternUse, to data: inout ValueMembers) {
    data.add("pattern", .text(use.text))
    data.add("ignoreCase", use.ignoresCase)
  }

  private func add(_ needles: Needles, to data: inout ValueMembers) {
    switch needles {
    case .values(let values): data.add("values", .list(values.map { $0.value }))
    case .pattern(let use): add(use, to: &data)
    }
  }

  private func add(_ choices: Choices, to data: inout ValueMembers) {
    switch choices {
    case .field(let other): data.add("field", path(other))
    case .literals(let all):
      data.add(
        "choices",
        .list(
          all.map { choice in
            var data: ValueMembers = [:]
            data.add("value", choice.value.value)
            data.add("label", choice.label.map(plan.texts))
            return data.value
          }))
    }
  }

  private func add(_ use: FormatUse, to data: inout ValueMembers) {
    data.add("format", .text(use.format.name))
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
  }

  private func add(_ ask: Ask, to data: inout ValueMembers) {
    data.add("check", .text(ask.check))
    data.add("debounceMilliseconds", Int(ask.debounceMilliseconds))
    data.add("timeoutMilliseconds", Int(ask.timeoutMilliseconds))
    data.add("blocksOnFailure", .boolean(ask.blocksOnFailure))
    data.add("dependsOn", ask.dependsOn.map(path))
  }
}
