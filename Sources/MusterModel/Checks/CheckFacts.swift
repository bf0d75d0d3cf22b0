/// The facts about a check that code outside the judge needs.
///
/// The judge runs a check. All other code reads these facts. A rule derives them from its check
/// once, and its copies share them.
package final class CheckFacts: Sendable {
  /// The part of its messages that differs from row to row.
  package let wording: Wording
  /// The way in which further typing can turn a failure into a pass.
  package let typing: Typing
  /// The parameters of its failures, in the order in which they are reported.
  package let parameters: [Parameter]
  /// The field whose notation those parameters are shown in.
  package let shows: ShownValues
  /// The requirement that a value be present or absent, if the check has one.
  package let presence: Presence?
  /// The bounds of the check.
  package let limit: Limit?
  /// The values that it offers, with labels if the file has them.
  package let choices: [(value: Literal, label: LocalText?)]?
  /// The field whose values it offers.
  package let choicesOf: Reference?
  /// The list or table that it looks a value up in.
  private let table: TableID?
  /// The values that it forbids.
  package let refused: [Literal]?
  /// The pattern that it looks for in a string.
  package let innerPattern: PatternUse?
  /// The values that it looks for among the items of a list.
  package let needles: [Literal]
  /// The other fields that it reads, in addition to those in its parts.
  let reads: [Reference]
  /// The expression whose value it requires.
  let expression: Expression?
  /// The name of the check that your program answers at once.
  package let host: String?
  /// The check that your program answers later.
  package let ask: Ask?

  init(
    wording: Wording, typing: Typing, parameters: [Parameter] = [], shows: ShownValues = .none,
    presence: Presence? = nil, limit: Limit? = nil,
    choices: [(value: Literal, label: LocalText?)]? = nil, choicesOf: Reference? = nil,
    refused: [Literal]? = nil, innerPattern: PatternUse? = nil, needles: [Literal] = [],
    reads: [Reference] = [], table: TableID? = nil, expression: Expression? = nil,
    host: String? = nil, ask: Ask? = nil
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
    self.table = table
    self.expression = expression
    self.host = host
    self.ask = ask
  }
}

/// Facts that follow from other facts.
extension CheckFacts {
  /// True if the check compares the value with a few literals from the rule.
  package var offersValues: Bool { if case .choices = typing { true } else { false } }

  /// True for `required`.
  package var isRequired: Bool {
    if case .required? = presence { true } else { false }
  }

  /// True if an absent value fails the check.
  package var needsValue: Bool {
    switch presence {
    case .required, .accepted: true
    case .forbidden, nil: false
    }
  }

  /// The name of the check that your program answers instead of the judge.
  package var answeredAs: String? { host ?? ask?.check }

  /// True if a control can show the requirement of this check.
  package var shapesControl: Bool {
    choices != nil || choicesOf != nil || limit != nil
  }

  /// The bounds, whose ends can be computed.
  package var bounds: Bounds? { limit?.bounds }

  /// The bounds of its range.
  package var range: Bounds? { if case .range(let bounds) = limit { bounds } else { nil } }

  /// The format that it requires.
  package var format: FormatUse? { if case .format(let use) = typing { use } else { nil } }

  /// The pattern that the whole string must match.
  package var wholePattern: PatternUse? {
    if case .pattern(let use) = typing { use } else { nil }
  }

  /// True if a list fails the check when it lacks one of the values to look for.
  package var needsItems: Bool {
    if case .appended = typing { !needles.isEmpty } else { false }
  }

  /// The pattern that it looks for in a string, or that the whole string must match.
  package var pattern: PatternUse? { wholePattern ?? innerPattern }

  /// The lists of rules of which one must pass.
  package var branches: [[Rule]]? {
    if case .branches(let branches) = typing { branches } else { nil }
  }

  /// The rules directly inside this check.
  package var inner: [Rule] {
    if case .failing(let rules) = typing { return rules }
    return branches?.flatMap { $0 } ?? []
  }

  /// The other fields that it reads.
  package var references: [Reference] {
    let own = reads + (bounds?.references ?? expression?.reads ?? [])
    return own + inner.flatMap { $0.references }
  }

