internal import Muster

extension BehaviourSort {
  static let bounds = BehaviourSort(
    "bounds",
    counting: """
      the tests have a value at each bound, and a value one step away with the opposite result: \
      outside a bound that is included, inside a bound that is not (`above`, `below`). If an \
      expression compares by order, its two sides are equal in one test. In another, the left side \
      is one step away from the right side, with the opposite result.
      """,
    find: { finder in
      for site in finder.sites.rules { finder.addBounds(of: site) }
      for site in finder.sites.expressions { finder.addComparisons(of: site) }
    })
}

extension BehaviourFinder {
  fileprivate mutating func addBounds(of site: RuleSite) {
    let field = plan.fields[site.value.field]
    switch site.rule.facts.limit {
    case .range(let bounds):
      let step = ValueStep(of: site.value.field, within: bounds, domains, field.type)
      addEnds(bounds, site, step) { .range($0) }
    case .sizeWithin(let bounds):
      addEnds(bounds, site, .number(Number(1))) { .sizeWithin($0) }
    case .length(let range, let unit):
      // A string without characters is absent, unless the file counts it as a value.
      let least = field.emptyIsValue ? 0 : 1
      addCounts(range, from: least, site) { .length($0, unit) }
    case .size(let range):
      // `required` reports an empty list, if the field has that rule.
      let isRequired = site.index != nil && plan.isAlwaysRequired(site.value.field)
      addCounts(range, from: isRequired && field.stopsAtFirst ? 1 : 0, site) { .size($0) }
    case .decimals(let range): addCounts(range, from: 0, site) { .decimals($0) }
    case .multiple(let factor): addMultiple(factor, site)
    case nil: break
    }
  }

  private mutating func addCounts(
    _ range: CountRange, from least: Int, _ site: RuleSite, _ check: (CountRange) -> Check
  ) {
    for (end, name, step) in [(range.min, "minimum", -1), (range.max, "maximum", 1)] {
      guard let end, end > 0 || step > 0 else { continue }
      addReached(
        "`\(site.rule.kind)` at its \(name), \(end)", of: site,
        where: check(CountRange(min: end, max: end)))
      let beyond = end + step
      guard beyond >= least else { continue }
      addReached(
        "`\(site.rule.kind)` one \(step < 0 ? "below" : "above") its \(name), \(beyond)",
        of: site, where: check(CountRange(min: beyond, max: beyond)))
    }
  }

  private mutating func addEnds(
    _ bounds: Bounds, _ site: RuleSite, _ step: ValueStep, _ check: (Bounds) -> Check
  ) {
    let isSecret = plan.holdsSecret(site.value.field)
    let ends = [(bounds.lower, "minimum", true), (bounds.upper, "maximum", false)]
    for (end, name, isLower) in ends {
      guard let end else { continue }
      let value = first(of: end.value, up: isLower, of: site.value.field, bounds)
      let limit = value.literal.map { isSecret ? ", •••" : ", \($0.text)" } ?? ""
      let at = Bounds.Bound(value: value, isIncluded: true)
      let limitOut = Bounds.Bound(value: end.value, isIncluded: false)
      add(
        "`\(site.rule.kind)` at its \(name)\(limit)", of: site,
        where: check(Bounds(lower: at, upper: at)),
        unless: end.mayBeAbsent ? check(Bounds(lower: limitOut)) : nil)
      // The result is the opposite below a minimum that passes, and above one that doesn't.
      let isBelow = isLower == end.isIncluded
      let side = isBelow ? "below" : "above"
      let moved = end.value.moved(by: step, back: isBelow)
      let far = moved.map { Bounds.Bound(value: $0, isIncluded: true) }
      let beside =
        isBelow ? Bounds(lower: far, upper: limitOut) : Bounds(lower: limitOut, upper: far)
      let distance = far == nil ? "somewhere" : "a step"
      let otherSide = isBelow ? Bounds(lower: at) : Bounds(upper: at)
      add(
        "`\(site.rule.kind)` \(distance) \(side) its \(name)", of: site, where: check(beside),
        unless: end.mayBeAbsent ? check(otherSide) : nil)
    }
  }

