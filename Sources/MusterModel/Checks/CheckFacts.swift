/// Facts about a check that code outside the judge needs.
///
/// The judge runs a check. Everyone else reads a member of these facts, which a rule makes of its
/// check once; its copies share them.
package final class CheckFacts: Sendable {
  /// The part of the texts of its failures that differs from row to row.
  package let wording: Wording
  /// The way in which typing on can turn a failure into a pass.
  package let typing: Typing
  /// The parameters of its failures, in the order in which they are reported.
  package let parameters: [Parameter]
  /// The field whose values those parameters are.
  package let shows: ShownValues
  /// The requirement that a value is there, or is not.
  package let presence: Presence?
  /// The bounds that it has.
  package let limit: Limit?
  /// The values that it offers, with labels where the file gives them.
  package let choices: [(value: Literal, label: LocalText?)]?
  /// The field whose values it offers.
  package let choicesOf: Reference?
  /// The values that it refuses.
  package let refused: [Literal]?
  /// The pattern that it looks for in a text.
  package let innerPattern: PatternUse?
  /// The values that it looks for among the items of a list.
  package let needles: [Literal]
  /// The other fields that it reads, beside those in its parts.
  let reads: [Reference]
  /// The expression whose value it requires.
  let expression: Expression?
  /// The name by which the program answers it at once.
  package let host: String?
  /// The question for the program, if that answers in its own time.
  package let ask: Ask?

  init(
    wording: Wording, typing: Typing, parameters: [Parameter] = [], shows: ShownValues = .none,
    presence: Presence? = nil, limit: Limit? = nil,
    choices: [(value: Literal, label: LocalText?)]? = nil, choicesOf: Reference? = nil,
    refused: [Literal]? = nil, innerPattern: PatternUse? = nil, needles: [Literal] = [],
    reads: [Reference] = [], expression: Expression? = nil, host: String? = nil, ask: Ask? = nil
  ) {
    self.wording = wording
    self.typing = typing
    self.parameters = parameters
    self.shows = shows
    self.presence = presence
    self.limit = limit
    self.choices = choices
    self.choicesOf = choicesOf
    self.refused = refused
    self.innerPattern = innerPattern
    self.needles = needles
    self.reads = reads
    self.expression = expression
    self.host = host
    self.ask = ask
  }
}

/// Facts that follow from others.
extension CheckFacts {
  /// True if it compares the value with a few that are written in the rule.
  package var offersValues: Bool { if case .choices = typing { true } else { false } }

  /// True for `required`.
  package var isRequired: Bool {
    if case .required? = presence { true } else { false }
  }

  /// True if an absent value fails it.
  package var needsValue: Bool {
    switch presence {
    case .required, .accepted: true
    case .forbidden, nil: false
    }
  }

  /// The name by which the program answers it, if the judge does not.
  package var answeredAs: String? { host ?? ask?.check }

  /// True if a control shows what it requires.
  package var shapesControl: Bool {
    choices != nil || choicesOf != nil || limit?.isOfValue == true
  }

  /// The bounds that may be computed.
  package var bounds: Bounds? { limit?.bounds }

  /// The bounds of its range.
  package var range: Bounds? { if case .range(let bounds) = limit { bounds } else { nil } }

  /// The format that it requires.
  package var format: FormatUse? { if case .format(let use) = typing { use } else { nil } }

  /// The pattern that it holds the whole text against.
  package var wholePattern: PatternUse? {
    if case .pattern(let use) = typing { use } else { nil }
  }

  /// True if it fails a list that lacks one of the values that it looks for.
  package var needsItems: Bool {
    if case .appended = typing { !needles.isEmpty } else { false }
  }

  /// The pattern that it looks for, or holds the whole text against.
  package var pattern: PatternUse? { wholePattern ?? innerPattern }

  /// The lists of rules of which one has to pass.
  package var branches: [[Rule]]? {
    if case .branches(let branches) = typing { branches } else { nil }
  }

  /// The rules directly inside it.
  package var inner: [Rule] {
    if case .failing(let rules) = typing { return rules }
    return branches?.flatMap { $0 } ?? []
  }

