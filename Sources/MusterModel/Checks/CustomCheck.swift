/// A check that is one value, as a format is: how it runs, the code and parameters of its failures,
/// and its phrase for explaining. Its kind's file makes it, and nothing else has to know it.
///
/// ```swift
/// CustomCheck(
///   "digits", parameters: [], phrase: "has four digits",
///   text: { text in text.count < 4 ? .incomplete : text.count == 4 ? .passes : .fails })
/// ```
///
/// Running one costs a call through a closure and a table lookup. So it is for rare rules; lengths,
/// ranges, patterns, formats and choices are operations of the program.
public struct CustomCheck: Sendable {
  /// Answers for one text, in UTF-8: linear in it, and without allocating. If a text fails for
  /// good, so does every text that begins with it; an *incomplete* one could pass if typing
  /// continues.
  public typealias TextCheck = @Sendable (_ text: Span<UInt8>) -> FormatOutcome

  /// Answers for one number; an *incomplete* one could pass with more digits.
  public typealias NumberCheck = @Sendable (_ number: Number) -> FormatOutcome

  /// The type of value that it reads. Others pass.
  package enum Reader: Sendable {
    case text(TextCheck)
    case number(NumberCheck)
  }

  /// The code of its failures, for programs: `starts-with`. That of a host's kind is its word.
  package var code: String
  /// The parameters of its failures, all from the rule's arguments.
  package let parameters: [Failure.Parameter]
  /// Its requirement, to follow "it": `starts with {needle}`. A text that a rule compares secrets
  /// with is not shown, so it is written as a parameter's placeholder.
  package let phrase: String
  /// True if a passing value keeps passing whatever is typed after it.
  package let passesForGood: Bool
  /// The texts that it requires or forbids, and where; `nil` if it checks anything else.
  package let placement: TextPlacement?
  package let reader: Reader

  /// Creates a check of texts, and of dates and times as ISO 8601 writes them.
  package init(
    _ code: String, parameters: [Failure.Parameter], phrase: String, passesForGood: Bool = false,
    placement: TextPlacement? = nil, text: @escaping TextCheck
  ) {
    self.code = code
    self.parameters = parameters
    self.phrase = phrase
    self.passesForGood = passesForGood
    self.placement = placement
    reader = .text(text)
  }

  /// Creates a check of numbers.
  package init(
    _ code: String, parameters: [Failure.Parameter], phrase: String,
    number: @escaping NumberCheck
  ) {
    self.code = code
    self.parameters = parameters
    self.phrase = phrase
    passesForGood = false
    placement = nil
    reader = .number(number)
  }

  /// Creates a check of texts, and of dates and times as ISO 8601 writes them, for a host's kind.
  ///
  /// - Parameters:
  ///   - parameters: What its message and its phrase may name, from the rule's argument.
  ///   - phrase: What it requires, to follow "it": `has {count} digits`.
  ///   - passesForGood: True if a passing text keeps passing whatever is typed after it.
  ///   - text: Answers for one text, in UTF-8.
  public init(
    parameters: [Failure.Parameter] = [], phrase: String, passesForGood: Bool = false,
    text: @escaping TextCheck
  ) {
    self.init(
      "", parameters: parameters, phrase: phrase, passesForGood: passesForGood, text: text)
  }

  /// Creates a check of numbers, for a host's kind.
  public init(
    parameters: [Failure.Parameter] = [], phrase: String, number: @escaping NumberCheck
  ) {
    self.init("", parameters: parameters, phrase: phrase, number: number)
  }

  /// Returns true if it reads values of a type; it passes all others.
  package func reads(_ type: ValueType) -> Bool {
    switch reader {
    case .text: type == .any || type == .text || type.isMoment
    case .number: type == .any || type == .integer || type == .number
    }
  }

  /// Returns its phrase with the parameters filled in, each as `shown` has it.
  package func phrase(showing shown: (Failure.ParameterValue) -> String) -> String {
    Placeholders.fill(phrase) { name in
      parameters.first { ByteString($0.name) == ByteString(name) }.map { (shown($0.value), nil) }
    }.text
  }
}

/// A place in a text where one of certain texts has to be, or where none of them may be.
package enum TextPlacement: Sendable {
  /// The text begins with one of these.
  case start([String])
  /// The text ends with one of these.
  case end([String])
  /// One of these is somewhere in the text.
  case somewhere([String])
  /// None of these is anywhere in the text.
  case nowhere([String])
}

/// A custom check in a program.
package final class CompiledCustomCheck: Sendable {
  package let check: CustomCheck

  package init(_ check: CustomCheck) { self.check = check }
}
