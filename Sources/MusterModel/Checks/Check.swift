/// A rule ready to run, as data for explaining, linting and comparing forms.
///
/// A kind lowers its arguments to one of these; `ProgramWriter` lays them out as operations. A
/// check that most rows meet is a case of its own with an operation that runs it; a rarer one is a
/// `CustomCheck`, which brings everything known about it.
package indirect enum Check: Sendable {
  case required
  case forbidden
  case accepted
  case type(ValueType)
  case length(CountRange, LengthUnit)
  case matches(PatternUse)
  case contains(Needles)
  case excludes(Needles)
  case characters(CharacterRule)
  case format(FormatUse)
  case oneOf(Choices)
  case noneOf(Choices)
  case equals(Literal)
  /// The value is that of an expression.
  case equalTo(Expression)
  case range(Bounds)
  case multipleOf(Number)
  case decimals(CountRange)
  case sameAs(Reference)
  case differentFrom(Reference)
  case size(CountRange)
  /// The number of items lies within bounds that are computed.
  case sizeWithin(Bounds)
  case unique(by: [FieldID], ignoreCase: Bool)
  case noOverlap(from: FieldID, to: FieldID)
  case any([[Rule]])
  case not([Rule])
  case host(String)
  case ask(Ask)
  /// A value that came in is the one that was computed.
  case computed
  case custom(CustomCheck)
}

/// The unit that a length counts.
public enum LengthUnit: UInt8, Sendable, CaseIterable {
  /// Grapheme clusters, which a person counts as characters.
  case characters
  case scalars, utf16, bytes, words

  /// The word in a rule file.
  package var word: String {
    switch self {
    case .characters: "characters"
    case .scalars: "scalars"
    case .utf16: "utf16"
    case .bytes: "bytes"
    case .words: "words"
    }
  }

  /// Returns the number of units in a text.
  package func count(_ text: String) -> Int {
    withUTF8Span(of: text) { text in
      switch self {
      case .characters: graphemeCount(text)
      case .scalars: scalarCount(text)
      case .utf16: utf16Count(text)
      case .bytes: text.count
      case .words: wordCount(text)
      }
    }
  }
}

/// A pattern of the form, by its index among the form's patterns.
package struct PatternUse: Sendable, Hashable {
  /// The index into the form's patterns.
  package var index: Int
  /// The pattern as written.
  package var text: String
  /// True if case is ignored.
  package var ignoresCase: Bool

  /// Creates the use of a pattern.
  package init(index: Int, text: String, ignoresCase: Bool) {
    self.index = index
    self.text = text
    self.ignoresCase = ignoresCase
  }
}

/// The values to look for among the items of a list, or a pattern to find in a text.
package enum Needles: Sendable {
  case values([Literal])
  case pattern(PatternUse)
}

/// The characters that a text may have.
package struct CharacterRule: Sendable {
  /// The named classes, any of which a character may belong to.
  package var classes: [CharacterClass]
  /// Single characters, allowed beside the classes.
  package var others: String

  /// Creates a rule of these classes and characters.
  package init(classes: [CharacterClass], others: String) {
    self.classes = classes
    self.others = others
  }
}

/// A format with its options.
package struct FormatUse: Sendable {
  /// The format itself, of the catalog or of the host.
  package let format: Format
  /// The options written beside its name.
  package var options: FormatOptions
  /// The field that an option names.
  package var field: Reference?

  /// Creates the use of a format.
  package init(format: Format, options: FormatOptions, field: Reference? = nil) {
    self.format = format
    self.options = options
    self.field = field
  }
}

/// The values of `one-of` and `none-of`.
package enum Choices: Sendable {
  /// Values, with labels where the file gives them.
  case literals([(value: Literal, label: LocalText?)])
  /// The values of other fields.
  case field(Reference)

  /// The most choices that a failure names.
  private static var mostNamed: Int { 8 }

  /// The values as a rule file writes them, if they are so few that a failure names them.
  package var few: [String]? {
    guard case .literals(let choices) = self, choices.count <= Self.mostNamed else { return nil }
    return choices.map { $0.value.text }
  }
}

/// The bounds of a `range`.
package struct Bounds: Sendable {
  /// The lower end, if there is one.
  package var lower: Bound?
  /// The upper end, if there is one.
  package var upper: Bound?

  /// Bounds with the given ends.
  package init(lower: Bound? = nil, upper: Bound? = nil) {
    self.lower = lower
    self.upper = upper
  }

  /// One end of a range.
  package struct Bound: Sendable {
    /// The limit itself.
    package var value: BoundValue
    /// True if the bound itself is within the range.
    package var isIncluded: Bool

    /// An end at a limit.
    package init(value: BoundValue, isIncluded: Bool) {
      self.value = value
      self.isIncluded = isIncluded
    }
  }

  /// The value that a bound is measured from. It lies beside the bound, which is copied whenever rules
  /// or messages look at it.
  package indirect enum BoundValue: Sendable {
    case literal(Literal)
    /// `today`, `now` or `this-month`, moved by durations.
    case clock(plus: [CalendarDuration])
    /// Another field's value, moved by a duration or a number.
    case field(Reference, plus: [CalendarDuration], number: Number?)
    /// The value of an expression.
    case expression(Expression)
  }
}

/// A check that the host answers in its own time.
package struct Ask: Sendable {
  /// The name of the check.
  package var check: String
  /// The pause in typing before it is asked, in milliseconds.
  package var debounceMilliseconds: Int64
  /// The longest wait for an answer, in milliseconds.
  package var timeoutMilliseconds: Int64
  /// True if a missing answer blocks.
  package var blocksOnFailure: Bool
  /// Other fields: a change of one asks again.
  package var dependsOn: [Reference]

  /// Creates a question for the host.
  package init(
    check: String, debounceMilliseconds: Int64, timeoutMilliseconds: Int64, blocksOnFailure: Bool,
    dependsOn: [Reference]
  ) {
    self.check = check
    self.debounceMilliseconds = debounceMilliseconds
    self.timeoutMilliseconds = timeoutMilliseconds
    self.blocksOnFailure = blocksOnFailure
    self.dependsOn = dependsOn
  }
}
