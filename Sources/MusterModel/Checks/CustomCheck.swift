/// A check that is a single value, like a format: the function that runs it, the code and
/// parameters of its failures, and a phrase that explains it. The kind's own file creates it, and
/// no other code needs to know it.
///
/// ```swift
/// CustomCheck(
///   "digits", parameters: [], phrase: "has four digits",
///   text: { text in text.count < 4 ? .incomplete : text.count == 4 ? .passes : .fails })
/// ```
///
/// Running a custom check costs a call through a closure and a table lookup, so use it for rare
/// rules. Lengths, ranges, patterns, formats and choices are operations of the program.
public struct CustomCheck: Sendable {
  /// Checks one string, in UTF-8, in linear time and without allocating. If a string fails for
  /// good, so does every string that starts with it; an *incomplete* string can still pass with
  /// further typing.
  public typealias TextCheck = @Sendable (_ text: Span<UInt8>) -> FormatOutcome

  /// Checks one number; an *incomplete* number can still pass with more digits.
  public typealias NumberCheck = @Sendable (_ number: Number) -> FormatOutcome

  /// The type of value that the check reads. Other values pass.
  package enum Reader: Sendable {
    case text(TextCheck)
    case number(NumberCheck)
  }

  /// The code of its failures, for programs: `starts-with`. For a kind of your own, it is the
  /// kind's keyword.
  package var code: String
  /// The parameters of its failures, all from the rule's arguments.
  package let parameters: [Failure.Parameter]
  /// The requirement, written to follow "it": `starts with {needle}`. A string that a rule compares
  /// with secrets is not shown, so write it as a parameter's placeholder.
  package let phrase: String
  /// True if a passing value still passes after any further typing.
  package let passesForGood: Bool
  /// The strings that the check requires or forbids, and their place; `nil` if it checks anything
  /// else.
  package let placement: TextPlacement?
  package let reader: Reader

  /// Creates a check of strings, and of dates and times as ISO 8601 writes them.
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

  /// Creates a check for a kind of your own, of strings, or of dates and times in ISO 8601 format.
  ///
  /// - Parameters:
  ///   - parameters: The values that the message and the phrase can name, from the rule's argument.
  ///   - phrase: The requirement, written to follow "it": `has {count} digits`.
  ///   - passesForGood: True if a passing string still passes after any further typing.
  ///   - text: Checks one string, in UTF-8.
  public init(
    parameters: [Failure.Parameter] = [], phrase: String, passesForGood: Bool = false,
    text: @escaping TextCheck
  ) {
    self.init(
      "", parameters: parameters, phrase: phrase, passesForGood: passesForGood, text: text)
  }

  /// Creates a check of numbers, for a kind of your own.
  public init(
    parameters: [Failure.Parameter] = [], phrase: String, number: @escaping NumberCheck
  ) {
    self.init("", parameters: parameters, phrase: phrase, number: number)
  }

  /// Returns true if the check reads values of this type; values of any other type pass it.
  package func reads(_ type: ValueType) -> Bool {
    switch reader {
    case .text: type == .any || type == .text || type.isMoment
    case .number: type == .any || type == .integer || type == .number
    }
  }

  /// Returns the phrase with the parameters filled in; `shown` formats each one.
  package func phrase(showing shown: (Failure.ParameterValue) -> String) -> String {
    Placeholders.fill(phrase) { name in
      parameters.first { ByteString($0.name) == ByteString(name) }.map { (shown($0.value), nil) }
    }.text
  }
}

/// The substrings that a check requires or forbids, and their place in the string.
package enum TextPlacement: Sendable {
  /// The string begins with one of these.
  case start([String])
  /// The string ends with one of these.
  case end([String])
  /// The string contains one of these.
  case somewhere([String])
  /// The string contains none of these.
  case nowhere([String])
}

/// A custom check as part of a program.
package final class CompiledCustomCheck: Sendable {
  package let check: CustomCheck

  package init(_ check: CustomCheck) { self.check = check }
}
