import GeneratedModels
import Muster
import MusterViewModels
import Testing

@Suite("A generated structure of a payload")
struct PayloadStructureTests {
  private let stay: Value = [
    "check-in": "2026-03-10", "check-out": "2026-03-12",
    "guests": [["name": "Ada", "seat": "1A"], ["name": "Ben", "seat": "1B"]],
  ]

  private func mismatch(_ change: (inout BookingDraft) -> Void) -> PayloadMismatch? {
    var draft = BookingDraft(stay)
    change(&draft)
    return #expect(throws: PayloadMismatch.self) { try BookingPayload(unjudged: draft.value) }
  }

  @Test("throws the first mismatch, with its path")
  func mismatches() {
    #expect(
      mismatch { $0.checkIn = nil } == PayloadMismatch(expected: "date", path: "/check-in"))
    #expect(
      mismatch { draft in
        draft.guests?[1].name = nil
        draft.value = draft.value.with("notes", 1)
      } == PayloadMismatch(expected: "text", path: "/guests/1/name"))
    #expect(
      mismatch { $0.value = $0.value.with("notes", 1) }
        == PayloadMismatch(expected: "text", path: "/notes"))
    #expect(throws: PayloadMismatch(expected: "date", path: "/check-in")) {
      try BookingPayload(unjudged: "a stay")
    }
  }

  @Test("equals another with the same JSON value, as rules compare values")
  func equality() throws {
    let payload = try BookingPayload(unjudged: stay)
    #expect(try payload == BookingPayload(unjudged: stay))
    #expect(try payload == BookingPayload(unjudged: stay.with("notes", nil)))
    #expect(try payload != BookingPayload(unjudged: stay.with("notes", "late")))
    #expect(try payload.guests[0] != BookingPayload.Guest(["name": "Ada", "seat": "2B"]))
    let (first, second) = ("e\u{301}", "\u{E9}")
    #expect(
      BookingPayload.Guest(name: first, seat: "") != BookingPayload.Guest(name: second, seat: ""))
  }

  @Test("has a placeholder for each type of its parts")
  func placeholders() {
    func isTotal<Part: PayloadPart>(_ type: Part.Type) -> Bool {
      Part.jsonPlaceholder == Part.jsonPlaceholder
    }
    #expect(
      isTotal(String.self) && isTotal(Int.self) && isTotal(Number.self) && isTotal(Bool.self))
    #expect(isTotal(CalendarDate.self) && isTotal(ClockTime.self) && isTotal(YearMonth.self))
    #expect(isTotal(LocalDateTime.self) && isTotal(OffsetDateTime.self) && isTotal(ISOWeek.self))
    #expect(isTotal(Value.self) && isTotal([Int].self) && isTotal(Int?.self))
    #expect(isTotal(PayloadMap<Int>.self) && isTotal(BookingDraft.self))
    #expect(BookingPayload.Guest.jsonPlaceholder == BookingPayload.Guest(name: "", seat: ""))
    #expect(OrderPayload.Method.jsonPlaceholder == OrderPayload.Method.allCases.first)
  }
}

extension Value {
  /// The object with a member changed or added at its end.
  fileprivate func with(_ name: String, _ value: Value) -> Value {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name } + [Member(name, value)])
  }
}
