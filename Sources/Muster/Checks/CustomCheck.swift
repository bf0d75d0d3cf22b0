/// A check that is one value, as a format is: how it runs, what its failures are called and carry,
/// and how explaining says it. Its kind's file makes it, and nothing else has to know it.
///
/// ```swift
/// CustomCheck(
///   "digits", parameters: [], phrase: "has four digits",
///   text: { text in text.count < 4 ? .incomplete : text.count == 4 ? .passes : .fails })
/// ```
///
/// Running one costs a call through a closure and a look at a table. So it is for what few rules
/// ask; lengths, ranges, patterns, formats and choices are operations of the program.
public struct CustomCheck: Sendable {
  /// Answers for one text, in UTF-8: linear in it, and without allocating. A text that fails for
  /// good fails in whatever begins with it, and *incomplete* is one that typing on could make pass.
  public typealias TextCheck = @Sendable (_ text: Span<UInt8>) -> FormatOutcome

  /// Answers for one number; *incomplete* is one that digits at its end could make pass.
  public typealias NumberCheck = @Sendable (_ number: Number) -> FormatOutcome

  /// Which values it reads. Others pass.
  enum Reader: Sendable {
    case text(TextCheck)
    case number(NumberCheck)
  }

  /// What its failures are called, for programs: `starts-with`.
  public let code: String
  /// What its failures carry, all of it from the rule's arguments.
  public let parameters: [Failure.Parameter]
  /// What it asks of a value, behind "it": `starts with {needle}`. What a rule compares secrets
  /// with is not shown, so it stands there as a parameter's placeholder.
  public let phrase: String
  /// Whether a value that passes does so whatever is typed behind it.
  let passesForGood: Bool
  let reader: Reader

  /// A check of texts, and of dates and times as ISO 8601 writes them.
  public init(
    _ code: String, parameters: [Failure.Parameter], phrase: String, passesForGood: Bool = false,
    text: @escaping TextCheck
  ) {
    self.code = code
    self.parameters = parameters
    self.phrase = phrase
    self.passesForGood = passesForGood
    reader = .text(text)
  }

  /// A check of numbers.
  public init(
    _ code: String, parameters: [Failure.Parameter], phrase: String,
    number: @escaping NumberCheck
  ) {
    self.code = code
    self.parameters = parameters
    self.phrase = phrase
    passesForGood = false
    reader = .number(number)
  }

  /// Its phrase with the parameters in their places, each as `shown` has it.
  public func phrase(showing shown: (Failure.ParameterValue) -> String) -> String {
    Placeholders.fill(phrase) { name in
      parameters.first { ByteString($0.name) == ByteString(name) }.map { (shown($0.value), nil) }
    }.text
  }
}

/// A custom check among those of a program.
final class CustomCheckCode: Sendable {
  let check: CustomCheck

  init(_ check: CustomCheck) { self.check = check }
}
