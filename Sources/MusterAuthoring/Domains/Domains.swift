internal import Muster
internal import MusterPattern

/// The domains of a form's fields.
struct Domains {
  let plan: FormPlan
  /// Returns a pattern of the form, read to a tree.
  private let tree: (PatternUse) -> PatternTree
  /// The moment of `today` and `now`; `nil` if it may be any.
  private let now: OffsetDateTime?

  init(_ plan: FormPlan, now: OffsetDateTime? = nil, tree: @escaping (PatternUse) -> PatternTree) {
    (self.plan, self.now, self.tree) = (plan, now, tree)
  }

  init(_ form: RuleForm, now: OffsetDateTime? = nil) {
    let named = form.source.namedPatterns
    self.init(form.plan, now: now) {
      PatternTree($0.text, ignoresCase: $0.ignoresCase, calling: named)
    }
  }

  /// Returns the values of a field that pass all rules that apply always.
  func always(_ field: FieldID) -> Domain {
    of(field, plan.fields[field].rules.filter { $0.when == nil && $0.severity == .error })
  }

  /// Returns the values of a field that come to a rule, by its place: no rule before it stops at them.
  /// Those inside of other rules have no place of their own.
  func reaching(_ index: Int?, of field: FieldID) -> Domain {
    let own = plan.fields[field]
    guard let index, own.stopsAtFirst else { return type(of: field) }
    return of(field, own.rules[..<index].filter { $0.when == nil && $0.severity == .error })
  }

  /// Returns true if it is certain that a rule of a field passes each value that comes to it.
  func neverFails(_ index: Int, of field: FieldID) -> Bool {
    let passing = passing(plan.fields[field].rules[index].check, field)
    guard passing.isExact, !passing.isUnlimited else { return false }
    return reaching(index, of: field).subtracting(passing).isEmpty == true
  }

  /// Returns the values of a field that pass some rules, wherever they apply.
  func of(_ field: FieldID, _ rules: some Sequence<Rule>) -> Domain {
    rules.reduce(type(of: field)) { $0.intersection(passing($1.check, field)) }
  }

  /// Returns the values that a field has before any rule is read: those of its type, as they are after
  /// it has been normalised.
  func type(of field: FieldID) -> Domain {
    let own = plan.fields[field]
    switch own.type {
    case .text:
      var set = TextSet(CountRange(min: own.emptyIsValue ? 0 : 1), .scalars)
      for step in own.normalize {
        if let changed = step.changes { set = set.intersection(changed) }
      }
      return Domain(.texts(set))
    case .integer: return Domain(.numbers(NumberSet(multiplesOf: Number(1))))
    case .number: return Domain(.numbers(NumberSet()))
    case .boolean: return Domain(.choices([.boolean(true), .boolean(false)]))
    case .date, .time, .localDateTime, .dateTime, .month, .week:
      return Domain(.moments(MomentSet(own.type)))
    case .list, .map: return Domain(.counts(CountRange()))
    case .group, .any: return .all
    }
  }

  /// Returns the values of a field's type that pass a check.
  func passing(_ check: Check, _ field: FieldID) -> Domain {
    let type = plan.fields[field].type
    switch check {
    case .oneOf(.literals(let choices)): return Domain(.choices(choices.map { $0.value.value }))
    case .equals(let literal): return Domain(.choices([literal.value]))
    // Of a value of any type other rules read what they can, and pass the rest.
    case _ where type == .any: return .unknown
    case .accepted: return Domain(.choices([.boolean(true)]))
    case .length(let range, let unit): return Domain(.texts(TextSet(range, unit)))
    case .matches(let use): return matching(use)
    case .contains(.pattern(let use)): return containing(use)
    case .excludes(.pattern(let use)): return containing(use).complement
    case .characters(let rule): return having(rule)
    case .format(let use): return of(use.format)
    case .noneOf(.literals(let choices)): return without(choices.map { $0.value }, type)
    case .range(let bounds): return within(bounds, type)
    case .multipleOf(let factor):
      return factor.isZero ? .unknown : Domain(.numbers(NumberSet(multiplesOf: factor)))
    case .decimals(let range):
      return NumberSet(decimals: range).map { Domain(.numbers($0)) } ?? .unknown
    case .size(let range): return Domain(.counts(range))
    case .any(let branches):
      return branches.reduce(.none) { $0.union(passing($1, field)) }
    case .not(let rules): return passing(rules, field).complement
    case .custom(let check): return check.placement.flatMap { placed($0, type) } ?? .unknown
    // What these say depends on more than the value, or is about one that is not there.
    case .required, .forbidden, .type, .contains(.values), .excludes(.values), .oneOf(.field),
      .noneOf(.field), .equalTo, .sameAs, .differentFrom, .sizeWithin, .unique, .noOverlap, .host,
      .ask, .computed:
      return .unknown
    }
  }

