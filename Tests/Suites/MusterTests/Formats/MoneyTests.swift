import Testing

@testable import Muster
@testable import MusterFormats
@testable import MusterText

@Suite("An amount of money")
struct MoneyTests {
  @Test("has at most the digits of its currency, for every currency")
  func digits() {
    let codes = Array(CurrencyTable.current.description)
    let digits = Array(CurrencyTable.digits.description)
    #expect(codes.count == 3 * digits.count)
    for (place, sign) in digits.enumerated() {
      let code = String(codes[3 * place..<3 * place + 3])
      let most = sign.wholeNumberValue ?? 9
      let whole = most == 0 ? "7" : "7." + String(repeating: "1", count: most)
      let longer = most == 0 ? "7.1" : whole + "1"
      #expect(Format.money.passes("\(code) \(whole)") && Format.money.passes("\(whole) \(code)"))
      #expect(Format.money.passes(whole, ["currency": .text(code)]), "\(code)")
      #expect(Format.money.passes("\(longer) \(code)") == (sign == "X"), "\(code)")
      #expect(Format.money.passes(longer, ["currency": .text(code)]) == (sign == "X"), "\(code)")
    }
  }

  @Test("uses the field that it names, or its own code if that has none")
  func field() {
    let check = Format.money.makeCheck(["currency": .field])
    func outcome(_ text: String, _ currency: String) -> FormatOutcome {
      withUTF8Span(of: text) { text in withUTF8Span(of: currency) { check(text, $0) } }
    }
    #expect(outcome("12.50", "EUR") == .passes)
    #expect(outcome("12.50", "JPY") == .fails)
    #expect(outcome("12.50", "") == .incomplete)
    #expect(outcome("12.50 EUR", "") == .passes)
  }

  @Test("could still have a code that allows its digits, and no other")
  func codes() {
    #expect(Format.money.outcome(of: "1.234 K") == .incomplete)
    #expect(Format.money.outcome(of: "1.234 KR") == .fails)
    #expect(Format.money.outcome(of: "1.2 JP") == .fails)
    #expect(Format.money.suggestion(for: "12,50 EUR") == "12.50 EUR")
  }
}
