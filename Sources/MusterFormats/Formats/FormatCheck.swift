/// A format prepared once, to check many texts.
public struct FormatCheck: Sendable {
  private let check: Format.Check

  /// The check of a format with these options.
  public init(_ format: Format, _ options: FormatOptions = FormatOptions()) {
    check = format.makeCheck(options)
  }

  /// Checks a text, given as UTF-8.
  public func outcome(of text: Span<UInt8>) -> FormatOutcome {
    check(text, Span())
  }
}
