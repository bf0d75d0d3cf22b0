import Muster
import MusterViewModels
import Testing

@Suite("A part of a payload")
struct PayloadPartTests {
  private func travels<Part: PayloadPart>(_ type: Part.Type, _ value: Value) throws -> Bool {
    try Part(value).value == value
  }

  @Test("is the same after a round trip through Swift")
  func roundTrips() throws {
    #expect(try travels(String.self, "e\u{301}"))
    #expect(try travels(Int.self, .number(Number(.max))))
    #expect(try travels(Bool.self, true))
    #expect(try travels(Number.self, 0.1))
    #expect(try travels(CalendarDate.self, "2026-02-28"))
    #expect(try travels(ClockTime.self, "09:30:00.5"))
    #expect(try travels(LocalDateTime.self, "2026-02-28T09:30:00"))
    #expect(try travels(OffsetDateTime.self, "2026-02-28T09:30:00+01:00"))
    #expect(try travels(YearMonth.self, "2026-02"))
    #expect(try travels(ISOWeek.self, "2026-W05"))
    #expect(try travels([String?].self, ["a", nil]))
    #expect(try travels(Value.self, ["a": [nil, 1.5]]))
    #expect(try travels(PayloadMap<Int>.self, ["b": 1, "a": 2]))
  }

  @Test("of another type is a mismatch with its path")
  func mismatches() {
    #expect(throws: PayloadMismatch(expected: "text")) { try String(1 as Value) }
    #expect(throws: PayloadMismatch(expected: "integer")) { try Int(Value.text("1")) }
    #expect(throws: PayloadMismatch(expected: "integer")) { try Int(1.5 as Value) }
    #expect(throws: PayloadMismatch(expected: "date")) {
      try CalendarDate(Value.text("2026-02-30"))
    }
    #expect(throws: PayloadMismatch(expected: "boolean", path: "/1")) {
      try [Bool]([true, "x"] as Value)
    }
    #expect(throws: PayloadMismatch(expected: "number", path: "/a~1b~0")) {
      try PayloadMap<Number>(["a/b~": "x"] as Value)
    }
    #expect(throws: PayloadMismatch(expected: "number", path: "/~0\u{301}~1\u{301}")) {
      try PayloadMap<Number>(["~\u{301}/\u{301}": "x"] as Value)
    }
    let value: Value = ["guests": [["age": "x"]]]
    #expect(throws: PayloadMismatch(expected: "text", path: "/name")) {
      let _: String = try value.part("name")
    }
  }

  @Test("that is optional can be missing, but never has another type")
  func optional() throws {
    let value: Value = ["a": nil, "b": 1, "c": [:]]
    let (a, missing): (Int?, Int?) = (try value.partIfAny("a"), try value.partIfAny("d"))
    #expect(a == nil && missing == nil)
    let b: Int? = try value.partIfAny("b")
    #expect(b == 1)
    #expect(throws: PayloadMismatch.self) { let _: String? = try value.partIfAny("b") }
    let map: PayloadMap<Int>? = try value.partIfAny("c")
    #expect(map == [:])
  }

  @Test("that is a map distinguishes keys by their bytes")
  func maps() throws {
    var map = try PayloadMap<Int>(["e\u{301}": 1, "\u{E9}": 2])
    #expect(map.entries.map(\.element) == [1, 2])
    #expect(map["\u{E9}"] == 2)
    map["\u{E9}"] = nil
    map["z"] = 3
    map["e\u{301}"] = 4
    #expect(map == ["e\u{301}": 4, "z": 3])
  }
}
