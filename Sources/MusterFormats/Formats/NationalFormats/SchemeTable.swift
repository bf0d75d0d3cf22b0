/// The numbers of countries, by the two letters of each country; they are read once, from lines.
struct SchemeTable: Sendable {
  /// The lines that it was read from.
  let lines: StaticString
  private var countries: [Country] = []
  private var schemes: [NationalScheme] = []

  /// A country's letters, and the places of its schemes in the list of all.
  struct Country {
    fileprivate let letters: (UInt8, UInt8)
    fileprivate let schemes: Range<Int>
  }

  /// Reads lines: two letters, a space, and schemes separated by `|`.
  init(_ lines: StaticString) {
    self.lines = lines
    (countries, schemes) = lines.withBytes { table in
      var countries: [Country] = []
      var schemes: [NationalScheme] = []
      var line = 0
      while line < table.count {
        let first = schemes.count
        var (start, end) = (line + 3, line + 3)
        while true {
          let isEnd = end == table.count || table[end] == UInt8(ascii: "\n")
          if isEnd || table[end] == UInt8(ascii: "|") {
            schemes.append(NationalScheme(start..<end, in: table))
            start = end + 1
          }
          if isEnd { break }
          end += 1
        }
        countries.append(
          Country(letters: (table[line], table[line + 1]), schemes: first..<schemes.count))
        line = end + 1
      }
      return (countries, schemes)
    }
  }

  /// The codes of the countries, in order.
  var codes: [String] {
    countries.map { country in
      String(decoding: [country.letters.0, country.letters.1], as: UTF8.self)
    }
  }

  /// Returns the country with a code.
  func country(_ first: UInt8, _ second: UInt8) -> Country? {
    countries.first { $0.letters == (first, second) }
  }

  /// Returns true if the code of a country begins with the letter.
  func hasCountry(startingWith letter: UInt8) -> Bool {
    countries.contains { $0.letters.0 == letter }
  }

  /// Returns the best answer of a country's schemes.
  func outcome(of text: CompactText, in country: Country) -> FormatOutcome {
    lines.withBytes { table in
      for place in country.schemes where schemes[place].passes(text, in: table) {
        return .passes
      }
      for place in country.schemes where schemes[place].begins(with: text, in: table) {
        return .incomplete
      }
      return .fails
    }
  }
}
