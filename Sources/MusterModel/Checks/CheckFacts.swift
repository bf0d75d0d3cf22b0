/// Facts about a check that code outside the judge needs, in one place.
///
/// The judge runs a check, and a domain holds the values that pass it. Everyone else reads a member of
/// these facts, so the compiler asks for those of a new check, and asks once.
package struct CheckFacts: Sendable {
  /// The other fields that it reads.
  package fileprivate(set) var references: [Reference] = []
  /// The rules directly inside it.
  package fileprivate(set) var inner: [Rule] = []
  /// The bounds that a value lies within, or a number of items.
  package fileprivate(set) var bounds: Bounds?
  /// The expressions in its bounds, or whose value it requires.
  package fileprivate(set) var expressions: [Expression] = []
  /// The values that it compares others with, the bounds of a range among them.
  package fileprivate(set) var literals: [Literal] = []
  /// The pattern that it looks for.
  package fileprivate(set) var pattern: PatternUse?
  /// The number of units or items that it requires.
  package fileprivate(set) var count: CountRange?
  /// The name by which the program answers it, if the judge does not.
  package fileprivate(set) var answeredAs: String?

  fileprivate init(inner: [Rule] = []) {
    self.inner = inner
    references = inner.flatMap { $0.references }
  }

  fileprivate init(_ references: [Reference]) { self.references = references }

  fileprivate init(_ bounds: Bounds) {
    self.bounds = bounds
    references = bounds.references
    expressions = bounds.expressions
    literals = [bounds.lower, bounds.upper].compactMap { $0?.value.literal }
  }

  fileprivate init(_ expression: Expression) {
    expressions = [expression]
    references = expression.reads
  }

  fileprivate init(literals: [Literal]) { self.literals = literals }

  fileprivate init(pattern: PatternUse) { self.pattern = pattern }

  fileprivate init(count: CountRange) { self.count = count }

  fileprivate init(answeredAs name: String, _ references: [Reference] = []) {
    answeredAs = name
    self.references = references
  }
}

extension Check {
  /// Its facts, for code outside the judge.
  package var facts: CheckFacts {
    switch self {
    case .required, .forbidden, .accepted, .type, .characters, .multipleOf, .unique, .noOverlap,
      .computed, .custom:
      CheckFacts()
    case .length(let range, _), .decimals(let range), .size(let range): CheckFacts(count: range)
    case .matches(let use), .contains(.pattern(let use)), .excludes(.pattern(let use)):
      CheckFacts(pattern: use)
    case .contains(.values), .excludes(.values): CheckFacts()
    case .format(let use): CheckFacts(use.field.map { [$0] } ?? [])
    case .oneOf(.literals(let choices)), .noneOf(.literals(let choices)):
      CheckFacts(literals: choices.map { $0.value })
    case .oneOf(.field(let other)), .noneOf(.field(let other)), .sameAs(let other),
      .differentFrom(let other):
      CheckFacts([other])
    case .equals(let literal): CheckFacts(literals: [literal])
    case .equalTo(let expression): CheckFacts(expression)
    case .range(let bounds), .sizeWithin(let bounds): CheckFacts(bounds)
    case .any(let branches): CheckFacts(inner: branches.flatMap { $0 })
    case .not(let rules): CheckFacts(inner: rules)
    case .host(let name): CheckFacts(answeredAs: name)
    case .ask(let ask): CheckFacts(answeredAs: ask.check, ask.dependsOn)
    }
  }

  /// The other fields that the check reads.
  package var references: [Reference] { facts.references }

  /// The rules directly inside the check.
  package var inner: [Rule] { facts.inner }
}

extension Bounds {
  /// The expressions of its ends.
  package var expressions: [Expression] {
    [lower, upper].compactMap { bound in
      if case .expression(let expression) = bound?.value { expression } else { nil }
    }
  }
}

extension Bounds.BoundValue {
  /// The limit, if it is written out.
  package var literal: Literal? {
    if case .literal(let literal) = self { literal } else { nil }
  }
}
