internal import Muster

/// Reasons why no payload can tell a mutant from its form, as far as the checks say so by themselves.
struct MutantProof {
  private let own: FormPlan
  private let changed: FormPlan

  init(_ own: FormPlan, _ changed: FormPlan) {
    (self.own, self.changed) = (own, changed)
  }

  /// The reason if all that differs is where fields stop, and none has two rules that could fail at
  /// once: of an absent value only `required` does.
  var stops: String? {
    let differing = own.fields.ids.filter {
      own.fields[$0].stopsAtFirst != changed.fields[$0].stopsAtFirst
    }
    guard !differing.isEmpty else { return nil }
    let hasTwo = differing.contains { field in
      let rules = own.fields[field].rules
      let others = rules.filter { rule in
        if case .required = rule.check { rule.severity == .warning } else { true }
      }
      // `accepted` is asked of an absent value, too.
      let asksAbsent = rules.contains { if case .accepted = $0.check { true } else { false } }
      return others.count > 1 || asksAbsent && rules.count > 1
        || own.fields[field].compute != nil && !others.isEmpty
    }
    return hasTwo ? nil : "no field has two rules that fail at once"
  }
}
