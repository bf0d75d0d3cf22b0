internal import Muster
internal import MusterPattern

/// The domains of a form's fields.
struct Domains {
  let plan: FormPlan
  /// Returns the tree of a pattern in the form.
  let tree: (PatternUse) -> PatternTree
  /// The time to use for `today` and `now`; `nil` if it can be any time.
  private let now: OffsetDateTime?
  let patterns = KnownPatterns()

  init(_ plan: FormPlan, now: OffsetDateTime? = nil, tree: @escaping (PatternUse) -> PatternTree) {
    (self.plan, self.now, self.tree) = (plan, now, tree)
  }

  init(_ form: RuleForm, now: OffsetDateTime? = nil) {
    let named = form.source.namedPatterns
    self.init(form.plan, now: now) {
      PatternTree($0.text, ignoresCase: $0.ignoresCase, calling: named)
    }
  }

  /// Returns the values of a field that pass all rules that always apply.
  func always(_ field: FieldID) -> Domain {
    of(field, plan.fields[field].rules.filter { $0.when == nil && $0.severity == .error })
  }

  /// Returns the values of a field that reach a rule, given the rule's index: no earlier rule stops
  /// at them. A rule inside another rule has no index of its own.
  func reaching(_ index: Int?, of field: FieldID) -> Domain {
    let own = plan.fields[field]
    guard let index, own.stopsAtFirst else { return type(of: field) }
    return of(field, own.rules[..<index].filter { $0.when == nil && $0.severity == .error })
  }

  /// Returns true if a rule of a field certainly passes each value that reaches it.
  func neverFails(_ index: Int, of field: FieldID) -> Bool {
    let passing = passing(plan.fields[field].rules[index].check, field)
    guard passing.isExact, !passing.isUnlimited else { return false }
    return reaching(index, of: field).subtracting(passing).isEmpty == true
  }

  /// Returns the values of a field that pass some rules, whatever their conditions.
  func of(_ field: FieldID, _ rules: some Sequence<Rule>) -> Domain {
    rules.reduce(type(of: field)) { $0.intersection(passing($1.check, field)) }
  }

  /// Returns the values of a field before any rule: those of its type, after normalising.
  func type(of field: FieldID) -> Domain {
    let own = plan.fields[field]
    let domain = type(of: own)
    let markers = own.absentMarkers
    if markers.isEmpty { return domain }
    switch own.type {
    case .text: return domain.intersection(.without(markers.map { .text($0) }))
    case .integer, .number:
      let numbers = markers.compactMap { withUTF8Span(of: $0) { Number($0, grammar: .json) } }
      return domain.intersection(.without(numbers.map { .number($0) }))
    case .boolean, .date, .time, .localDateTime, .dateTime, .month, .week, .list, .map, .group,
      .any:
      return domain
    }
  }

  private func type(of own: FieldPlan) -> Domain {
    switch own.type {
    case .text:
      // An empty string counts as absent, but not as a key.
      let least = own.emptyIsValue || own.isKey ? 0 : 1
      let set = TextSet(CountRange(min: least), .scalars)
      return Domain(
        .texts(NormalizingStep.left(by: own.normalize).reduce(set) { $0.intersection($1) }))
    case .integer: return Domain(.numbers(NumberSet(multiplesOf: Number(1))))
    case .number: return Domain(.numbers(NumberSet()))
    case .boolean: return Domain(.choices([.boolean(true), .boolean(false)]))
    case .date, .time, .localDateTime, .dateTime, .month, .week:
      return Domain(.moments(MomentSet(own.type)))
    case .list, .map: return Domain(.items(ItemSet(CountRange())))
    case .group, .any: return .all
    }
  }

  /// Returns the values of a field's type that pass a check.
  func passing(_ check: Check, _ field: FieldID) -> Domain {
    // A rule without choices passes values that it can't read, if the field has any type.
    if plan.fields[field].type == .any, !CheckFacts(check).offersValues { return .unknown }
    return check.reading.passing?(self, field) ?? .unknown
  }

