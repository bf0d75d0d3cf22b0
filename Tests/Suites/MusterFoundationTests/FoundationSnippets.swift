import Foundation
import Muster
import MusterFoundation
import Testing

/// The examples of conversions on the pages.
@Suite("The pages on Foundation's types")
struct FoundationSnippets {
  @Test("convert in both directions")
  func overview() {
    let price: Number = 1250
    #expect(Decimal(price) == 1250)
    #expect(Number(Decimal(12.5))?.text == "12.5")

    let zone = TimeZone(identifier: "America/Sao_Paulo") ?? .gmt
    let day: CalendarDate = "2018-11-04"
    let start = Date(startOf: day, in: zone)
    #expect(CalendarDate(start, in: zone) == day)
    #expect(OffsetDateTime(start, in: zone)?.text == "2018-11-04T01:00:00-02:00")
  }
}