  /// Returns the numbers among which a range of a field picks some: they tell the number that is next
  /// to a bound. `nil` if the field has no numbers, or any distance from a bound is as good.
  func numbers(of field: FieldID, within bounds: Bounds) -> NumberSet? {
    let type = plan.fields[field].type
    guard type == .integer || type == .number else { return nil }
    let rules = plan.fields[field].rules.filter { rule in
      switch rule.check {
      case .multipleOf, .decimals: true
      default: false
      }
    }
    let domain = of(field, rules).intersection(within(bounds, type))
    guard case .numbers(let set)? = domain.parts.first else { return nil }
    return set.isDense && set.span.lower == nil && set.span.upper == nil ? nil : set
  }

  private func passing(_ rules: [Rule], _ field: FieldID) -> Domain {
    rules.reduce(.all) { domain, rule in
      domain.intersection(rule.when == nil ? passing(rule.check, field) : .unknown)
    }
  }

  // MARK: - Texts

  private func matching(_ use: PatternUse) -> Domain {
    let tree = tree(use)
    guard tree.isRead else { return .unknown }
    var domain = Domain.all
    var (parts, _) = tree.root.parts.withoutLastAnchor
    while let first = parts.first {
      switch first.part {
      case .anchor(.start(ofLines: false)), .anchor(.textStart), .flags: break
      case .look(.ahead, let inner): domain = domain.intersection(beginning(inner, tree))
      case .look(.notAhead, let inner):
        domain = domain.intersection(beginning(inner, tree).complement)
      default:
        return domain.intersection(Domain(PatternAutomaton(parts, in: tree)))
      }
      parts = parts.dropFirst()
    }
    return domain.intersection(Domain(PatternAutomaton(parts, in: tree)))
  }

  /// Returns the texts that begin with what a part of a pattern matches.
  private func beginning(_ node: PatternTree.Node, _ tree: PatternTree) -> Domain {
    let (parts, anchor) = node.parts.withoutLastAnchor
    let isWhole = anchor != nil
    return Domain(
      PatternAutomaton(
        parts, in: tree, beforeAny: !isWhole, beforeNewline: isWhole && anchor != .textEnd))
  }

  private func containing(_ use: PatternUse) -> Domain {
    let tree = tree(use)
    guard tree.isRead else { return .unknown }
    return Domain(PatternAutomaton([tree.root], in: tree, afterAny: true, beforeAny: true))
  }

  private func having(_ rule: CharacterRule) -> Domain {
    // Whether a character may stand somewhere depends on those beside it.
    let isExact = rule.classes.allSatisfy { $0 == .ascii || $0 == .singleLine }
    var possible = ScalarSet(rule.others)
    let named = rule.classes.filter { $0 == .letters || $0 == .digits }
    for name in named { possible = possible.union(name.possible) }
    if named.isEmpty, rule.others.isEmpty { possible = .all }
    for limit in rule.classes where limit != .letters && limit != .digits {
      possible = possible.intersection(limit.possible)
    }
    return Domain(
      .texts(TextSet(PatternAutomaton(possible, isExact: isExact))), isExact: isExact)
  }

  private func of(_ format: Format) -> Domain {
    if format.shape.isEmpty { return .unknown }
    let tree = PatternTree(format.shape)
    return Domain(PatternAutomaton([tree.root], in: tree)).intersection(.unknown)
  }

  private func placed(_ placement: TextPlacement, _ type: ValueType) -> Domain? {
    guard type == .text else { return nil }
    switch placement {
    case .start(let texts): return Domain(PatternAutomaton(texts, beforeAny: true))
    case .end(let texts): return Domain(PatternAutomaton(texts, afterAny: true))
    case .somewhere(let texts):
      return Domain(PatternAutomaton(texts, afterAny: true, beforeAny: true))
    case .nowhere(let texts):
      return Domain(PatternAutomaton(texts, afterAny: true, beforeAny: true)).complement
    }
  }

