/// A rule file as written, after reading its keys: the input of compiling.
public struct FormSyntax: Sendable {
  /// The moment at which a failure is shown to the person filling in.
  public enum Policy: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    case polite, live, touched, submit
  }

  /// The point at which judging a field stops: its first failure, or never.
  public enum Stop: Sendable {
    case first, never
  }

  /// The meaning of an empty text.
  public enum Empty: Sendable {
    case absent, value
  }

  /// The treatment of members that no field names.
  public enum UnknownFields: Sendable {
    case keep, drop, reject
  }

  /// A value that only the host knows.
  public struct Given: Sendable {
    /// Its name.
    public var name: String
    /// The type of its value.
    public var type: ValueType
    /// Its position.
    public var range: SourceRange?
  }

  /// A text of one code in one language.
  public struct Message: Sendable {
    /// The language of its text.
    public var language: String
    /// `too-short`, or `email.too-short` for one field.
    public var code: String
    /// The text itself.
    public var text: Template
    /// Its position.
    public var range: SourceRange?
  }

  /// A page of a wizard.
  public struct Step: Sendable {
    /// Its name.
    public var name: String
    /// Its title, for people.
    public var title: LocalText?
    /// The condition under which it applies.
    public var when: ConditionSyntax?
    /// Its fields.
    public var fields: [(name: String, range: SourceRange?)]
    /// Its position.
    public var range: SourceRange?
  }

  /// Its name.
  public var name = ""
  /// Its title, for people.
  public var title: LocalText?
  /// A sentence about it, for people.
  public var description: LocalText?
  /// The language of its texts.
  public var language = "en"
  /// The policy for when a failure is shown.
  public var policy = Policy.polite
  /// The point at which judging a field stops.
  public var stop = Stop.first
  /// The meaning of an empty text.
  public var empty = Empty.absent
  /// The treatment of members that no field names.
  public var unknownFields = UnknownFields.keep
  /// The values that only the host knows.
  public var given: [Given] = []
  /// Its fields.
  public var fields: [FieldSyntax] = []
  /// The cross-field rules.
  public var crossFieldRules: [CrossFieldSyntax] = []
  /// The pages of a wizard.
  public var steps: [Step] = []
  /// Texts for codes, by language; those of used files last.
  public var messages: [Message] = []
  /// The file's own tests, read by the test runner.
  public var examples: Node?
  /// The file's stories, which the test runner replays in sessions.
  public var stories: Node?

  /// Creates an empty form.
  public init() {}
}
