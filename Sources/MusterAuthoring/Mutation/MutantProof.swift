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

  /// The reason if all that differs is the order or the number of normalising steps, and each field's
  /// do the same of every text.
  var normalizing: String? {
    let differing = own.fields.ids.filter { field in
      own.fields[field].normalize.map(\.word) != changed.fields[field].normalize.map(\.word)
    }
    guard !differing.isEmpty, own.fields.count == changed.fields.count else { return nil }
    let areAlike = differing.allSatisfy { field in
      NormalizingProof.areAlike(own.fields[field].normalize, changed.fields[field].normalize)
    }
    return areAlike ? "its steps make the same of every text" : nil
  }

  /// The reason if all that differs is that nothing may be there at all, which is never judged: an
  /// empty text is absent, and of an empty list `required` says so first.
  var leastOfOne: String? {
    guard own.fields.count == changed.fields.count else { return nil }
    var isSeen = false
    for id in own.fields.ids {
      let field = own.fields[id]
      for (rule, other) in zip(field.rules, changed.fields[id].rules) {
        switch (rule.check, other.check) {
        case (.size(let one), .size(let two)) where one.min != two.min || one.max != two.max:
          guard one.isLeastOfOne(beside: two), own.isAlwaysRequired(id), field.stopsAtFirst else {
            return nil
          }
          isSeen = true
        case (.length(let one, let unit), .length(let two, _))
        where one.min != two.min || one.max != two.max:
          guard one.isLeastOfOne(beside: two), !field.emptyIsValue, unit != .words else {
            return nil
          }
          isSeen = true
        default: break
        }
      }
    }
    return isSeen ? "where nothing is, nothing is counted" : nil
  }
}

extension CountRange {
  /// True if it begins at 1, and another one of the same end at nothing.
  fileprivate func isLeastOfOne(beside other: CountRange) -> Bool {
    min == 1 && (other.min ?? 0) == 0 && max == other.max
  }
}
