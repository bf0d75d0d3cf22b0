internal import Muster

/// Proves that no payload can distinguish a mutant from its form, as far as the checks show this on
/// their own.
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

  /// The reason if the two differ only in where fields stop, and no field has two rules that could
  /// fail at once. Only `required` fails for an absent value, but other rules may also fail for an
  /// empty list.
  var stops: String? {
    let differing = own.fields.ids.filter {
      own.fields[$0].stopsAtFirst != changed.fields[$0].stopsAtFirst
    }
    guard !differing.isEmpty else { return nil }
    let hasTwo = differing.contains { field in
      let rules = own.fields[field].rules
      let hasItems = own.fields[field].type == .list || own.fields[field].type == .map
      let others = rules.filter { hasItems || !$0.facts.isRequired || $0.severity == .warning }
      // `accepted` also judges an absent value.
      let asksAbsent = rules.contains { $0.facts.presence == .accepted }
      let failTogether = others.indices.contains { index in
        others[..<index].contains { earlier in
          // A condition that can't be decided also stops the field.
          own.fields[field].type == .any || earlier.when != nil || others[index].when != nil
            || domains.failing(earlier.check, field)
              .intersection(domains.failing(others[index].check, field)).isEmpty != true
        }
      }
      return failTogether || asksAbsent && rules.count > 1
    }
    return hasTwo ? nil : "no field has two rules that fail together"
  }

  /// The reason if the two differ only in the order or number of normalising steps, and each
  /// field's steps have the same effect on every string.
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

  /// The reason if the two differ only in the unit of a `length`, and that unit is already the
  /// default, or every string that reaches the rule has the same length in both units.
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
          // A built-in message names the unit.
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

  /// The reason if the two differ only in whether nothing is allowed, which is never judged: an
  /// empty string is absent, and `required` reports an empty list first.
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
  /// True if the range begins at 1, and another range with the same end begins at nothing.
  fileprivate func isLeastOfOne(beside other: CountRange) -> Bool {
    min == 1 && (other.min ?? 0) == 0 && max == other.max
  }
}

extension ScalarSet {
  /// ASCII without the line feed, which forms one character with a preceding carriage return.
  fileprivate static let countedAlike = ScalarSet([0x00...0x09, 0x0B...0x7F])
}