  /// The lists and tables that it reads itself, without those of the rules inside it.
  package var tables: [TableID] {
    (table.map { [$0] } ?? []) + expressions.flatMap { $0.tables }
  }

  /// The expressions in its bounds, or the one whose value it requires.
  package var expressions: [Expression] {
    bounds?.expressions ?? expression.map { [$0] } ?? []
  }

  /// The values that it compares others with, including the bounds of a range.
  package var literals: [Literal] {
    if case .choices(let choices) = typing { return choices }
    return refused ?? bounds?.literals ?? []
  }

  /// The check's `literals`, and those of the rules inside it.
  package var allLiterals: [Literal] { literals + inner.flatMap { $0.facts.allLiterals } }
}

/// The kinds of facts.
extension CheckFacts {
  /// The part of failure messages that differs from row to row.
  package enum Wording: Sendable {
    /// Nothing.
    case fixed
    /// The length of the value, which is not shown for a secret.
    case length
    /// A measured number, or the place of an item.
    case measured
    /// The ends of a range.
    case ends(Bounds)
    /// The value of another field.
    case other(Reference)
    /// A character of the value.
    case character
    /// The value that was computed in place of the submitted one.
    case computed
    /// Values of expressions.
    case expressions
    /// A code from your program.
    case answer
  }

  /// The effect of further typing on a failure.
  package enum Typing: Sendable {
    /// The value can't pass.
    case never
    /// The check passes once there is a value.
    case given
    /// The value can pass if the string so far can be completed.
    case pattern(PatternUse)
    /// The value can pass if the string is too short.
    case length(CountRange, LengthUnit)
    /// The value can always pass, because the missing part can follow.
    case appended
    /// The value can't pass after a character that is not allowed.
    case characters(CharacterRule)
    /// The format decides.
    case format(FormatUse)
    /// The value can pass if one of these values starts with the string.
    case choices([Literal])
    /// The value can pass if another field's value starts with the string.
    case other
    /// The value can pass if it is a string or was typed, because each further character changes
    /// it.
    case another
    /// The value can pass if more digits bring the number within the bounds.
    case digits
    /// The value can pass if more digits make the number a multiple, or give it enough decimals.
    case fraction
    /// The value can pass if there are too few items.
    case items
    /// The value can pass if all rules of one of these lists can.
    case branches([[Rule]])
    /// The value can pass if one of these rules can still fail.
    case failing([Rule])
    /// The check itself decides.
    case custom(CustomCheck)
  }

  /// One or two parameters of a failure.
  package enum Parameter: Sendable {
    /// `min` and `max`, as they are written.
    case count(CountRange)
    /// `length`, as measured; not reported for a secret.
    case length
    /// `size`, as measured.
    case size
    /// A parameter that is written in the rule.
    case written(Failure.Parameter)
    /// A parameter that is written in the rule and is a value of the field. It is hidden if the
    /// field is secret.
    case value(Failure.Parameter)
    /// A parameter that differs from row to row.
    case row(RowParameter)
    /// `other`: the label of another field.
    case label(Reference?)

    /// The names of the parameters.
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

  /// The field whose notation is used for the parameters of a failure.
  package enum ShownValues: Sendable {
    /// No field: the parameters are not values, or none is shown.
    case none
    /// The field itself.
    case own
    /// The items of the field.
    case items
  }

  /// A requirement about the presence of a value.
  package enum Presence: Sendable {
    case required, forbidden
    /// There is a value, and it is true.
    case accepted
  }

  /// The limit that a check sets: on the value itself, its length, its size or its decimals.
  package enum Limit: Sendable {
    case length(CountRange, LengthUnit)
    case size(CountRange)
    case decimals(CountRange)
    case multiple(of: Number)
    case range(Bounds)
    /// The number of items.
    case sizeWithin(Bounds)

    /// True if a value can be at the bound regardless of other values.
    package var isOfValue: Bool {
      switch self {
      case .length, .size, .decimals, .multiple, .range: true
      case .sizeWithin: false
      }
    }

    /// The bounds, whose ends can be computed.
    package var bounds: Bounds? {
      switch self {
      case .range(let bounds), .sizeWithin(let bounds): bounds
      case .length, .size, .decimals, .multiple: nil
      }
    }
  }
}
