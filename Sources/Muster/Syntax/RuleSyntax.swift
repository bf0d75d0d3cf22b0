/// One rule as written: its kind's word, the arguments, and what stands beside them.
public struct RuleSyntax: Sendable {
  /// The word of its kind: `length`.
  public var kind: String
  /// Where the word stands.
  public var range: SourceRange?
  /// What the rule was given.
  public var arguments: Node
  /// What the person filling in is told, where the author says so.
  public var message: LocalText?
  /// Whether it blocks.
  public var severity = Failure.Severity.error
  /// The condition under which it applies.
  public var when: ConditionSyntax?
  /// A code of the author's instead of the kind's own.
  public var code: String?

  /// A rule of the given kind.
  public init(kind: String, at range: SourceRange? = nil, arguments: Node) {
    self.kind = kind
    self.range = range
    self.arguments = arguments
  }
}

/// A rule over several fields, as written: the mapping under `together`.
public struct CrossFieldSyntax: Sendable {
  /// The word of its kind: `present`, `all-or-none`, `all-different`, `sum`.
  public var kind: String
  /// Where it stands.
  public var range: SourceRange?
  /// The whole mapping, for the kind to read its own keys from.
  public var arguments: Node
  /// The field it is reported on.
  public var at: (name: String, range: SourceRange?)?
  /// What the person filling in is told, where the author says so.
  public var message: LocalText?
  /// Whether it blocks.
  public var severity = Failure.Severity.error
  /// The condition under which it applies.
  public var when: ConditionSyntax?
  /// A code of the author's instead of the kind's own.
  public var code: String?
}

/// When a field or a rule applies, as written.
public indirect enum ConditionSyntax: Sendable {
  /// What is asked of one field.
  public enum Claim: Sendable {
    case present
    case absent
    /// One of these literals.
    case literals([Node])
    /// All of these rules pass.
    case rules([RuleSyntax])
  }

  case all([ConditionSyntax])
  case any([ConditionSyntax])
  case not(ConditionSyntax)
  case field(name: String, range: SourceRange?, Claim)
}
