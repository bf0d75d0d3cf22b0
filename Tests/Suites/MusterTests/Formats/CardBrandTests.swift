import Testing

@testable import Muster

@Suite("A payment card")
struct CardBrandTests {
  @Test(
    "passes under its own brand",
    arguments: [
      ("visa", "4111111111111111"), ("visa", "4012888888881881"), ("visa", "4222222222222"),
      ("mastercard", "5555555555554444"), ("mastercard", "2223003122003222"),
      ("amex", "378282246310005"), ("amex", "341111111111111"),
      ("discover", "6011111111111117"), ("diners", "30569309025904"), ("diners", "36700102000000"),
      ("jcb", "3530111333300000"), ("unionpay", "6200000000000005"),
      ("maestro", "6759649826438453"), ("mir", "2200000000000004"), ("rupay", "6521111111111110"),
    ])
  func brands(brand: String, number: String) {
    #expect(passes(number, ["brands": .text(brand)]))
    #expect(passes(number, [:]))
  }

  @Test(
    "fails under a brand if it is just outside of its ranges",
    arguments: [
      ("mastercard", "222099"), ("mastercard", "272100"), ("mastercard", "509999"),
      ("mastercard", "560000"), ("amex", "339999"), ("amex", "350000"), ("amex", "380000"),
      ("jcb", "352799"), ("jcb", "359000"), ("visa", "399999"), ("visa", "500000"),
      ("mir", "219999"), ("mir", "220500"), ("discover", "601099"), ("discover", "660000"),
    ])
  func outside(brand: String, prefix: String) throws {
    let length = brand == "amex" ? 15 : 16
    let body = prefix + String(repeating: "0", count: length - 1 - prefix.count)
    let number = try #require((0...9).map { body + "\($0)" }.first { passes($0, [:]) })
    #expect(!passes(number, ["brands": .text(brand)]), "\(number)")
  }

  @Test("has from 12 to 19 digits, and its brand's own lengths")
  func lengths() throws {
    for length in 8...22 {
      let body = "4" + String(repeating: "0", count: length - 2)
      let numbers = (0...9).map { body + "\($0)" }
      #expect(numbers.contains { passes($0, [:]) } == (12...19).contains(length))
      let isVisa = numbers.contains { passes($0, ["brands": .text("visa")]) }
      #expect(isVisa == [13, 16, 19].contains(length))
    }
  }

  private func passes(_ number: String, _ options: FormatOptions) -> Bool {
    Format.creditCard.passes(number, options)
  }
}
