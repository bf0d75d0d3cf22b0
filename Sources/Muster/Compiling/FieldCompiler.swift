/// Compiles everything that a field has: its condition, its rules, its notation and its default.
struct FieldCompiler {
  /// The field as written.
  let written: FieldSyntax
  let place: Place
  var plan: FieldPlan

  private init(written: FieldSyntax, place: Place, plan: FieldPlan) {
    self.written = written
    self.place = place
    self.plan = plan
  }

  /// Compiles a form's fields from a draft, with all their keys.
  static func fields(_ draft: FormDraft, _ reader: inout ArgumentReader) -> [FieldPlan] {
    var fields = draft.fields
    for (index, written) in draft.written.enumerated() {
      let id = FieldID(index)
      let place = Place(field: id, scope: id)
      var compiler = FieldCompiler(written: written, place: place, plan: fields[index])
      compiler.compile(&reader)
      fields[index] = compiler.plan
    }
    return fields
  }

  private mutating func compile(_ reader: inout ArgumentReader) {
    plan.when = written.when.flatMap {
      ConditionCompiler(scope: place.scope).condition($0, &reader)
    }
    let rules = RuleCompiler(place: place).rules(written.rules, &reader)
    compileComputation(&reader)
    plan.rules =
      rules.filter { $0.facts.comesFirst } + keyRule(in: reader.fields) + computedRule
      + rules.filter { !$0.facts.comesFirst }
    // The scope of a group's or item's cross-field rules is its own fields.
    let inside = CrossFieldCompiler(scope: plan.children.first ?? place.field)
    plan.crossFieldRules = inside.rules(written.crossFieldRules, &reader)
    let name = reader.fields.nameInSentence(of: place.field)
    if let node = written.reads {
      plan.reads = NotationReader(type: plan.type, name: name).pattern(node, &reader.literals)
    }
    plan.example = plan.fittingExample
    if let node = written.defaultValue { readDefault(node, &reader) }
    reportForbidden(name, &reader)
    if written.isSecret, let node = written.defaultValue {
      reader.report(
        "contradiction", "a secret can't have a default: this file would show it", at: node.range)
    }
  }

  /// Returns the rule for a map whose keys are normalised: if two keys become equal, they share a
  /// name, and only one value can be passed on under it.
  private func keyRule(in fields: [FieldPlan]) -> [Rule] {
    guard plan.type == .map, let key = plan.children.first, !fields[key].normalize.isEmpty
    else { return [] }
    return [
      Rule(
        kind: Kind.unique.word, check: .unique(by: [key], ignoreCase: false), severity: .error,
        range: fields[key].range)
    ]
  }

  private mutating func readDefault(_ node: Node, _ reader: inout ArgumentReader) {
    guard plan.type != .group else {
      reader.report(
        "misplaced", "a group can't have a default: give its fields defaults", at: node.range)
      return
    }
    if plan.isKey { return }
    if node.isNull {
      reader.report("wrong-type", "a default must be a value, but it is empty", at: node.range)
      return
    }
    if plan.type == .text, node.text?.isEmpty == true, !plan.emptyIsValue {
      reader.report(
        "contradiction", "an empty string is an absent value, so this default has no effect",
        at: node.range)
      return
    }
    plan.defaultRange = node.range
    plan.defaultValue = reader.literal(node, "`default`", place)
    if plan.rules.contains(where: { $0.facts.isRequired }) {
      reader.report(
        "contradiction", "a field with a default always has a value, so `required` has no effect",
        at: node.range)
    }
  }

  /// Reports a field that is always required and always forbidden, so nobody can fill it in.
  private func reportForbidden(_ name: String, _ reader: inout ArgumentReader) {
    let always = plan.rules.filter { $0.when == nil && $0.severity == .error }
    guard always.contains(where: { $0.facts.isRequired }),
      let forbidden = always.first(where: { $0.facts.isForbidden })
    else { return }
    reader.report(
      "contradiction", "\(name) is both required and forbidden", at: forbidden.range)
  }
}

extension CheckFacts {
  fileprivate var isForbidden: Bool { presence == .forbidden }

  /// True for `required` and `forbidden`, which come before a field's other rules.
  fileprivate var comesFirst: Bool { isRequired || isForbidden }
}
