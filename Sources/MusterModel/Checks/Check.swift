/// A rule ready to run, as data for explaining, linting and comparing forms.
///
/// A kind lowers its arguments to one of these, and `ProgramWriter` lays them out as operations. A
/// common check is a case of its own, and an operation runs it. A rare check is a `CustomCheck`,
/// which contains the function that runs it. `CheckFacts` describes each case to all other code.
package indirect enum Check: Sendable {
  case required
  case forbidden
  case accepted
  case type(ValueType)
  case length(CountRange, LengthUnit)
  case matches(PatternUse)
  case contains(Needles)
  case excludes(Needles)
  case characters(CharacterRule)
  case format(FormatUse)
  case oneOf(Choices)
  case noneOf(Choices)
  case equals(Literal)
  /// The value equals the value of an expression.
  case equalTo(Expression)
  case range(Bounds)
  case multipleOf(Number)
  case decimals(CountRange)
  case sameAs(Reference)
  case differentFrom(Reference)
  case size(CountRange)
  /// The number of items is within computed bounds.
  case sizeWithin(Bounds)
  case unique(by: [FieldID], ignoreCase: Bool)
  case noOverlap(from: FieldID, to: FieldID)
  case any([[Rule]])
  case not([Rule])
  case host(String)
  case ask(Ask)
  /// A submitted value equals the computed one.
  case computed
  case custom(CustomCheck)
}

extension CheckFacts {
  /// Creates the facts of a check.
  package convenience init(_ check: Check) {
    switch check {
    case .required: self.init(wording: .fixed, typing: .given, presence: .required)
    case .forbidden: self.init(wording: .fixed, typing: .never, presence: .forbidden)
    case .accepted: self.init(wording: .fixed, typing: .given, presence: .accepted)
    case .type(let type):
      self.init(wording: .fixed, typing: .never, parameters: [.text("type", type.word)])
    case .length(let range, let unit):
      self.init(
        wording: .length, typing: .length(range, unit), parameters: [.count(range), .length],
        limit: .length(range, unit))
    case .matches(let use): self.init(wording: .fixed, typing: .pattern(use))
    case .contains(let needles): self.init(lookingFor: needles, typing: .appended)
    case .excludes(let needles): self.init(lookingFor: needles, typing: .never)
    case .characters(let rule):
      self.init(wording: .character, typing: .characters(rule), parameters: [.row(.character)])
    case .format(let use):
      self.init(
        wording: .fixed, typing: .format(use), parameters: [.text("format", use.format.name)],
        reads: [use.field].compactMap { $0 })
    case .oneOf(.literals(let choices)):
      self.init(
        wording: .fixed, typing: .choices(choices.map { $0.value }),
        parameters: Choices.literals(choices).few.map { [.texts("choices", $0)] } ?? [],
        shows: .own, choices: choices)
    case .oneOf(.field(let other)):
      self.init(wording: .fixed, typing: .other, shows: .own, choicesOf: other, reads: [other])
    case .oneOf(.table(let table, _)), .noneOf(.table(let table, _)):
      self.init(wording: .fixed, typing: .another, table: table)
    case .noneOf(.literals(let choices)):
      self.init(wording: .fixed, typing: .another, refused: choices.map { $0.value })
    case .noneOf(.field(let other)): self.init(wording: .fixed, typing: .another, reads: [other])
    case .equals(let literal):
      self.init(
        wording: .fixed, typing: .choices([literal]), parameters: [.expected(literal)], shows: .own)
    case .equalTo(let expression):
      self.init(
        wording: .expressions, typing: .never, parameters: [.row(.expected)], shows: .own,
        expression: expression)
    case .range(let bounds):
      self.init(
        wording: .ends(bounds), typing: .digits,
        parameters: [.row(.min), .row(.max), .label(bounds.references.first)], shows: .own,
        limit: .range(bounds))
    case .multipleOf(let factor):
      self.init(
        wording: .fixed, typing: .fraction,
        parameters: [.written(.init("factor", .number(factor)))],
        shows: .own, limit: .multiple(of: factor))
    case .decimals(let range):
      self.init(
        wording: .fixed, typing: .fraction, parameters: [.count(range)], limit: .decimals(range))
    case .sameAs(let other):
      self.init(
        wording: .other(other), typing: .other, parameters: [.label(other), .row(.other)],
        shows: .own, reads: [other])
    case .differentFrom(let other):
      self.init(
        wording: .other(other), typing: .another, parameters: [.label(other), .row(.other)],
        shows: .own, reads: [other])
    case .size(let range):
      self.init(
        wording: .measured, typing: .items, parameters: [.count(range), .size], limit: .size(range))
    case .sizeWithin(let bounds):
      self.init(
        wording: .expressions, typing: .items, parameters: [.row(.min), .row(.max), .size],
        limit: .sizeWithin(bounds))
    case .unique, .noOverlap: self.init(wording: .measured, typing: .never)
    case .any(let branches):
      self.init(wording: .measured, typing: .branches(branches))
    case .not(let rules): self.init(wording: .measured, typing: .failing(rules))
    case .host(let name):
      self.init(wording: .answer, typing: .never, parameters: [.text("check", name)], host: name)
    case .ask(let ask):
      self.init(
        wording: .measured, typing: .never, parameters: [.text("check", ask.check)],
        reads: ask.dependsOn, ask: ask)
    case .computed:
      self.init(wording: .computed, typing: .never, parameters: [.row(.expected)], shows: .own)
    case .custom(let check):
      self.init(
        wording: .measured, typing: .custom(check),
        parameters: check.parameters.map { .written($0) })
    }
  }
}

extension CheckFacts {
  private convenience init(lookingFor needles: Needles, typing: Typing) {
    switch needles {
    case .values(let values):
      self.init(
        wording: .fixed, typing: typing,
        parameters: [.value(.init("needle", .texts(values.map { $0.text })))], shows: .items,
        needles: values)
    case .pattern(let use):
      self.init(
        wording: .fixed, typing: typing, parameters: [.text("needle", use.text)], innerPattern: use)
    }
  }
}

extension CheckFacts.Parameter {
  fileprivate static func text(_ name: String, _ text: String) -> Self {
    .written(Failure.Parameter(name, .text(text)))
  }

  fileprivate static func texts(_ name: String, _ texts: [String]) -> Self {
    .value(Failure.Parameter(name, .texts(texts)))
  }

  fileprivate static func expected(_ literal: Literal) -> Self {
    let value: Failure.ParameterValue =
      switch literal {
      case .integer(let integer): .integer(integer)
      case .number(let number): .number(number)
      case .moment, .text, .boolean, .json: .text(literal.text)
      }
    return .value(Failure.Parameter("expected", value))
  }
}
