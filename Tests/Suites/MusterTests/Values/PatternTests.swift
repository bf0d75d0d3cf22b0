import Testing

@testable import Muster
@testable import MusterText

@Suite("A date pattern")
struct DatePatternTests {
  @Test(
    "reads dates in its notation",
    arguments: [
      ("DD/MM/YYYY", "31/01/2026", "2026-01-31"), ("DD/MM/YYYY", "1/01/2026", nil),
      ("D/M/YYYY", "1/1/2026", "2026-01-01"), ("D/M/YYYY", "31/12/2026", "2026-12-31"),
      ("D/M/YYYY", "031/1/2026", nil), ("YYYYMMDD", "20260131", "2026-01-31"),
      ("YYYY年M月D日", "2026年1月31日", "2026-01-31"), ("DD.MM.YYYY", "31.02.2026", nil),
      ("MM-DD-YYYY", "01-31-2026x", nil), ("MM-DD-YYYY", "01-31", nil),
    ] as [(String, String, String?)])
  func dates(source: String, text: String, date: String?) throws {
    let pattern = try DatePattern(source, for: .date)
    #expect(withUTF8Span(of: text) { pattern.date($0) }?.text == date)
  }

  @Test("reads times, months and both")
  func others() throws {
    let time = try DatePattern("HH.mm", for: .time)
    #expect(withUTF8Span(of: "09.30") { time.time($0) }?.text == "09:30:00")
    let month = try DatePattern("MM/YYYY", for: .month)
    #expect(withUTF8Span(of: "01/2026") { month.month($0) }?.text == "2026-01")
    let both = try DatePattern("DD.MM.YYYY H:mm:ss", for: .localDateTime)
    let text = "31.01.2026 9:30:59"
    #expect(withUTF8Span(of: text) { both.localDateTime($0) }?.text == "2026-01-31T09:30:59")
  }

  @Test(
    "reads and writes names of months in every language",
    arguments: ["ar", "de", "en", "es", "fr", "hi", "it", "ja", "nl", "pl", "pt", "zh"])
  func namedMonths(language: String) throws {
    for source in ["MMM D, YYYY", "DD-MMM-YYYY", "YYYY MMMM D", "DDMMMYYYY"] {
      let pattern = try DatePattern(source, for: .date, language: language)
      let english = try DatePattern(source, for: .date)
      for month in 1...12 {
        let date = try #require(CalendarDate(year: 2026, month: month, day: 9))
        let text = try #require(pattern.text(of: .date(date)))
        for text in [text, text.uppercased()] {
          #expect(withUTF8Span(of: text) { english.date($0) }?.text == date.text, "\(text)")
        }
      }
    }
  }

  @Test("reads a name of a month in any case, and a short one with or without a full stop")
  func spellings() throws {
    let pattern = try DatePattern("MMM D YYYY", for: .date)
    func month(_ text: String) -> Int? {
      withUTF8Span(of: text) { pattern.date($0) }?.parts.month
    }
    for text in ["Jan 5 2026", "jan. 5 2026", "JAN 5 2026", "janv. 5 2026", "sty 5 2026"] {
      #expect(month(text) == 1, "\(text)")
    }
    #expect(month("mars 5 2026") == 3)
    #expect(month("mar 5 2026") == 3)
    for text in ["January 5 2026", "Jan5 2026", "Jax 5 2026", "Jan 32 2026", "jAN 5 2026", "Jan"] {
      #expect(month(text) == nil, "\(text)")
    }
    let full = try DatePattern("MMMM YYYY", for: .month, language: "pl-PL")
    let january = try #require(withUTF8Span(of: "styczeń 2026") { full.month($0) })
    #expect(january.text == "2026-01")
    #expect(full.text(of: .month(january)) == "stycznia 2026")
  }

  @Test("has no name that means two months")
  func unambiguousNames() throws {
    for length in [MonthNames.Length.short, .full] {
      for language in 0..<MonthNames.languageCount {
        for month in 1...12 {
          let name = MonthNames.name(of: month, length, language)
          let found = withUTF8Span(of: name) { text in
            MonthNames.all(length).found(in: text).filter { $0.count == text.count }
          }
          #expect(found.map(\.month) == [month], "\(name)")
        }
      }
    }
  }

