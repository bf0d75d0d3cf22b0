/// A rule ready to run, as data for explaining, linting and comparing forms.
///
/// A kind lowers its arguments to one of these; `ProgramWriter` lays them out as operations. A
/// check that most rows meet is a case of its own with an operation that runs it; a rarer one is a
/// `CustomCheck`, which brings everything known about it.
public indirect enum Check: Sendable {
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
  case range(Bounds)
  case multipleOf(Number)
  case decimals(CountRange)
  case sameAs(Reference)
  case differentFrom(Reference)
  case size(CountRange)
  case unique(by: [Int], ignoreCase: Bool)
  case noOverlap(from: Int, to: Int)
  case any([[Rule]])
  case not([Rule])
  case host(String)
  case ask(Ask)
  case custom(CustomCheck)
}

/// The unit that a length counts.
public enum LengthUnit: UInt8, Sendable, CaseIterable {
  /// Grapheme clusters, which a person counts as characters.
  case characters
  case scalars, utf16, bytes, words

  /// The word in a rule file.
  public var word: String {
    switch self {
    case .characters: "characters"
    case .scalars: "scalars"
    case .utf16: "utf16"
    case .bytes: "bytes"
    case .words: "words"
    }
  }
}

/// A pattern of the form, by its index among the form's patterns.
public struct PatternUse: Sendable, Hashable {
  /// The index into the form's patterns.
  public var index: Int
  /// The pattern as written.
  public var text: String
  /// True if case is ignored.
  public var ignoresCase: Bool
}

/// The values to look for among the items of a list, or a pattern to find in a text.
public enum Needles: Sendable {
  case values([Literal])
  case pattern(PatternUse)
}

/// The characters that a text may have.
public struct CharacterRule: Sendable {
  /// The named classes, any of which a character may belong to.
  public var classes: [CharacterClass]
  /// Single characters, allowed beside the classes.
  public var others: String
}

/// A format with its options.
public struct FormatUse: Sendable {
  /// Its name.
  public var name: String
  /// The options written beside its name.
  public var options: FormatOptions
  /// The field that an option names.
  public var field: Reference?
}

/// The values of `one-of` and `none-of`.
public enum Choices: Sendable {
  /// Values, with labels where the file gives them.
  case literals([(value: Literal, label: LocalText?)])
  /// The values of other fields.
  case field(Reference)
}

/// The bounds of a `range`.
public struct Bounds: Sendable {
  /// The lower end, if there is one.
  public var lower: Bound?
  /// The upper end, if there is one.
  public var upper: Bound?

  /// One end of a range.
  public struct Bound: Sendable {
    /// The limit itself.
    public var value: BoundValue
    /// True if the bound itself is within the range.
    public var isIncluded: Bool
  }

  /// The value that a bound is measured from.
  public enum BoundValue: Sendable {
    case literal(Literal)
    /// `today`, `now` or `this-month`, moved by durations.
    case clock(plus: [CalendarDuration])
    /// Another field's value, moved by a duration or a number.
    case field(Reference, plus: [CalendarDuration], number: Number?)
  }
}

/// A check that the host answers in its own time.
public struct Ask: Sendable {
  /// The name of the check.
  public var check: String
  /// The pause in typing before it is asked, in milliseconds.
  public var debounceMilliseconds: Int
  /// The longest wait for an answer, in milliseconds.
  public var timeoutMilliseconds: Int
  /// True if a missing answer blocks.
  public var blocksOnFailure: Bool
  /// Other fields: a change of one asks again.
  public var dependsOn: [Reference]
}
