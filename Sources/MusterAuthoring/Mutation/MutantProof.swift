internal import Muster

/// Reasons why no payload can tell a mutant from its form, as far as the checks say so by themselves.
struct MutantProof {
  private let form: RuleForm
  private let own: FormPlan
  private let changed: FormPlan
  private let domains: Domains

  init(_ form: RuleForm, _ changed: RuleForm) {
    (self.form, own, self.changed) = (form, form.plan, changed.plan)
    domains = Domains(form)
  }

  /// Returns the reason for a mutant, by its operator.
  func reason(for mutant: Mutant) -> String? {
    switch mutant.operation.name {
    case MutationOperator.normalize.name: normalizing
    case MutationOperator.bound.name, MutationOperator.boundEnd.name: leastOfOne
    case MutationOperator.argument.name: unit(mutant)
    case MutationOperator.plural.name: PluralProof(own, changed).reason
    default: stops
    }
  }

  /// The reason if all that differs is where fields stop, and none has two rules that could fail at
  /// once: of an absent value only `required` does, and of an empty list others may as well.
  var stops: String? {
    let differing = own.fields.ids.filter {
      own.fields[$0].stopsAtFirst != changed.fields[$0].stopsAtFirst
    }
    guard !differing.isEmpty else { return nil }
    let hasTwo = differing.contains { field in
      let rules = own.fields[field].rules
      let hasItems = own.fields[field].type == .list || own.fields[field].type == .map
      let others = rules.filter { hasItems || !$0.facts.isRequired || $0.severity == .warning }
      // `accepted` is asked of an absent value, too.
      let asksAbsent = rules.contains { $0.facts.presence == .accepted }
      let failTogether = others.indices.contains { index in
        others[..<index].contains { earlier in
          // A condition that can't be decided stops the field as well.
          own.fields[field].type == .any || earlier.when != nil || others[index].when != nil
            || domains.failing(earlier.check, field)
              .intersection(domains.failing(others[index].check, field)).isEmpty != true
        }
      }
      return failTogether || asksAbsent && rules.count > 1
    }
    return hasTwo ? nil : "no field has two rules that fail together"
  }

  /// The reason if all that differs is the order or the number of normalising steps, and each field's
  /// do the same of every text.
  var normalizing: String? {
    let differing = own.fields.ids.filter { field in
      own.fields[field].normalize.map(\.word) != changed.fields[field].normalize.map(\.word)
    }
    guard !differing.isEmpty, own.fields.count == changed.fields.count else { return nil }
    func steps(_ field: FieldID) -> ([NormalizingStep], [NormalizingStep]) {
      (own.fields[field].normalize, changed.fields[field].normalize)
    }
    if differing.allSatisfy({ NormalizingProof.areAlike(steps($0).0, steps($0).1) }) {
      return "its steps have the same result for every string"
    }
    let unseen = UnseenStep(form, domains)
    let isUnseen = differing.allSatisfy { unseen.isProven(of: $0, steps($0).0, steps($0).1) }
    return isUnseen ? "a string that the step changes is rejected with and without it" : nil
  }

  /// The reason if all that differs is the unit of a `length`, and that is the one which is counted in
  /// anyway, or every text that gets so far has as many of both.
  func unit(_ mutant: Mutant) -> String? {
    guard own.fields.count == changed.fields.count, let key = mutant.key else { return nil }
    var reason: String?
    for id in own.fields.ids {
      let (field, other) = (own.fields[id], changed.fields[id])
      guard field.rules.count == other.rules.count else { return nil }
      for (index, rule) in field.rules.enumerated() where rule.range == key {
        guard case .length(let range, let unit) = rule.facts.limit,
          case .length(let same, let unit2) = other.rules[index].facts.limit, range == same
        else { return nil }
        if unit == unit2 {
          reason = reason ?? "it already counts `\(unit.word)`"
        } else {
          // A message that is built in names the unit.
          guard unit != .words, unit2 != .words, rule.severity == .error,
            rule.message != nil || field.message != nil,
            domains.reaching(index, of: id).hasNone(of: ScalarSet.countedAlike.complement)
          else { return nil }
          reason = "a string that reaches this rule has as many \(unit.word) as \(unit2.word)"
        }
      }
    }
    return reason
  }

  /// The reason if all that differs is that nothing may be there at all, which is never judged: an
  /// empty text is absent, and of an empty list `required` says so first.
  var leastOfOne: String? {
    guard own.fields.count == changed.fields.count else { return nil }
    var isSeen = false
    for id in own.fields.ids {
      let field = own.fields[id]
      let showsLeast = own.placeholders(inMessagesOf: id).contains("min")
      for (rule, other) in zip(field.rules, changed.fields[id].rules) {
        let (limit, changed) = (rule.facts.limit, other.facts.limit)
        if case .size(let one) = limit, case .size(let two) = changed, one != two {
          guard one.isLeastOfOne(beside: two), own.isAlwaysRequired(id), field.stopsAtFirst,
            !showsLeast
          else { return nil }
          isSeen = true
        }
        if case .length(let one, let unit) = limit, case .length(let two, _) = changed, one != two {
          guard one.isLeastOfOne(beside: two), !field.emptyIsValue, unit != .words, !showsLeast
          else { return nil }
          isSeen = true
        }
      }
    }
    return isSeen ? "a value that is absent is not counted" : nil
  }
}

extension CountRange {
  /// True if it begins at 1, and another one of the same end at nothing.
  fileprivate func isLeastOfOne(beside other: CountRange) -> Bool {
    min == 1 && (other.min ?? 0) == 0 && max == other.max
  }
}

extension ScalarSet {
  /// ASCII except the end of line, which forms one character with a carriage return before it.
  fileprivate static let countedAlike = ScalarSet([0x00...0x09, 0x0B...0x7F])
}
