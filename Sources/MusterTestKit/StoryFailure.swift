/// A step of a story with another result than the story expects.
public struct StoryFailure: Sendable, Hashable {
  /// The path of the rule file, or of its test file.
  public let file: String
  /// The name of that file, without its folders.
  public var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }
  /// The line of the step.
  public let line: Int
  /// A description for a person: the place, the expected and the actual value, and everything that
  /// the view model did before.
  public let text: String
}
