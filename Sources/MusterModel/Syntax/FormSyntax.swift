/// A rule file as written, after reading its keys: the input of the compiler.
package struct FormSyntax: Sendable {
  /// The point at which judging a field stops: its first failure, or never.
  package enum Stop: Sendable {
    case first, never
  }

  /// The meaning of an empty string.
  package enum Empty: Sendable {
    case absent, value
  }

  /// A value that only your program knows.
  package struct Given: Sendable {
    /// The name of the value.
    package var name: String
    /// The type of its value.
    package var type: ValueType
    /// The position in the rule file.
    package var range: SourceRange?

    /// Creates a value that your program provides, with a name and a type.
    package init(name: String, type: ValueType, range: SourceRange? = nil) {
      self.name = name
      self.type = type
      self.range = range
    }
  }

  /// A named condition.
  package struct NamedCondition: Sendable {
    /// The condition's name.
    package var name: String
    /// The condition's position in the rule file.
    package var range: SourceRange?
    /// The expression.
    package var expression: Node
  }

  /// The message for one code in one language.
  package struct Message: Sendable {
    /// The language of its text.
    package var language: String
    /// The code: `too-short`, or `email.too-short` for one field.
    package var code: String
    /// The message itself.
    package var text: Template
    /// The message's position in the rule file.
    package var range: SourceRange?
  }

  /// A page of a wizard.
  package struct Step: Sendable {
    /// The page's name.
    package var name: String
    /// The page's title, for people.
    package var title: LocalText?
    /// The condition for showing the page.
    package var when: ConditionSyntax?
    /// The page's fields.
    package var fields: [(name: String, range: SourceRange?)]
    /// The page's position in the rule file.
    package var range: SourceRange?
  }

  /// The form's name.
  package var name = ""
  /// The form's title, for people.
  package var title: LocalText?
  /// A sentence about the form, for people.
  package var description: LocalText?
  /// The language of the form's messages.
  package var language = "en"
  /// The policy that decides when a failure is shown.
  package var policy = ValidationPolicy.polite
  /// The point at which judging a field stops.
  package var stop = Stop.first
  /// The meaning of an empty string.
  package var empty = Empty.absent
  /// The strings that mean that no value is given.
  package var absentMarkers: [AbsentMarker] = []
  /// The treatment of members that no field names.
  package var unknownFields = UnknownFields.keep
  /// The kinds and formats that it expects from your program.
  package var expectations = Expectations()
  /// The English messages of the expected kinds and formats, by code.
  package var hostMessages = MessageTable()
  /// The values that only your program knows.
  package var given: [Given] = []
  /// The lists and tables among the values that only your program knows.
  package var tables: [TablePlan] = []
  /// The named conditions, which are expressions.
  package var conditions: [NamedCondition] = []
  /// The form's fields.
  package var fields: [FieldSyntax] = []
  /// The cross-field rules.
  package var crossFieldRules: [CrossFieldSyntax] = []
  /// The pages of a wizard.
  package var steps: [Step] = []
  /// Messages for codes, by language; those of used files come last.
  package var messages: [Message] = []
  /// The file's own tests, read by the test runner.
  package var examples: Node?
  /// The file's stories, which the test runner replays in sessions.
  package var stories: Node?

  /// The keys of your program, which begin with `x-`.
  package var hostKeys: [Node.Entry] = []

  /// The languages that messages can be in.
  package let languages: Languages

  /// The names of everything that your program provides.
  package var givenNames: [String] { given.map { $0.name } + tables.map { $0.name } }

  /// Creates an empty form for readers of these languages.
  package init(in languages: Languages) {
    self.languages = languages
  }
}
