/// A rule of a compiled form: its check and the messages of its failure.
package struct Rule: Sendable {
  /// The rule's keyword.
  package var kind: String
  /// The check.
  package let check: Check
  /// The facts about the check, for code outside the judge.
  package let facts: CheckFacts
  /// The severity: an error blocks.
  package var severity: Failure.Severity
  /// The limit on the payloads that fail it; below it, `muster check` succeeds.
  package var atMost: FailureLimit?
  /// The author's message for the person filling in the form, if there is one.
  package var message: LocalText?
  /// The author's code in place of the check's own.
  package var code: String?
  /// The condition under which it applies.
  package var when: Condition?
  /// The rule's position in the rule file.
  package var range: SourceRange?

  /// Creates a rule with the given parts.
  package init(
    kind: String, check: Check, severity: Failure.Severity = .error, message: LocalText? = nil,
    code: String? = nil, when: Condition? = nil, range: SourceRange? = nil
  ) {
    self.kind = kind
    self.check = check
    facts = CheckFacts(check)
    self.severity = severity
    self.message = message
    self.code = code
    self.when = when
    self.range = range
  }
}

/// A field that a rule or a condition reads.
package struct Reference: Sendable, Hashable {
  /// The field.
  package var field: FieldID
  /// The name as written: `a.b`, `guests[].name`.
  package var name: String

  /// The number of lists in the name whose items are all meant: 1 for `guests[].name`.
  package var listCount: Int
  /// True for a list that an expression iterates over. Only its items that apply are read.
  package var isFolded = false

  /// Creates a reference from a name as written. The name shows for which lists the reference means
  /// every item.
  package init(field: FieldID, name: String) {
    self.init(field: field, name: name, listCount: name.utf8.count { $0 == UInt8(ascii: "[") })
  }

  /// Creates a reference to a field in every item of this many lists around it.
  package init(field: FieldID, name: String, listCount: Int) {
    self.field = field
    self.name = name
    self.listCount = listCount
  }

  /// Returns true if both refer to the same field.
  package static func == (left: Self, right: Self) -> Bool { left.field == right.field }

  /// Hashes the field.
  package func hash(into hasher: inout Hasher) { hasher.combine(field) }
}

/// The condition under which a field or a rule applies.
package indirect enum Condition: Sendable {
  case all([Condition])
  case any([Condition])
  case not(Condition)
  case present(Reference)
  case absent(Reference)
  case literals(Reference, [Literal])
  case rules(Reference, [Rule])
  case expression(Expression)

  /// The fields that it reads, including those inside its rules.
  package var references: [Reference] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap { $0.references }
    case .not(let inner): inner.references
    case .present(let field), .absent(let field), .literals(let field, _): [field]
    case .rules(let field, let rules): [field] + rules.flatMap { $0.references }
    case .expression(let expression): expression.reads
    }
  }
}

extension Rule {
  /// True if the rule blocks when there is no value.
  package var needsValue: Bool { severity == .error && facts.needsValue }

  /// True if an absent value always fails the rule.
  package var alwaysNeedsValue: Bool { when == nil && needsValue }

  /// The other fields that the rule reads.
  package var references: [Reference] {
    (when?.references ?? []) + facts.references
  }
}

extension Bounds {
  /// True if an end is computed.
  package var isComputed: Bool {
    [lower, upper].contains { bound in
      if case .expression = bound?.value { true } else { false }
    }
  }

  /// The fields that the bounds are measured from.
  package var references: [Reference] {
    [lower, upper].flatMap { bound -> [Reference] in
      switch bound?.value {
      case .field(let other, _, _): [other]
      case .expression(let expression): expression.reads
      case .literal, .clock, nil: []
      }
    }
  }
}

/// A cross-field rule.
package struct CrossFieldRule: Sendable {
  /// The requirement on the fields.
  package enum Check: Sendable {
    case present(CountRange)
    case allOrNone
    case allDifferent
    case sum(Bounds)
    case holds(Expression)
  }

  /// The rule's keyword.
  package var kind: String
  /// The check.
  package var check: Check
  /// The fields that the rule is about.
  package var fields: [Reference]
  /// The field at which it is reported.
  package var at: FieldID
  /// The severity: an error blocks.
  package var severity: Failure.Severity
  /// The limit on the payloads that fail it; below it, `muster check` succeeds.
  package var atMost: FailureLimit?
  /// The author's message for the person filling in the form, if there is one.
  package var message: LocalText?
  /// The author's code in place of the kind's own.
  package var code: String?
  /// The condition under which it applies.
  package var when: Condition?
  /// The rule's position in the rule file.
  package var range: SourceRange?

  /// Creates a rule over these fields that fails at one of them.
  package init(
    kind: String, check: Check, fields: [Reference], at: FieldID, severity: Failure.Severity,
    message: LocalText? = nil, code: String? = nil, when: Condition? = nil,
    range: SourceRange? = nil
  ) {
    self.kind = kind
    self.check = check
    self.fields = fields
    self.at = at
    self.severity = severity
    self.message = message
    self.code = code
    self.when = when
    self.range = range
  }
}

extension CrossFieldRule {
  /// True if the rule applies to all of its fields combined, not to any one of them.
  package var meansAll: Bool {
    switch check {
    case .present(let count): count.min == fields.count
    case .allOrNone, .allDifferent, .sum, .holds: true
    }
  }
}