  /// Returns the values of a field's type that fail a check.
  func failing(_ check: Check, _ field: FieldID) -> Domain {
    check.reading.failing?(self, field) ?? passing(check, field).complement
  }

  /// Returns the values of another field that pass its rules, without those that compare it with a
  /// field: no others can be the same.
  func same(as other: FieldID) -> Domain {
    // The items of a list can refer to the list.
    guard plan.fields[other].type.isScalar else { return .unknown }
    let rules = plan.fields[other].rules.filter { rule in
      rule.when == nil && rule.severity == .error && rule.references.isEmpty
    }
    return of(other, rules).intersection(.unknown)
  }

  /// Returns the numbers that a range on a field selects from; these decide the number next to a
  /// bound. Returns `nil` if the field has no numbers, or if any distance from a bound is equally
  /// good.
  func numbers(of field: FieldID, within bounds: Bounds) -> NumberSet? {
    let type = plan.fields[field].type
    guard type == .integer || type == .number else { return nil }
    let rules = plan.fields[field].rules.filter { rule in
      let facts = rule.facts
      switch facts.limit {
      case .multiple, .decimals: return true
      case .length, .size, .range, .sizeWithin, nil: return facts.refused != nil
      }
    }
    let domain = of(field, rules).intersection(within(bounds, of: field))
    guard case .numbers(let set)? = domain.parts.first else { return nil }
    return set.isDense && set.span.lower == nil && set.span.upper == nil ? nil : set
  }

  /// Returns the values of a field that pass all rules inside another rule.
  func passing(_ rules: [Rule], _ field: FieldID) -> Domain {
    rules.reduce(.all) { domain, rule in
      domain.intersection(rule.when == nil ? passing(rule.check, field) : .unknown)
    }
  }

  func among(_ literals: [Literal], of field: FieldID) -> Domain {
    let type = plan.fields[field].type
    guard type.isMoment else { return Domain(.choices(literals.map(\.value))) }
    // A time has several notations, depending on its offset.
    return moments(literals).reduce(.none) { domain, moment in
      let end = MomentSet.End(moment: moment, isIncluded: true)
      return domain.union(Domain(.moments(MomentSet(type, lower: end, upper: end))))
    }
  }

  func without(_ literals: [Literal], of field: FieldID) -> Domain {
    let type = plan.fields[field].type
    return type.isMoment
      ? Domain(.moments(MomentSet(type, without: moments(literals))))
      : .without(literals.map(\.value))
  }

  private func moments(_ literals: [Literal]) -> [Moment] {
    literals.compactMap { if case .moment(let moment) = $0 { moment } else { nil } }
  }

  func within(_ bounds: Bounds, of field: FieldID) -> Domain {
    let type = plan.fields[field].type
    let ends = [bounds.lower, bounds.upper]
    let limits = ends.map { $0.flatMap { limit($0, type) } }
    if type.isMoment {
      let known = zip(ends, limits).map { end, limit -> MomentSet.End? in
        guard let end, case .moment(let moment) = limit else { return nil }
        return MomentSet.End(moment: moment, isIncluded: end.isIncluded)
      }
      return Domain(
        .moments(MomentSet(type, lower: known[0], upper: known[1])),
        isExact: zip(ends, known).allSatisfy { ($0 == nil) == ($1 == nil) })
    }
    let known = zip(ends, limits).map { end, limit -> NumberSpan.End? in
      guard let end, let number = limit?.value.number else { return nil }
      return NumberSpan.End(number: number, isIncluded: end.isIncluded)
    }
    return Domain(
      .numbers(NumberSet(NumberSpan(lower: known[0], upper: known[1]))),
      isExact: zip(ends, known).allSatisfy { ($0 == nil) == ($1 == nil) })
  }

  /// Returns a bound that does not depend on other fields.
  private func limit(_ bound: Bounds.Bound, _ type: ValueType) -> Literal? {
    switch bound.value {
    case .literal(let literal): literal
    case .clock(let durations):
      SampleMoment.text(now, type, adding: durations)
        .flatMap { Moment($0, type: type) }.map { .moment($0) }
    case .field, .expression: nil
    }
  }
}
