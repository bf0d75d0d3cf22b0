/// A named shape of text, such as `email` or `iban`: its name, its standard and its check.
///
/// A format is usable without a form: `Format.iban.passes("GB82 WEST 1234 5698 7654 32")`.
public struct Format: Sendable {
  /// Checks one text. `other` is the value of the field that an option names (`country: { field:
  /// country }`), empty if no option does or the field is absent. Linear in the text, and without
  /// allocating.
  public typealias Check =
    @Sendable (_ text: Span<UInt8>, _ other: Span<UInt8>) -> FormatOutcome

  /// A text for the reference and the tests: it passes or fails with these options.
  public struct Example: Sendable {
    /// The text.
    public let text: String
    /// The options of the format for this text.
    public let options: FormatOptions

    /// An example of a format.
    public init(_ text: String, _ options: FormatOptions = FormatOptions()) {
      self.text = text
      self.options = options
    }
  }

  /// The name in a rule file: `credit-card`.
  public let name: String

  /// One line for the reference: what passes, in plain words.
  public let summary: String

  /// The standard it follows, with its section: `RFC 9562, section 4`.
  public let standard: String

  /// The source of the table that it reads, with the version; empty if it reads none.
  package let source: String

  /// A pattern that every passing text matches, whatever the options; empty if none is known.
  package let shape: String

  /// The options that may be written beside the name.
  public let options: [FormatOptions.Option]

  /// The English message for a text that fails, by the GOV.UK guide: it says what to do.
  public let message: String

  /// Texts that pass.
  public let passing: [Example]

  /// Texts that fail.
  public let failing: [Example]

  /// Returns the texts that were probably meant by one that fails, likeliest first; those that do
  /// not pass are left out. `passes` is the format's own check.
  typealias Suggest = @Sendable (_ text: [UInt8], _ passes: ([UInt8]) -> Bool) -> [[UInt8]]

  /// The format's own suggestions, beside those that every format has.
  let suggest: Suggest?

  /// Returns the text probably meant by one that passes but looks mistyped.
  let doubt: (@Sendable ([UInt8]) -> [UInt8]?)?

  /// Returns a text that passes as people write it, for a suggestion; `nil` if it may stay as it is.
  /// `other` is the value of the field that an option names.
  typealias Spell =
    @Sendable (_ text: [UInt8], _ options: FormatOptions, _ other: [UInt8]) -> [UInt8]?

  /// The spelling of the format's suggestions, if there is one.
  let spell: Spell?

  /// Makes the check for the options as written. They already fit `options`.
  package let makeCheck: @Sendable (FormatOptions) -> Check

  /// A format; the catalog in `FormatCatalog.swift` lists them all.
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
