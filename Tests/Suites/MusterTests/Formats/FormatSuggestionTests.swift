import Chance
import Muster
import Testing

@Suite("A format's suggestion")
struct FormatSuggestionTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let format: String
    let typed: String
    let meant: String?
    let options: FormatOptions

    init(_ format: String, _ typed: String, _ meant: String?, _ options: FormatOptions = [:]) {
      self.format = format
      self.typed = typed
      self.meant = meant
      self.options = options
    }

    var testDescription: String { "\(format): \(typed)" }
  }

  /// What another text would be another thing for.
  static let leftAlone = [
    Mistake("hostname", "foo_bar.com", nil), Mistake("hostname", "a..b.com", nil),
    Mistake("idn-hostname", "-a.de", nil), Mistake("json", "[1,]", nil),
    Mistake("regex", "[a-z", nil), Mistake("timezone", "Europe/Kiev", nil),
    Mistake("timezone", "GMT+1", nil),
  ]

  static let general = [
    Mistake("email", " ada@example.com", "ada@example.com"),
    Mistake("email", "ada@example.com\u{A0}\n", "ada@example.com"),
    Mistake("email", "ada\u{200B}@example.com", "ada@example.com"),
    Mistake("email", "\u{FEFF}ada@example.com", "ada@example.com"),
    Mistake("email", "<ada@example.com>,", "ada@example.com"),
    Mistake("email", "ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ada@example.com"),
    Mistake("ipv4", "１９２.0.2.1", "192.0.2.1"),
    Mistake("uuid", "6ba7b810–9dad–11d1–80b4–00c04fd430c8", "6ba7b810-9dad-11d1-80b4-00c04fd430c8"),
    Mistake("country", "de", "DE"), Mistake("currency", " eur", "EUR"),
    Mistake("language", "EN.", "EN"),
    Mistake("bic", "deutdeff", "DEUTDEFF"), Mistake("isin", "us0378331005", "US0378331005"),
    Mistake("date", "2O26-01-31", "2026-01-31"), Mistake("date", "2026-O1-3l", "2026-01-31"),
    Mistake("iban", "GB82WEST1234569876543Z", nil),
    Mistake("vin", "1M8GDM9AXKPO42788", "1M8GDM9AXKP042788"),
    Mistake("slug", "", nil), Mistake("uuid", "?", nil),
  ]

  static let ofTheirOwn = [
    Mistake("email", "ada@gmial.com", "ada@gmail.com"),
    Mistake("email", "ada@gamil.com", "ada@gmail.com"),
    Mistake("email", "ada@gmail.con", "ada@gmail.com"),
    Mistake("email", "ada@hotnail.com", "ada@hotmail.com"),
    Mistake("email", "ada@gmailcom", "ada@gmail.com"),
    Mistake("email", "ada@gmail,com", "ada@gmail.com"),
    Mistake("email", "ada@yaho.com", "ada@yahoo.com"),
    Mistake("email", "ada@outlok.com", "ada@outlook.com"),
    Mistake("email", "adagmail.com", "ada@gmail.com"),
    Mistake("email", "ada.googlemail.com", "ada@googlemail.com"),
    Mistake("email", "ada@@example..com.", "ada@example.com"),
    Mistake("email", "mailto:ada@example.com", "ada@example.com"),
    Mistake("email", "Ada Lovelace <ada@example.com>", "ada@example.com"),
    Mistake("email", "ada (at) example (dot) com", "ada@example.com"),
    Mistake("email", "ada @ example.com", "ada@example.com"),
    Mistake("email", "ada@example.cmo", "ada@example.com"),
    Mistake("email", "ada@example.nrt", "ada@example.net"),
    Mistake("email", "ada@example.orf", "ada@example.org"),
    Mistake("email", "ada@example.imfo", "ada@example.info"),
    // As they stand.
    Mistake("email", "ada@gmail.com", nil), Mistake("email", "ada@mail.com", nil),
    Mistake("email", "ada@email.com", nil),
    Mistake("email", "ada@yahoo.ca", nil), Mistake("email", "ada@ymail.com", nil),
    Mistake("email", "ada@gmx.fr", nil),
    Mistake("email", "ada@live.ca", nil), Mistake("email", "ada@example.co", nil),
    Mistake("email", "ada@company.cm", nil),
    Mistake("email", "ada@hotmail.ch", nil), Mistake("email", "ada@a.b", nil),
    Mistake("email", "ada", nil),
    Mistake("date", "31/12/2026", "2026-12-31"), Mistake("date", "31.12.2026", "2026-12-31"),
    Mistake("date", "12/31/2026", "2026-12-31"), Mistake("date", "2026/1/5", "2026-01-05"),
    Mistake("date", "20261231", "2026-12-31"), Mistake("date", "05/05/2026", "2026-05-05"),
    Mistake("date", "03/04/2026", nil), Mistake("date", "31/02/2026", nil),
    Mistake("date", "2026-12", nil),
    Mistake("date-time", "2026-12-31 10:00Z", "2026-12-31T10:00:00Z"),
    Mistake("date-time", "2026-12-31T10:00:00+0100", "2026-12-31T10:00:00+01:00"),
    Mistake("date-time", "2026-12-31T10:00:00", nil), Mistake("time", "9:30Z", "09:30:00Z"),
    Mistake("url", "http//example.com", "http://example.com"),
    Mistake("url", "www.example.com", "https://www.example.com"),
    Mistake("url", "https;//example.com/a b", "https://example.com/a%20b"),
    Mistake("url", "htps://example.com", "https://example.com"),
    Mistake("url", "https:\\\\example.com", "https://example.com"),
    Mistake("url", "javascript:alert(1)", nil), Mistake("url", "nonsense", nil),
    Mistake("credit-card", "4111 1111 1111 1112", nil),
    Mistake("credit-card", "4111.1111.1111.1111", "4111111111111111"),
    Mistake("isbn", "978-0-306-40615-8", "978-0-306-40615-7"),
    Mistake("ean", "4006381333930", "4006381333931"),
    Mistake("iban", "GB82WEST12345698765423", nil),
    Mistake("iban", "gb82 west 1234 5698 7654 32", "GB82 WEST 1234 5698 7654 32"),
    Mistake("iban", "GB28WEST12345698765432", "GB82WEST12345698765432"),
    Mistake("e164", "+49 (0) 30 123456", "+4930123456"),
    Mistake("e164", "0049 30 123456", "+4930123456"),
    Mistake("uuid", "6ba7b8109dad11d180b400c04fd430c8", "6ba7b810-9dad-11d1-80b4-00c04fd430c8"),
    Mistake("hex-color", "ff8800", "#ff8800"), Mistake("slug", "A Small_Step!", "a-small-step"),
    Mistake("locale", "en_GB", "en-GB"), Mistake("latitude", "52,5", "52.5"),
    Mistake("semver", "v1.2.3", "1.2.3"), Mistake("semver", "1.2", "1.2.0"),
    Mistake("postal-code", "sw1a_1aa", "SW1A 1AA", ["country": .text("GB")]),
    Mistake("timezone", "Berlin", "Europe/Berlin"),
    Mistake("timezone", "europe/berlin", "Europe/Berlin"),
    Mistake("timezone", "Europe/Brelin", "Europe/Berlin"), Mistake("timezone", "Mars", nil),
  ]

  @Test("corrects common typing mistakes", arguments: general + ofTheirOwn + leftAlone)
  func repair(_ mistake: Mistake) throws {
    let format = try #require(Format.named(mistake.format))
    let suggestion = format.suggestion(for: mistake.typed, mistake.options)
    #expect(suggestion == mistake.meant)
  }

  @Test("always passes, and differs from the string", arguments: Format.all.map(\.name))
  func sound(name: String) throws {
    let format = try #require(Format.named(name))
    for example in Effort.some(of: format.failing + format.passing) {
      for text in [example.text, " \(example.text)", example.text.lowercased(), "\(example.text)0"]
      {
        guard let suggestion = format.suggestion(for: text, example.options) else { continue }
        #expect(format.passes(suggestion, example.options), "\(name): \(text)")
        #expect(Array(suggestion.utf8) != Array(text.utf8), "\(name): \(text)")
      }
    }
  }

  @Test(
    "is not searched for a long string, and found quickly for the longest",
    arguments: Format.all.map(\.name))
  func bounded(name: String) throws {
    let format = try #require(Format.named(name))
    let clock = ContinuousClock()
    #expect(format.suggestion(for: String(repeating: "O", count: 1 << 20)) == nil)
    for character in ["O", "@", "é"] {
      let text = String(repeating: character, count: Format.longest / character.utf8.count)
      let taken = clock.measure { _ = format.suggestion(for: text) }
      #expect(taken < .milliseconds(500), "\(name): \(character) took \(taken)")
    }
  }
}

extension Format {
  fileprivate static var longest: Int { 254 }
}
