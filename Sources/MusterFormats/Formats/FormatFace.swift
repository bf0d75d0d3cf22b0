/// Uses formats without a form: `Format.slug.passes("a-small-step")`.
extension Format {
  /// Returns true if the string has the format.
  public func passes(_ text: String, _ options: FormatOptions = FormatOptions()) -> Bool {
    switch outcome(of: text, options) {
    case .passes: true
    case .fails, .incomplete: false
    }
  }

  /// Returns the format's answer for the string: it passes, fails, or could still pass with further
  /// typing.
  public func outcome(
    of text: String, _ options: FormatOptions = FormatOptions(), other: String = ""
  ) -> FormatOutcome {
    let check = makeCheck(options)
    return withUTF8Span(of: text) { text in
      withUTF8Span(of: other) { other in check(text, other) }
    }
  }
}
