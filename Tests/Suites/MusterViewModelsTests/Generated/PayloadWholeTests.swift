import GeneratedModels
import MusterViewModels
import Testing

@Suite("A whole payload")
struct PayloadWholeTests {
  @Test("is created from a value that its form passes")
  func passing() throws {
    let value: Value = ["email": "ada@example.com", "password": "secret1"]
    #expect(
      try SigninPayload(judging: value)
        == SigninPayload(email: "ada@example.com", password: "secret1"))
  }

  @Test("is not created from anything else, and throws all failures")
  func refusal() {
    let refusal = #expect(throws: PayloadRefusal.self) {
      try SigninPayload(judging: ["email": "ada@", "password": "secre"])
    }
    #expect(refusal?.failures.map(\.path) == ["/email", "/password"])
    #expect(refusal?.failures.map(\.code) == ["pattern", "too-short"])
    #expect("\(refusal, default: "")" == "Entered email is not valid.")
  }

  @Test("is refused in the requested language")
  func language() {
    let refusals = ["en", "de", "en"].map { language in
      #expect(throws: PayloadRefusal.self) { try SigninPayload(judging: [:], language: language) }
    }
    #expect(refusals[0] == refusals[2])
    #expect(refusals[0] != refusals[1])
  }

  @Test("of a form that reads the clock needs the time")
  func clock() throws {
    let guest: Value = ["name": "Ada", "seat": "12C"]
    let stay: Value = [
      "check-in": "2026-03-01", "check-out": "2026-03-08", "guests": [guest],
    ]
    let refusal = #expect(throws: PayloadRefusal.self) { try BookingPayload(judging: stay) }
    #expect(refusal?.failures.map(\.code) == ["clock-missing"])

    let now: OffsetDateTime = "2026-02-28T09:30:00Z"
    #expect(try BookingPayload(judging: stay, now: now).guests.map(\.name) == ["Ada"])
  }

  /// A payload that its form is not made for.
  private struct Count: StandalonePayload {
    static var form: RuleForm { SigninPayload.form }
    let email: Int

    init(unjudged value: Value) throws(PayloadMismatch) { email = try value.part("email") }
    var jsonValue: Value { .object([]) }
  }

  @Test("is refused if its type differs from its form's")
  func mismatch() {
    let refusal = #expect(throws: PayloadRefusal.self) {
      try Count(judging: ["email": "ada@example.com", "password": "secret1"])
    }
    #expect(refusal?.failures.map(\.path) == ["/email"])
    #expect("\(refusal, default: "")" == "/email is no integer")
  }
}
