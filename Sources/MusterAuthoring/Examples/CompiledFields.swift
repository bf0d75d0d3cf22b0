internal import Muster

extension FormPlan {
  /// Returns the codes and kinds that an example can expect of a field; `nil` if a check in a
  /// program can fail the field with a code of its own.
  func codes(of field: FieldID) -> [String]? {
    var codes: [String] = []
    func add(_ code: String) {
      if !codes.contains(code) { codes.append(code) }
    }
    var crossFieldRules = self.crossFieldRules
    for around in fields.outward(from: field) {
      crossFieldRules += fields[around].crossFieldRules
    }
    for rule in rules(reportedAt: field) {
      if rule.facts.host != nil { return nil }
      if let code = rule.code { add(code) }
      for code in Kind.named(rule.kind)?.codes ?? [] where !code.name.contains(".") {
        if rule.code == nil { add(code.name) }
      }
      add(rule.kind)
    }
    for rule in crossFieldRules where isTold(rule, at: field) {
      add(rule.code ?? rule.kind)
      add(rule.kind)
    }
    if fields[field].type != .any { add("type") }
    if fields[field].compute != nil { add("computed") }
    let undecided =
      ["gave-up", "clock-missing"] + (form.tables.isEmpty ? [] : ["list-missing"])
      + (computes ? ["not-computed"] : [])
    return codes + undecided.filter { !codes.contains($0) }
  }

  /// True if the form computes a value that another rule may read.
  private var computes: Bool {
    fields.contains { $0.compute != nil }
      || allCrossFieldRules.contains { if case .holds = $0.check { true } else { false } }
  }

  /// Returns true if a cross-field rule's failure is reported at a field: at the rule's own field
  /// or, for a rule over all items, at their list.
  private func isTold(_ rule: CrossFieldRule, at field: FieldID) -> Bool {
    if rule.at == field { return true }
    return fields[field].itemFrame != nil && fields.around(rule.at).contains(field)
  }

  /// Returns the rules whose failures have a field's path: the field's own rules and, for an entry,
  /// the rules of its key and of its list or map.
  private func rules(reportedAt field: FieldID) -> [Rule] {
    let own = fields[field].rules
    guard fields.isEntry(field), let owner = fields[field].parent.map({ fields[$0] })
    else { return own }
    let key = owner.children.first.map { fields[$0] }
    return own + owner.rules + (key?.isKey == true ? key?.rules ?? [] : [])
  }
}
