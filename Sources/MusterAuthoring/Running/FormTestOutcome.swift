public import Muster

/// The result of a form's test.
public struct FormTestOutcome: Sendable {
  /// The result itself.
  public enum Result: Sendable {
    /// The result of an example.
    case example(ExampleOutcome)
    /// The result of a story.
    case story(StoryOutcome)
  }

  /// The test.
  public let test: FormTest
  /// The result itself.
  public let result: Result
  /// The time that the test took, in seconds on the caller's clock.
  public let seconds: Double

  /// True if the result is as expected.
  public var passes: Bool {
    switch result {
    case .example(let outcome): outcome.passes
    case .story(let outcome): outcome.passes
    }
  }

  /// The place to show: the test, or the first failed expectation of a story.
  package var range: SourceRange? {
    guard case .story(let outcome) = result else { return test.range }
    return outcome.flaws.first?.range ?? test.range
  }

  /// Returns the expected and the actual result for a person. Secret values are shown as `•••`.
  public func picture(_ form: RuleForm, width: Int = 80) -> String {
    switch result {
    case .example(let outcome): outcome.picture(form, width: width)
    case .story(let outcome): outcome.picture(form)
    }
  }
}
