internal import Muster

extension Check {
  /// The check's facts for authoring tools.
  var reading: CheckReading {
    switch self {
    case .required:
      CheckReading(
        phrase: { _, _ in "is given" }, arguments: nil,
        passing: { domains, field in domains.given(field) }, standings: .incomplete,
        comparesLiterals: true)
    case .forbidden:
      CheckReading(
        phrase: { _, _ in "is left empty" }, arguments: nil, passing: nil, standings: .notValid,
        comparesLiterals: true)
    case .accepted:
      CheckReading(
        phrase: { _, _ in "is answered with yes" }, arguments: nil,
        passing: { _, _ in Domain(.choices([.boolean(true)])) }, standings: .unanswered,
        comparesLiterals: true)
    case .type(let type):
      CheckReading(
        phrase: { phrases, _ in "is \(phrases.type(type))" },
        arguments: { _, _, _ in ["type": .text(type.word)] }, passing: nil, standings: .either,
        comparesLiterals: true)
    case .length(let range, let unit):
      CheckReading(
        phrase: { phrases, _ in "has \(phrases.length(range, unit))" },
        arguments: { data, _, _ in data.length(range, unit) },
        passing: { _, _ in Domain(.texts(TextSet(range, unit))) }, standings: .count(range))
    case .matches(let use):
      CheckReading(
        phrase: { phrases, _ in phrases.matches(use) },
        secretPhrase: { $0.isPlain(use) ? "matches \(CheckReading.hidden) as a whole" : nil },
        arguments: { data, _, _ in data.pattern(use) },
        passing: { domains, _ in domains.matching(use) },
        standings: .either, texts: { $0.texts(of: use) }, mayBeIdle: true)
    case .contains(let needles): needles.contained
    case .excludes(let needles): needles.excluded
    case .characters(let rule):
      CheckReading(
        phrase: { phrases, _ in phrases.characters(rule) },
        arguments: { data, _, _ in data.characters(rule) },
        passing: { domains, _ in domains.having(rule) }, standings: .notValid,
        texts: { _ in [rule.others] + SampleValues.unusual }, mayBeIdle: true)
    case .format(let use):
      CheckReading(
        phrase: { phrases, _ in phrases.format(use) },
        arguments: { data, _, _ in data.format(use) },
        passing: { domains, _ in domains.of(use.format) }, standings: .either,
        texts: { _ in
          use.format.passing.map(\.text) + use.meantFailing.prefix(16).map(\.text)
        })
    case .oneOf(let choices): choices.offered
    case .noneOf(let choices): choices.refused
    case .equals(let literal):
      CheckReading(
        phrase: { phrases, _ in "is \(phrases.literal(literal))" },
        secretPhrase: { _ in "is \(CheckReading.hidden)" },
        arguments: { _, _, _ in ["value": literal.value] },
        passing: { domains, field in domains.among([literal], of: field) }, standings: .either,
        comparesLiterals: true)
    case .equalTo(let expression):
      CheckReading(
        phrase: { phrases, _ in "is \(ExpressionPhrase(expression, phrases).value)" },
        secretPhrase: { "is \(ExpressionPhrase(expression, $0, ofSecret: true).value)" },
        arguments: { _, rules, _ in rules.value(expression) }, passing: nil, standings: .notValid)
    case .range(let bounds):
      CheckReading(
        phrase: { "is \($0.bounds(bounds, of: $0.plan.fields[$1].type))" },
        secretPhrase: { _ in bounds.isOneLiteral ? "is \(CheckReading.hidden)" : nil },
        arguments: { data, _, _ in data.bounds(bounds) },
        passing: { domains, field in domains.within(bounds, of: field) },
        standings: .ends(bounds),
        comparesLiterals: [bounds.lower, bounds.upper].allSatisfy {
          $0 == nil || $0?.literal != nil
        })
    case .multipleOf(let factor):
      CheckReading(
        phrase: { _, _ in "is a multiple of \(factor.text)" },
        arguments: { _, _, _ in ["factor": .number(factor)] },
        passing: factor.isZero
          ? nil : { _, _ in Domain(.numbers(NumberSet(multiplesOf: factor))) },
        standings: .notValid)
    case .decimals(let range):
      CheckReading(
        phrase: { _, _ in "has \(range.counting("decimal", "decimals"))" },
        arguments: { data, _, _ in data.range(range) },
        passing: NumberSet(decimals: range).map { set in { _, _ in Domain(.numbers(set)) } },
        standings: .notValid)
    case .sameAs(let other):
      CheckReading(
        phrase: { phrases, _ in "is the same as \(phrases.label(other))" },
        arguments: { data, _, _ in ["field": data.path(other)] },
        passing: { domains, _ in domains.same(as: other.field) }, standings: .either)
    case .differentFrom(let other):
      CheckReading(
        phrase: { phrases, _ in "is different from \(phrases.label(other))" },
        arguments: { data, _, _ in ["field": data.path(other)] }, passing: nil,
        standings: .retyped)
    case .size(let range):
      CheckReading(
        phrase: { "has \($0.size(range, of: $1))" },
        arguments: { data, _, _ in data.range(range) },
        passing: { _, _ in Domain(.items(ItemSet(range))) }, standings: .count(range))
    case .sizeWithin(let bounds):
      CheckReading(
        phrase: { phrases, _ in "has \(phrases.bounds(bounds, of: .integer)) items" },
        arguments: { data, _, _ in data.bounds(bounds) }, passing: nil,
        // Whatever the bounds are, more items can be added, or there can be too many.
        standings: .count(
          CountRange(min: bounds.lower.map { _ in 2 }, max: bounds.upper.map { _ in 2 })))
    case .unique(let by, let ignoreCase):
      CheckReading(
        phrase: { phrases, _ in phrases.unique(by, ignoreCase) },
        arguments: { data, _, _ in data.unique(by, ignoreCase) },
        passing: by.isEmpty ? { $0.differing($1) } : nil, standings: .notValid)
    case .noOverlap(let from, let to):
      CheckReading(
        phrase: { phrases, _ in
          "has no two items that overlap, from \(phrases.label(from)) to \(phrases.label(to))"
        }, arguments: { data, _, _ in data.span(from, to) }, passing: nil, standings: .notValid)
    case .any(let branches):
      CheckReading(
        phrase: { $0.either(branches, of: $1) },
        arguments: { _, rules, field in
          ["branches": .list(branches.map { .list($0.map { rules.value($0, of: field) }) })]
        },
        passing: { domains, field in
          branches.reduce(.none) { $0.union(domains.passing($1, field)) }
        }, standings: .either)
    case .not(let inner):
      CheckReading(
        phrase: { "is not one that \($0.all(inner, of: $1))" },
        arguments: { _, rules, field in
          ["rules": .list(inner.map { rules.value($0, of: field) })]
        },
        passing: { $0.passing(inner, $1).complement }, failing: { $0.passing(inner, $1) },
        standings: .retyped)
    case .host(let name):
      CheckReading(
        phrase: { _, _ in "passes the check `\(name)` of the program that shows the form" },
        arguments: { _, _, _ in ["check": .text(name)] }, passing: nil, standings: .none)
    case .ask(let ask):
      CheckReading(
        phrase: { phrases, _ in phrases.ask(ask) }, arguments: { data, _, _ in data.ask(ask) },
        passing: nil, standings: .none)
    case .computed:
      CheckReading(
        phrase: { phrases, field in
          phrases.plan.fields[field].replacesSupplied
            ? "replaces the submitted value" : "equals the submitted value, if any"
        }, arguments: nil, passing: nil, standings: .none)
    case .custom(let check):
      CheckReading(
        phrase: { phrases, _ in check.phrase { phrases.shown($0) } },
        secretPhrase: { _ in check.phrase { _ in CheckReading.hidden } },
        arguments: { data, _, _ in data.parameters(check) },
        passing: check.placement.map { placement in { $0.placed(placement, of: $1) } },
        standings: .either, texts: { _ in check.tried }, mayBeIdle: true)
    }
  }
}

