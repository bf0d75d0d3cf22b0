/// The check of a format with the numbers of countries; an option names the country.
enum NationalNumbers {
  /// Creates the option `country` of a format.
  static func country(among codes: [String], _ summary: @autoclosure () -> String)
    -> FormatOptions.Option
  {
    FormatOptions.Option("country", .words(codes), mayBeField: true, summary())
  }

  /// Creates a format's check from the countries of its option, and from its answer for a string of
  /// an unknown country.
  static func check(
    _ table: SchemeTable, _ options: FormatOptions,
    unknown: @escaping @Sendable (CompactText) -> FormatOutcome
  ) -> Format.Check {
    if case .field = options["country"] {
      return { text, country in
        guard let text = CompactText(text) else { return .fails }
        guard country.count == 2,
          let country = table.country(country[0].uppercased, country[1].uppercased)
        else { return unknown(text) }
        return table.outcome(of: text, in: country)
      }
    }
    let countries = options.texts("country").compactMap { code in
      withUTF8Span(of: code) { $0.count == 2 ? table.country($0[0], $0[1]) : nil }
    }
    return { text, _ in
      guard let text = CompactText(text) else { return .fails }
      guard !countries.isEmpty else { return unknown(text) }
      var best = FormatOutcome.fails
      for country in countries where best != .passes {
        best = .either(best, table.outcome(of: text, in: country))
      }
      return best
    }
  }

  /// Checks a number of an unknown country: 5 to 20 letters and digits.
  static func unknown(_ text: CompactText) -> FormatOutcome {
    let (shortest, longest) = (5, 20)
    guard text.count <= longest else { return .fails }
    for place in 0..<text.count where !text[place].isAlphanumeric { return .fails }
    if text.count >= shortest, !text.endsWithSeparator { return .passes }
    return text.count < longest ? .incomplete : .fails
  }
}
