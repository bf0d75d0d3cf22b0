/// A rule file as written, after reading its keys: what compiles to a form.
public struct FormSyntax: Sendable {
  /// When a failure is shown to the person filling in.
  public enum Policy: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    case polite, live, touched, submit
  }

  /// Whether a field stops at its first failure.
  public enum Stop: Sendable {
    case first, never
  }

  /// What an empty text is.
  public enum Empty: Sendable {
    case absent, value
  }

  /// What becomes of members that no field names.
  public enum UnknownFields: Sendable {
    case keep, drop, reject
  }

  /// A value that the host knows.
  public struct Given: Sendable {
    /// Its name.
    public var name: String
    /// What it holds.
    public var type: ValueType
    /// Where it stands.
    public var range: SourceRange?
  }

  /// Texts of one code in one language.
  public struct Message: Sendable {
    /// The language of its texts.
    public var language: String
    /// `too-short`, or `email.too-short` for one field.
    public var code: String
    /// The text itself.
    public var text: Template
    /// Where it stands.
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
    /// Where it stands.
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
  /// When a failure is shown.
  public var policy = Policy.polite
  /// Whether a field stops at its first failure.
  public var stop = Stop.first
  /// What an empty text is.
  public var empty = Empty.absent
  /// What becomes of members that nobody named.
  public var unknownFields = UnknownFields.keep
  /// The values that only the host knows.
  public var given: [Given] = []
  /// Its fields.
  public var fields: [FieldSyntax] = []
  /// The rules over several fields.
  public var crossFieldRules: [CrossFieldSyntax] = []
  /// The pages of a wizard.
  public var steps: [Step] = []
  /// Texts for codes, by language; those of used files last.
  public var messages: [Message] = []
  /// The file's own tests, read by the test runner.
  public var examples: Node?
  /// The file's stories, told to sessions by the test runner.
  public var stories: Node?

  /// An empty form.
  public init() {}
}
