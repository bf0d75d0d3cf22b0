/// One rule as written: its keyword, its arguments and its other keys.
package struct RuleSyntax: Sendable {
  /// The rule's keyword: `length`.
  package var kind: String
  /// The position of the keyword.
  package var range: SourceRange?
  /// The arguments.
  package var arguments: Node
  /// The author's message for the person filling in the form, if there is one.
  package var message: LocalText?
  /// The severity: an error blocks, and a warning doesn't.
  package var severity = Failure.Severity.error
  /// The limit on the payloads that fail it.
  package var atMost: FailureLimit?
  /// The condition under which it applies.
  package var when: ConditionSyntax?
  /// The author's code in place of the kind's own.
  package var code: String?

  /// Creates a rule of the given kind.
  package init(kind: String, at range: SourceRange? = nil, arguments: Node) {
    self.kind = kind
    self.range = range
    self.arguments = arguments
  }
}

/// A cross-field rule, as written: the mapping under `together`.
package struct CrossFieldSyntax: Sendable {
  /// The rule's keyword, such as `present`, `all-or-none`, `all-different` or `sum`.
  package var kind: String
  /// The rule's position in the rule file.
  package var range: SourceRange?
  /// The whole mapping, from which the kind reads its own keys.
  package var arguments: Node
  /// The field at which it is reported.
  package var at: (name: String, range: SourceRange?)?
  /// The author's message for the person filling in the form, if there is one.
  package var message: LocalText?
  /// The severity: an error blocks, and a warning doesn't.
  package var severity = Failure.Severity.error
  /// The limit on the payloads that fail it.
  package var atMost: FailureLimit?
  /// The condition under which it applies.
  package var when: ConditionSyntax?
  /// The author's code in place of the kind's own.
  package var code: String?
}

/// The condition under which a field or a rule applies, as written.
package indirect enum ConditionSyntax: Sendable {
  /// A claim about one field.
  package enum Claim: Sendable {
    case present
    case absent
    /// The field's value is one of these literals.
    case literals([Node])
    /// The field passes all of these rules.
    case rules([RuleSyntax])
  }

  case all([ConditionSyntax])
  case any([ConditionSyntax])
  case not(ConditionSyntax)
  /// An expression.
  case text(Node)
  case field(name: String, range: SourceRange?, Claim)
}
