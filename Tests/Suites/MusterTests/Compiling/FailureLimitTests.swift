import Muster
import Testing

@Suite("A limit on failures")
struct FailureLimitTests {
  @Test(
    "is a number or a percentage",
    arguments: [
      ("0", "0"), ("12", "12"), ("1%", "1%"), ("0.5 %", "0.5%"), ("0.0001%", "0.0001%"),
      ("100%", "100%"), ("02.50%", "2.5%"),
    ])
  func reads(text: String, shown: String) {
    #expect(FailureLimit(text)?.text == shown)
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "%", "-1", "1.5", "1.%", ".5%", "101%", "100.0001%", "0.00001%", "1%%", "1 2", "a", "1 ",
      "99999999999999999999",
    ])
  func refuses(text: String) {
    #expect(FailureLimit(text) == nil)
  }

  @Test("compares shares exactly")
  func compares() throws {
    let share = try #require(FailureLimit("0.1%"))
    #expect(share.allows(1, of: 1000) && !share.allows(1, of: 999) && share.allows(0, of: 0))
    let count = try #require(FailureLimit("2"))
    #expect(count.allows(2, of: 2) && !count.allows(3, of: 1_000_000))
    #expect(share.allows(.max / 1000, of: .max) && !share.allows(.max, of: .max - 1))
  }
}
