/// A format, prepared once to check many strings.
public struct FormatCheck: Sendable {
  private let check: Format.Check

  /// Creates the check of a format with these options.
  public init(_ format: Format, _ options: FormatOptions = FormatOptions()) {
    check = format.makeCheck(options)
  }

  /// Checks a string, given as UTF-8.
  public func outcome(of text: Span<UInt8>) -> FormatOutcome {
    check(text, Span())
  }
}
