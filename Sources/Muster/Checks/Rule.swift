/// A rule of a compiled form: its check and what is said when it is not passed.
public struct Rule: Sendable {
  /// The word of its kind.
  public var kind: String
  /// What is checked.
  public var check: Check
  /// Whether it blocks.
  public var severity: Failure.Severity
  /// What the person filling in is told, where the author says so.
  public var message: LocalText?
  /// A code of the author's instead of the check's own.
  public var code: String?
  /// The condition under which it applies.
  public var when: Condition?
  /// Where it stands.
  public var range: SourceRange?
}

/// A field that a rule or a condition reads.
public struct Reference: Sendable, Hashable {
  /// The index into the form's fields.
  public var field: Int
  /// The name as written: `a.b`, `guests[].name`.
  public var name: String

  /// How many lists the name goes through to every item: 1 for `guests[].name`.
  var listCount: Int {
    var count = 0
    for byte in name.utf8 where byte == UInt8(ascii: "[") { count += 1 }
    return count
  }

  /// Whether both mean the same field.
  public static func == (left: Self, right: Self) -> Bool { left.field == right.field }

  /// Hashes the field.
  public func hash(into hasher: inout Hasher) { hasher.combine(field) }
}

/// When a field or a rule applies.
public indirect enum Condition: Sendable {
  case all([Condition])
  case any([Condition])
  case not(Condition)
  case present(Reference)
  case absent(Reference)
  case literals(Reference, [Literal])
  case rules(Reference, [Rule])

  /// The fields it reads, those inside its rules included.
  public var references: [Reference] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap { $0.references }
    case .not(let inner): inner.references
    case .present(let field), .absent(let field), .literals(let field, _): [field]
    case .rules(let field, let rules): [field] + rules.flatMap { $0.references }
    }
  }
}

extension Rule {
  /// The other fields that the rule reads.
  public var references: [Reference] {
    (when?.references ?? []) + check.references
  }
}

extension Check {
  /// The other fields that the check reads.
  public var references: [Reference] {
    switch self {
    case .sameAs(let other), .differentFrom(let other): [other]
    case .oneOf(.field(let other)), .noneOf(.field(let other)): [other]
    case .format(let use): use.field.map { [$0] } ?? []
    case .range(let bounds): bounds.references
    case .any(let branches): branches.flatMap { $0.flatMap { $0.references } }
    case .not(let rules): rules.flatMap { $0.references }
    case .ask(let ask): ask.dependsOn
    default: []
    }
  }
}

extension Bounds {
  /// The fields the bounds are measured from.
  public var references: [Reference] {
    [lower, upper].compactMap { bound in
      if case .field(let other, _, _) = bound?.value { other } else { nil }
    }
  }
}

/// A rule over several fields.
public struct CrossFieldRule: Sendable {
  /// What is asked of the fields.
  public enum Check: Sendable {
    case present(CountRange)
    case allOrNone
    case allDifferent
    case sum(Bounds)
  }

  /// The word of its kind.
  public var kind: String
  /// What is checked.
  public var check: Check
  /// Its fields.
  public var fields: [Reference]
  /// The field it is reported on.
  public var at: Int
  /// Whether it blocks.
  public var severity: Failure.Severity
  /// What the person filling in is told, where the author says so.
  public var message: LocalText?
  /// A code of the author's instead of the kind's own.
  public var code: String?
  /// The condition under which it applies.
  public var when: Condition?
  /// Where it stands.
  public var range: SourceRange?
}

extension CrossFieldRule {
  /// Whether it is about all of its fields, not one or another of them.
  var meansAll: Bool {
    switch check {
    case .present(let count): count.min == fields.count
    case .allOrNone, .allDifferent, .sum: true
    }
  }
}