  @Test(
    "says why it is none",
    arguments: [
      ("DD/MM/YY", .date, "write YYYY: two digits do not say which century", 6),
      ("DD/MM", .date, "a date needs its year (YYYY)", 0),
      ("", .time, "a time needs its hour (HH)", 0),
      (
        "DD/MM/YYYY HH:MM", .localDateTime,
        "duplicate month (MM): months are MM, minutes mm",
        14
      ),
      ("DD/MM/YYYY HH:mm", .date, "a date has no hour (HH)", 0),
      (
        "dd/MM/YYYY", .date,
        "write years as YYYY and days as DD or D", 0
      ),
      (
        "A/MM/YYYY", .date,
        "unknown token; the tokens are YYYY, MMMM, MMM, MM, M, DD, D, HH, H, mm and ss", 0
      ),
      ("DMYYYY", .date, "put a mark before this token: the one before may be one digit", 1),
      ("31/01/2026", .date, "write tokens like DD/MM/YYYY, not a date", 0),
    ] as [(String, DatePattern.Target, String, Int)])
  func reasons(source: String, target: DatePattern.Target, reason: String, offset: Int) {
    #expect(throws: ReadsError(reason, at: offset)) { try DatePattern(source, for: target) }
  }
}

@Suite("A number pattern")
struct NumberPatternTests {
  @Test(
    "reads numbers in its notation",
    arguments: [
      ("1.234,56", "1.234,5", "1234.5"), ("1.234,56", "1234,5", "1234.5"),
      ("1.234,56", "-12", "-12"), ("1.234,56", "1.23,5", nil), ("1.234,56", "1.234.56", nil),
      ("1.234,56", "1,234.5", nil), ("1.234,56", "12.345.678", "12345678"),
      ("1,234.56", "1,234.5", "1234.5"), ("1234,56", "1,5", "1.5"), ("1234,56", "1.234,5", nil),
      ("1 234,56", "1 234,5", "1234.5"), ("1\u{202F}234,56", "1\u{202F}234", "1234"),
      ("1’234.56", "1’234.50", "1234.5"), ("12,34,567.89", "12,34,567", "1234567"),
      ("12,34,567.89", "1,234,567", nil), ("1.234.567", "1.234", "1234"), ("1.234.567", "1,5", nil),
      ("1.234,56", ",5", nil), ("1.234,56", "1,", nil), ("1.234,56", "", nil),
      ("1.234,56", "-", nil),
      ("1.234,56", "0.500", nil), ("1.234,56", "012.345", nil), ("1.234,56", "0500", "500"),
      ("1.234,56", "1.50", nil), ("1.234,56", "1.500", "1500"), ("1.234,56", "-0.500", nil),
      ("1,234.56", "0,500", nil), ("12,34,567.89", "0,12,345", nil),
      ("1.234,56", ".123", nil), ("1.234,56", "1.234,5,6", nil), ("1.234,56", "1,5e3", nil),
    ] as [(String, String, String?)])
  func numbers(sample: String, text: String, number: String?) throws {
    let pattern = try NumberPattern(sample)
    #expect(withUTF8Span(of: text) { pattern.number($0) }?.text == number)
  }

  @Test(
    "says why it is none",
    arguments: [
      ("1.234", "thousands or decimals? write both marks, like 1.234,56"),
      ("1234", "the sample has no mark; numbers without one are read anyway"),
      ("", "write a sample of digits and marks, like 1.234,56"),
      (",5", "write a sample of digits and marks, like 1.234,56"),
      ("1x5", "a mark must be one of . , ' ’ _ or a space"),
      ("1.234,567.8", "the sample has more than two marks"),
      ("1.23,5", "groups must have three digits, or two before the last three"),
      ("1,234'56", "decimals must follow a point or a comma"),
      ("0.123,45", "a number with grouped digits can't start with a zero"),
    ])
  func reasons(sample: String, reason: String) {
    let error = #expect(throws: ReadsError.self) { try NumberPattern(sample) }
    #expect(error?.reason == reason)
  }
}
