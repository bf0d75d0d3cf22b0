import Muster
import Testing

@Suite("A constant in source code")
struct ConstantTests {
  @Test("is a number, if it is an integer literal or an Int")
  func numbers() {
    let one: Number = 1
    let least: Number = -9_223_372_036_854_775_808
    let count = [1, 2, 3].count
    #expect(one == Number(1) && one.text == "1")
    #expect(least == Number(Int64.min))
    #expect(Number(count) == 3)
    #expect(Value.number(1) == 1)
    #expect(Number("12.50")?.text == "12.5")
  }

  @Test("is a JSON value, with the members in the order of the literal")
  func values() {
    let value: Value = ["a": 1, "b": [true, nil, "x"], "c": -0.5]
    #expect(value.json() == #"{"a":1,"b":[true,null,"x"],"c":-0.5}"#)
  }

  @Test("is a date or a time, if it is a string literal in its notation")
  func moments() {
    let date: CalendarDate = "2026-03-31"
    let time: ClockTime = "09:30"
    let local: LocalDateTime = "2026-03-31T09:30"
    let instant: OffsetDateTime = "2026-03-31T09:30:00+01:00"
    let month: YearMonth = "2026-03"
    let week: ISOWeek = "2026-W14"
    #expect(date == CalendarDate(year: 2026, month: 3, day: 31))
    #expect(time == ClockTime(hour: 9, minute: 30))
    #expect(local == LocalDateTime(date, time))
    #expect(instant == OffsetDateTime(local, offset: 60))
    #expect(month == YearMonth(containing: date))
    #expect(week == ISOWeek(containing: date))
  }

  @Test("can be an optional date, or one of a list")
  func inside() {
    let dates: [CalendarDate?] = ["2026-03-31", nil]
    #expect(dates.map { $0?.parts.day } == [31, nil])
  }

  @Test("stops the program if no date has its notation")
  func wrong() async {
    await #expect(processExitsWith: .failure) {
      let date: CalendarDate = "2026-02-30"
      print(date)
    }
  }
}
