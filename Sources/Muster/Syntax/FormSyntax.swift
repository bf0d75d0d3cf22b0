/// A rule file as written, after reading its keys: what compiles to a form.
public struct FormSyntax: Sendable {
  /// When a failure is shown to the person filling in.
  public enum Policy: UInt8, Sendable, CaseIterable {
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
    public var name: String
    public var type: ValueType
    public var range: SourceRange?
  }

  /// Texts of one code in one language.
  public struct Message: Sendable {
    public var language: String
    /// `too-short`, or `email.too-short` for one field.
    public var code: String
    public var text: Template
    public var range: SourceRange?
  }

  /// A page of a wizard.
  public struct Step: Sendable {
    public var name: String
    public var title: LocalText?
    public var when: ConditionSyntax?
    public var fields: [(name: String, range: SourceRange?)]
    public var range: SourceRange?
  }

  public var name = ""
  public var title: LocalText?
  public var description: LocalText?
  public var language = "en"
  public var policy = Policy.polite
  public var stop = Stop.first
  public var empty = Empty.absent
  public var unknownFields = UnknownFields.keep
  public var given: [Given] = []
  public var fields: [FieldSyntax] = []
  public var together: [TogetherSyntax] = []
  public var steps: [Step] = []
  public var messages: [Message] = []
  /// The file's own tests, read by the test runner.
  public var examples: Node?
  public var stories: Node?

  /// An empty form.
  public init() {}
}