extension CheckReading {
  /// The placeholder for a secret value.
  fileprivate static let hidden = "•••"
}

extension Needles {
  fileprivate var contained: CheckReading {
    switch self {
    case .values(let values):
      CheckReading(
        phrase: { phrases, _ in "has \(phrases.all(values)) among its items" },
        secretPhrase: { _ in "has \(CheckReading.hidden) among its items" },
        arguments: { data, _, _ in data.values(values) },
        passing: { $0.having(values.map(\.value), $1) },
        standings: .incomplete, mayBeIdle: true)
    case .pattern(let use):
      CheckReading(
        phrase: { phrases, _ in "has a part that matches \(phrases.pattern(use))" },
        secretPhrase: { $0.isPlain(use) ? "has \(CheckReading.hidden) in it" : nil },
        arguments: { data, _, _ in data.pattern(use) },
        passing: { $0.containing(use, of: $1) }, standings: .incomplete,
        texts: { $0.texts(around: use) }, mayBeIdle: true)
    }
  }

  fileprivate var excluded: CheckReading {
    switch self {
    case .values(let values):
      CheckReading(
        phrase: { phrases, _ in "has no \(phrases.all(values)) among its items" },
        secretPhrase: { _ in "has no \(CheckReading.hidden) among its items" },
        arguments: { data, _, _ in data.values(values) },
        passing: { domains, field in domains.lacking(values.map(\.value), field) },
        standings: .notValid, mayBeIdle: true)
    case .pattern(let use):
      CheckReading(
        phrase: { phrases, _ in "has no part that matches \(phrases.pattern(use))" },
        secretPhrase: { $0.isPlain(use) ? "has no \(CheckReading.hidden) in it" : nil },
        arguments: { data, _, _ in data.pattern(use) },
        passing: { $0.containing(use, of: $1).complement },
        failing: { $0.containing(use, of: $1) }, standings: .notValid,
        texts: { $0.texts(around: use) }, mayBeIdle: true)
    }
  }
}

