/// A rule file as written, after reading its keys: the input of compiling.
package struct FormSyntax: Sendable {
  /// The point at which judging a field stops: its first failure, or never.
  package enum Stop: Sendable {
    case first, never
  }

  /// The meaning of an empty text.
  package enum Empty: Sendable {
    case absent, value
  }

  /// A value that only the host knows.
  package struct Given: Sendable {
    /// Its name.
    package var name: String
    /// The type of its value.
    package var type: ValueType
    /// Its position.
    package var range: SourceRange?

    /// Creates a value that the host gives, of this name and type.
    package init(name: String, type: ValueType, range: SourceRange? = nil) {
      self.name = name
      self.type = type
      self.range = range
    }
  }

  /// A condition with a name.
  package struct NamedCondition: Sendable {
    /// Its name.
    package var name: String
    /// Its position.
    package var range: SourceRange?
    /// The expression.
    package var expression: Node
  }

  /// A text of one code in one language.
  package struct Message: Sendable {
    /// The language of its text.
    package var language: String
    /// `too-short`, or `email.too-short` for one field.
    package var code: String
    /// The text itself.
    package var text: Template
    /// Its position.
    package var range: SourceRange?
  }

  /// A page of a wizard.
  package struct Step: Sendable {
    /// Its name.
    package var name: String
    /// Its title, for people.
    package var title: LocalText?
    /// The condition under which it applies.
    package var when: ConditionSyntax?
    /// Its fields.
    package var fields: [(name: String, range: SourceRange?)]
    /// Its position.
    package var range: SourceRange?
  }

  /// Its name.
  package var name = ""
  /// Its title, for people.
  package var title: LocalText?
  /// A sentence about it, for people.
  package var description: LocalText?
  /// The language of its texts.
  package var language = "en"
  /// The policy for when a failure is shown.
  package var policy = ValidationPolicy.polite
  /// The point at which judging a field stops.
  package var stop = Stop.first
  /// The meaning of an empty text.
  package var empty = Empty.absent
  /// The treatment of members that no field names.
  package var unknownFields = UnknownFields.keep
  /// The kinds and formats that it expects of its host.
  package var expectations = Expectations()
  /// The messages of those, in English, by their codes.
  package var hostMessages = MessageTable()
  /// The values that only the host knows.
  package var given: [Given] = []
  /// The conditions that have a name: expressions.
  package var conditions: [NamedCondition] = []
  /// Its fields.
  package var fields: [FieldSyntax] = []
  /// The cross-field rules.
  package var crossFieldRules: [CrossFieldSyntax] = []
  /// The pages of a wizard.
  package var steps: [Step] = []
  /// Texts for codes, by language; those of used files last.
  package var messages: [Message] = []
  /// The file's own tests, read by the test runner.
  package var examples: Node?
  /// The file's stories, which the test runner replays in sessions.
  package var stories: Node?

  /// Its keys of the host's own, which begin with `x-`.
  package var hostKeys: [Node.Entry] = []

  /// The languages of messages that it can be read in.
  package let languages: Languages

  /// Creates an empty form for readers of these languages.
  package init(in languages: Languages) {
    self.languages = languages
  }
}
