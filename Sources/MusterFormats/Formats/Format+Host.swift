/// Formats of a program's own.
extension Format {
  /// Creates a format without options, for forms that are compiled with it, and that name it under
  /// `expects`.
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
  ///   - name: Its name in a rule file, in lower case.
  ///   - summary: What passes, in plain words.
  ///   - message: The English message for a text that fails. Examples at its end, after `, like `,
  ///     are shown in every language.
  ///   - check: Answers for one text, in UTF-8: linear in it, and without allocating.
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
  ///   - name: Its name in a rule file, in lower case.
  ///   - summary: What passes, in plain words.
  ///   - message: The English message for a text that fails.
  ///   - options: The options that may be written beside its name.
  ///   - makeCheck: Makes the check for the options as written, which fit `options`.
  public init(
    _ name: String, summary: String, message: String, options: [FormatOptions.Option],
    makeCheck: @escaping @Sendable (FormatOptions) -> Check
  ) {
    self.init(
      name, summary: summary, standard: "", options: options, message: message, passing: [],
      failing: [], check: makeCheck)
  }
}
