import Testing

@testable import Muster

@Suite("The tables of codes")
struct CodeTableTests {
  private static let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { UnicodeScalar($0) }

  @Test("contain as many codes as their standards list, and find each")
  func counts() {
    let pairs = Self.letters.flatMap { one in Self.letters.map { "\(one)\($0)" } }
    let triples = pairs.flatMap { pair in Self.letters.map { "\(pair)\($0)" } }
    let alpha3: FormatOptions = ["alpha-3": .flag(true)]
    #expect(pairs.filter { Format.country.passes($0) }.count == 249)
    #expect(triples.filter { Format.country.passes($0, alpha3) }.count == 249)
    #expect(triples.filter { Format.currency.passes($0) }.count == 178)
    // 184 codes of ISO 639-1 and six withdrawn ones; of three letters the deprecated ones, too.
    #expect(pairs.filter { Format.language.passes($0) }.count == 190)
    #expect(triples.filter { Format.language.passes($0) }.count == 8597)
  }

  @Test(
    "of languages contain the ones in use and no synonyms",
    arguments: [
      ("yue", true), ("fil", true), ("haw", true), ("ase", true), ("sla", true), ("mul", true),
      ("zxx", true), ("qtz", true), ("que", false), ("qua", true), ("ger", false), ("deu", false),
      ("fra", false),
      ("zho", false),
    ])
  func languages(code: String, passes: Bool) {
    #expect(Format.language.passes(code) == passes)
  }

  @Test("decide which prefixes longer codes have")
  func prefixes() {
    let pairs = Self.letters.flatMap { one in Self.letters.map { "\(one)\($0)" } }
    let countries = Set(pairs.filter { Format.country.passes($0) })
    func others(_ passes: (String) -> Bool) -> Set<String> {
      let known = Set(pairs.filter(passes))
      #expect(known.isSuperset(of: countries))
      return known.subtracting(countries)
    }
    let ofSecurities = others { pair in
      (0...9).contains { Format.isin.passes("\(pair)000000000\($0)") }
    }
    #expect(
      ofSecurities == [
        "AN", "CS", "EU", "EZ", "QS", "QT", "XA", "XB", "XC", "XD", "XF", "XK", "XS", "XT",
      ])
    #expect(others { Format.bic.passes("DEUT\($0)FF") } == ["XK"])
    for pair in pairs where !ofSecurities.contains(pair) && !countries.contains(pair) {
      #expect(Format.isin.outcome(of: pair) == .fails)
    }
  }

  @Test("are complete for every beginning")
  func beginnings() {
    #expect(Format.country.outcome(of: "Z") == .incomplete)
    #expect(Format.country.outcome(of: "X") == .fails)
    #expect(Format.currency.outcome(of: "ZW") == .incomplete)
    #expect(Format.currency.outcome(of: "ZZ") == .fails)
  }
}