  /// The other fields that it reads.
  package var references: [Reference] {
    let own = reads + (bounds?.references ?? expression?.reads ?? [])
    return own + inner.flatMap { $0.references }
  }

  /// The expressions in its bounds, or whose value it requires.
  package var expressions: [Expression] {
    bounds?.expressions ?? expression.map { [$0] } ?? []
  }

  /// The values that it compares others with, the bounds of a range among them.
  package var literals: [Literal] {
    if case .choices(let choices) = typing { return choices }
    return refused ?? bounds?.literals ?? []
  }

  /// The same with those of the rules inside it.
  package var allLiterals: [Literal] { literals + inner.flatMap { $0.facts.allLiterals } }
}

/// The kinds of facts.
extension CheckFacts {
  /// A part of the texts of failures that differs from row to row.
  package enum Wording: Sendable {
    /// None.
    case fixed
    /// The length of the value, which a secret's does not tell.
    case length
    /// A measured number, or the place of an item.
    case measured
    /// The ends of a range.
    case ends(Bounds)
    /// The value of another field.
    case other(Reference)
    /// A character of the value.
    case character
    /// The value that was computed in place of the one that came in.
    case computed
    /// Values of expressions.
    case expressions
    /// A code from the host.
    case answer
  }

  /// A way in which more typing can turn a failure into a pass, or can't.
  package enum Typing: Sendable {
    /// It can't.
    case never
    /// Once a value is there.
    case given
    /// If the rest of the text can follow it.
    case pattern(PatternUse)
    /// If the text is too short.
    case length(CountRange, LengthUnit)
    /// Always: what is missing can follow.
    case appended
    /// Not after a character that is not allowed.
    case characters(CharacterRule)
    /// If the format says so.
    case format(FormatUse)
    /// If one of these values begins like the text.
    case choices([Literal])
    /// If another field's value begins like the text.
    case other
    /// Whenever the value is a text or typed: it becomes another.
    case another
    /// If more digits bring the number within its bounds.
    case digits
    /// If more digits make the number a multiple, or give it as many decimals.
    case fraction
    /// If there are too few items.
    case items
    /// If it can for all rules of one of these lists.
    case branches([[Rule]])
    /// If one of these rules can still fail.
    case failing([Rule])
    /// If the check itself says so.
    case custom(CustomCheck)
  }

  /// One or two parameters of a failure.
  package enum Parameter: Sendable {
    /// `min` and `max`, as they are written.
    case count(CountRange)
    /// `length`, as it was measured; not that of a secret.
    case length
    /// `size`, as it was measured.
    case size
    /// It is written in the rule.
    case written(Failure.Parameter)
    /// It is written in the rule and a value of the field, which stays with a secret.
    case value(Failure.Parameter)
    /// Each row has its own.
    case row(RowParameter)
    /// `other`: the label of another field.
    case label(Reference?)

    /// Its names.
    package var names: [String] {
      switch self {
      case .count: ["min", "max"]
      case .length: ["length"]
      case .size: ["size"]
      case .written(let parameter), .value(let parameter): [parameter.name]
      case .row(let parameter): [parameter.word]
      case .label: ["other"]
      }
    }
  }

  /// The field whose notation the parameters of a failure are shown in.
  package enum ShownValues: Sendable {
    /// None: they are no values, or none is shown.
    case none
    /// The field itself.
    case own
    /// The items of the field.
    case items
  }

  /// A requirement on whether there is a value.
  package enum Presence: Sendable {
    case required, forbidden
    /// There is one, and it is true.
    case accepted
  }

  /// Bounds that a value can be at, or just beside.
  package enum Limit: Sendable {
    case length(CountRange, LengthUnit)
    case size(CountRange)
    case decimals(CountRange)
    case multiple(of: Number)
    case range(Bounds)
    /// The number of items.
    case sizeWithin(Bounds)

    /// True if a value can be at it, whatever the others are.
    package var isOfValue: Bool {
      switch self {
      case .length, .size, .decimals, .multiple, .range: true
      case .sizeWithin: false
      }
    }

    /// The bounds that may be computed.
    package var bounds: Bounds? {
      switch self {
      case .range(let bounds), .sizeWithin(let bounds): bounds
      case .length, .size, .decimals, .multiple: nil
      }
    }
  }
}
