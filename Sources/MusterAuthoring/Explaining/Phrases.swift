internal import Muster

/// Puts the parts of a form into plain words that fit after "it" or a field's label:
/// `has 6 to 20 characters`.
///
/// Its parts are in the `Phrases+….swift` files.
struct Phrases {
  let plan: FormPlan
  /// The patterns that rules can call.
  let patterns: NamedPatterns
  /// The language of the author's labels and messages; `nil` for the form's language.
  var language: String?

  init(_ plan: FormPlan, _ source: FormSource, language: String? = nil) {
    (self.plan, self.language) = (plan, language)
    patterns = NamedPatterns(source)
  }

  /// Returns a label or message that the author wrote.
  func text(_ text: LocalText) -> String { plan.text(text, language: language) }

  /// Returns a field's label for a sentence.
  func label(_ field: FieldID) -> String {
    let plan = self.plan.fields[field]
    if plan.isOfHost { return "the known value `\(plan.name)`" }
    return self.plan.label(of: field, language: language)
  }

  func label(_ reference: Reference) -> String {
    let label = label(reference.field)
    return reference.name.hasSuffix("[]") ? "an item of \(label)" : label
  }

  func labels(_ references: [Reference]) -> [String] {
    references.map { label($0) }
  }

  /// Returns a string in quotes.
  func quoted(_ text: String) -> String { "\"\(text)\"" }

  /// Returns a type in words: `a whole number`.
  func type(_ type: ValueType) -> String {
    switch type {
    case .text: "text"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "a yes or no"
    case .date: "a date"
    case .time: "a time of day"
    case .localDateTime: "a date and time"
    case .dateTime: "a date and time with its offset"
    case .month: "a month"
    case .week: "a week"
    case .list: "a list"
    case .group: "a group of fields"
    case .map: "a table of names and values"
    case .any: "a value of any kind"
    }
  }

  /// Returns a literal for a sentence.
  func literal(_ literal: Literal) -> String {
    switch literal {
    case .boolean(let flag): flag ? "yes" : "no"
    case .text(let text) where text.isEmpty: "empty text"
    case .text(let text) where text.hasPrefix(" ") || text.hasSuffix(" "): "\"\(text)\""
    default: literal.text
    }
  }
}