  /// Returns a bound, or the first number inside it that the field's other rules allow.
  private func first(
    of bound: Bounds.BoundValue, up: Bool, of field: FieldID, _ bounds: Bounds
  ) -> Bounds.BoundValue {
    guard let number = bound.literal?.value.number,
      let first = domains.numbers(of: field, within: bounds)?.atOrBeside(number, up: up)
    else { return bound }
    return first == number ? bound : .literal(.number(first))
  }

  /// Adds a behaviour that is shown when the value at a rule's site passes a check, unless no such
  /// value reaches the rule.
  private mutating func addReached(_ text: String, of site: RuleSite, where check: Check) {
    let field = site.value.field
    let shown = domains.reaching(site.index, of: field).intersection(domains.passing(check, field))
    if shown.isEmpty != true { add(text, of: site, where: check) }
  }

  /// Adds a behaviour that is shown when the value at a rule's site passes one check and fails
  /// another.
  ///
  /// A bound that is computed or comes from another field can be absent. In that case, values on
  /// both sides pass, which shows nothing.
  private mutating func add(
    _ text: String, of site: RuleSite, where check: Check, unless other: Check?
  ) {
    guard let other else { return addReached(text, of: site, where: check) }
    let parts = [check, other].map {
      Condition.rules(site.value, [Rule(kind: site.rule.kind, check: $0)])
    }
    add(
      text, of: site.owner, at: site.rule.range, where: .all([parts[0], .not(parts[1])]),
      from: site.scope, site.place)
  }

  /// Adds the behaviours of `multiple-of`. A refused value has no more decimals than the factor, so
  /// that no other rule refuses it.
  private mutating func addMultiple(_ factor: Number, _ site: RuleSite) {
    let rules: [Check] = [.multipleOf(factor), .decimals(CountRange(max: factor.decimals))]
    let field = site.value.field
    let refused = domains.reaching(site.index, of: field)
      .subtracting(domains.passing(rules[0], field))
      .intersection(domains.passing(rules[1], field))
    if refused.isEmpty == true { return }
    let parts = rules.map { Condition.rules(site.value, [Rule(kind: site.rule.kind, check: $0)]) }
    add(
      "`\(site.rule.kind)` rejects a number with no more decimals than \(factor.text)",
      of: site.owner, at: site.rule.range, where: .all([.not(parts[0]), parts[1]]),
      from: site.scope, site.place)
  }
}

/// Adds the behaviours of comparisons in expressions.
extension BehaviourFinder {
  fileprivate mutating func addComparisons(of site: ExpressionSite) {
    let contexts = site.contexts(plan)
    for (index, part) in site.expression.parts.enumerated() {
      guard case .operation(let sign) = part.kind, sign.orders else { continue }
      let sides = part.operands.map { site.expression.part($0) }
      let text = shown(site.expression.part(index), site)
      let context = contexts[index]
      add(
        "the sides of \(text) are equal", of: site.owner, at: range(of: index, in: site),
        where: .expression(.joining(sides[0], .equal, sides[1])), from: context.scope,
        context.place)
      guard let step = ValueStep(of: sides[0].type, sides[1].type) else { continue }
      // `a >= b` and `a < b` differ one step below `b`.
      let isBelow = sign == .greaterOrEqual || sign == .less
      guard let beside = sides[1].moved(by: step, back: isBelow) else { continue }
      add(
        "\(text) with its left side a step \(isBelow ? "below" : "above")", of: site.owner,
        at: range(of: index, in: site),
        where: .expression(.joining(sides[0], .equal, beside)), from: context.scope,
        context.place)
    }
  }
}

extension Bounds.Bound {
  /// True if the bound can be missing, because the other field is empty.
  fileprivate var mayBeAbsent: Bool {
    switch value {
    case .literal, .clock: false
    case .field, .expression: true
    }
  }
}