  // MARK: - Others

  private func without(_ literals: [Literal], _ type: ValueType) -> Domain {
    let moments = literals.compactMap { literal in
      if case .moment(let moment) = literal { moment } else { nil as Moment? }
    }
    if type.isMoment { return Domain(.moments(MomentSet(type, without: moments))) }
    return Domain(.choices(literals.map(\.value))).complement
  }

  private func within(_ bounds: Bounds, _ type: ValueType) -> Domain {
    let ends = [bounds.lower, bounds.upper]
    let limits = ends.map { $0.flatMap { limit($0, type) } }
    let isExact = zip(ends, limits).allSatisfy { ($0 == nil) == ($1 == nil) }
    if type.isMoment {
      let ends = zip(ends, limits).map { end, limit -> MomentSet.End? in
        guard let end, case .moment(let moment) = limit else { return nil }
        return MomentSet.End(moment: moment, isIncluded: end.isIncluded)
      }
      return Domain(
        .moments(MomentSet(type, lower: ends[0], upper: ends[1])), isExact: isExact)
    }
    let numbers = zip(ends, limits).map { end, limit -> NumberSpan.End? in
      guard let end, let number = limit?.value.number else { return nil }
      return NumberSpan.End(number: number, isIncluded: end.isIncluded)
    }
    return Domain(
      .numbers(NumberSet(NumberSpan(lower: numbers[0], upper: numbers[1]))), isExact: isExact)
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

extension Domain {
  /// Creates the texts that an automaton takes; all of them if there is none.
  fileprivate init(_ automaton: PatternAutomaton?) {
    self = automaton.map { Domain(.texts(TextSet($0)), isExact: $0.isExact) } ?? .unknown
  }
}

extension PatternTree.Node {
  /// The parts that follow one another.
  fileprivate var parts: ArraySlice<PatternTree.Node> {
    if case .sequence(let items) = part { items[...] } else { [self] }
  }
}

extension ArraySlice<PatternTree.Node> {
  /// The parts without one at the end that the text has to end at, and that one.
  fileprivate var withoutLastAnchor: (Self, PatternTree.Anchor?) {
    guard case .anchor(let anchor) = last?.part else { return (self, nil) }
    switch anchor {
    case .end(ofLines: false), .textEnd, .textEndOrLastLine: return (dropLast(), anchor)
    default: return (self, nil)
    }
  }
}

extension CharacterClass {
  /// All characters that may be in it: of ASCII those that are, and of others most.
  fileprivate var possible: ScalarSet {
    switch self {
    case .letters: ScalarSet([0x41...0x5A, 0x61...0x7A]).union(PatternCharacters.beyondASCII)
    case .digits: ScalarSet([0x30...0x39]).union(PatternCharacters.beyondASCII)
    case .ascii: .ascii
    case .printable: ScalarSet([0x20...0x7E]).union(PatternCharacters.beyondASCII)
    case .singleLine: ScalarSet([0x0A...0x0D, 0x85...0x85, 0x2028...0x2029]).complement
    case .noInvisible:
      ScalarSet([0x09...0x0A, 0x0D...0x0D, 0x20...0x7E]).union(PatternCharacters.beyondASCII)
    case .noConfusable: .all
    }
  }
}

extension NormalizingStep {
  /// The texts that it may leave, as far as they are told by single characters.
  fileprivate var changes: TextSet? {
    switch self {
    case .lowercase: Self.without(ScalarSet([0x41...0x5A]))
    case .uppercase: Self.without(ScalarSet([0x61...0x7A]))
    case .digitsOnly:
      Self.without(ScalarSet([0x30...0x39]).union(PatternCharacters.beyondASCII).complement)
    case .strip(let characters): Self.without(ScalarSet(characters))
    case .trim, .collapseSpaces, .nfc, .nfkc: nil
    }
  }

  private static func without(_ characters: ScalarSet) -> TextSet {
    TextSet(PatternAutomaton(characters.complement, isExact: true))
  }
}
