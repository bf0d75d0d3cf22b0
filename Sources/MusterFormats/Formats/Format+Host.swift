/// Formats that your program adds.
extension Format {
  /// Creates a format without options, for forms that list it under `expects` and are compiled with
  /// it.
  ///
  /// ```swift
  /// let evenHex = Format(
  ///   "even-hex", summary: "whole bytes in hexadecimal", message: "Enter whole bytes, like 0aff"
  /// ) { text in
  ///   for index in text.indices where Character(Unicode.Scalar(text[index])).hexDigitValue == nil {
  ///     return .fails
  ///   }
  ///   return text.count.isMultiple(of: 2) ? .passes : .incomplete
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The format's name in a rule file, in lower case.
  ///   - summary: A description of the strings that pass, in plain words.
  ///   - message: The English message for a string that fails. Examples at the end, after `, like
  ///     `, are shown in every language.
  ///   - check: Checks one string, in UTF-8, in linear time and without allocating.
  public init(
    _ name: String, summary: String, message: String,
    check: @escaping @Sendable (_ text: Span<UInt8>) -> FormatOutcome
  ) {
    self.init(name, summary: summary, message: message, options: []) { _ in
      { text, _ in check(text) }
    }
  }

  /// Creates a format with options: `{ name: license-plate, country: DE }`.
  ///
  /// - Parameters:
  ///   - name: The format's name in a rule file, in lower case.
  ///   - summary: A description of the strings that pass, in plain words.
  ///   - message: The English message for a string that fails.
  ///   - options: The options that a rule file can set.
  ///   - makeCheck: Creates the check for the options as written. They have been validated against
  ///     `options`.
  public init(
    _ name: String, summary: String, message: String, options: [FormatOptions.Option],
    makeCheck: @escaping @Sendable (FormatOptions) -> Check
  ) {
    self.init(
      name, summary: summary, standard: "", options: options, message: message, passing: [],
      failing: [], check: makeCheck)
  }
}
