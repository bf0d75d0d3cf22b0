/// A named shape of strings, such as `email` or `iban`: its name, its standard and its check.
///
/// You can use a format without a form: `Format.iban.passes("GB82 WEST 1234 5698 7654 32")`.
public struct Format: Sendable {
  /// Checks one string, in linear time and without allocating. `other` is the value of the field
  /// that an option names (`country: { field: country }`), or empty if no option names a field or
  /// the field is absent.
  public typealias Check =
    @Sendable (_ text: Span<UInt8>, _ other: Span<UInt8>) -> FormatOutcome

  /// A string for the reference and the tests, which passes or fails with these options.
  public struct Example: Sendable {
    /// The string.
    public let text: String
    /// The options of the format for this string.
    public let options: FormatOptions

    /// Creates an example of a format.
    public init(_ text: String, _ options: FormatOptions = FormatOptions()) {
      self.text = text
      self.options = options
    }
  }

  /// The name in a rule file: `credit-card`.
  public let name: String

  /// One line for the reference: the strings that pass, in plain words.
  public let summary: String

  /// The standard that it follows, with its section: `RFC 9562, section 4`.
  public let standard: String

  /// The source and version of the table that the format reads; empty if it reads none.
  package let source: String

  /// A pattern that every passing string matches, for all options; empty if none is known.
  package let shape: String

  /// The options that a rule file can set.
  public let options: [FormatOptions.Option]

  /// The English message for a string that fails. As the GOV.UK guide advises, it tells people what
  /// to do.
  public let message: String

  /// Strings that pass.
  public let passing: [Example]

  /// Strings that fail.
  public let failing: [Example]

  /// Returns the strings that a person may have meant by one that fails, likeliest first.
  /// Suggestions that don't pass are left out. `passes` is the format's own check.
  typealias Suggest = @Sendable (_ text: [UInt8], _ passes: ([UInt8]) -> Bool) -> [[UInt8]]

  /// The format's own suggestions, in addition to those of every format.
  let suggest: Suggest?

  /// For a string that passes but looks mistyped, returns the one that a person probably meant.
  let doubt: (@Sendable ([UInt8]) -> [UInt8]?)?

  /// Returns a passing string in the spelling that people use, to suggest it; `nil` if the string
  /// can stay unchanged. `other` is the value of the field that an option names.
  typealias Spell =
    @Sendable (_ text: [UInt8], _ options: FormatOptions, _ other: [UInt8]) -> [UInt8]?

  /// The spelling of the format's suggestions, if there is one.
  let spell: Spell?

  /// Creates the check for the options as written. They have been validated against `options`.
  package let makeCheck: @Sendable (FormatOptions) -> Check

  /// Creates a format; the catalog in `FormatCatalog.swift` lists them all.
  init(
    _ name: String, summary: @autoclosure () -> String, standard: @autoclosure () -> String,
    source: @autoclosure () -> String = "", shape: @autoclosure () -> String = "",
    options: [FormatOptions.Option] = [], message: String,
    passing: @autoclosure () -> [Example], failing: @autoclosure () -> [Example],
    suggest: Suggest? = nil,
    doubt: (@Sendable ([UInt8]) -> [UInt8]?)? = nil,
    spell: Spell? = nil,
    check makeCheck: @escaping @Sendable (FormatOptions) -> Check
  ) {
    self.name = name
    self.options = options
    self.message = message
    #if MUSTER_WITHOUT_REFERENCE
      (self.summary, self.standard, self.source, self.shape) = ("", "", "", "")
      (self.passing, self.failing) = ([], [])
    #else
      self.summary = summary()
      self.standard = standard()
      self.source = source()
      self.shape = shape()
      self.passing = passing()
      self.failing = failing()
    #endif
    self.suggest = suggest
    self.doubt = doubt
    self.spell = spell
    self.makeCheck = makeCheck
  }
}