extension Choices {
  fileprivate var offered: CheckReading {
    switch self {
    case .table(_, let name):
      CheckReading(
        phrase: { _, _ in "is in `\(name)`" },
        arguments: { _, _, _ in ["given": .text(name)] }, passing: nil, standings: .retyped)
    case .field(let other):
      CheckReading(
        phrase: { phrases, _ in "is one of the values of \(phrases.label(other))" },
        arguments: { data, _, _ in ["field": data.path(other)] }, passing: nil,
        standings: .notValid)
    case .literals(let all):
      CheckReading(
        phrase: { phrases, _ in "is \(phrases.choices(all))" },
        secretPhrase: { _ in "is \(CheckReading.hidden)" },
        arguments: { data, _, _ in data.choices(all) },
        passing: { domains, field in domains.among(all.map(\.value), of: field) },
        standings: .either, comparesLiterals: true)
    }
  }

  fileprivate var refused: CheckReading {
    switch self {
    case .table(_, let name):
      CheckReading(
        phrase: { _, _ in "is not in `\(name)`" },
        arguments: { _, _, _ in ["given": .text(name)] }, passing: nil,
        standings: .retyped, mayBeIdle: true)
    case .field(let other):
      CheckReading(
        phrase: { phrases, _ in "is none of the values of \(phrases.label(other))" },
        arguments: { data, _, _ in ["field": data.path(other)] }, passing: nil,
        standings: .retyped, mayBeIdle: true)
    case .literals(let all):
      CheckReading(
        phrase: { phrases, _ in "is not \(phrases.choices(all))" },
        secretPhrase: { _ in "is not \(CheckReading.hidden)" },
        arguments: { data, _, _ in data.choices(all) },
        passing: { domains, field in domains.without(all.map(\.value), of: field) },
        standings: .retyped, comparesLiterals: true, mayBeIdle: true)
    }
  }
}
