import GeneratedModels
import MusterReactive
import MusterRules
import MusterTesting
import MusterViewModels
import Testing

@Suite("Decoding a payload")
struct DecodingTests {
  @Test("reads bytes or a string that the form passes")
  func passing() throws {
    let body = #"{"email": "ada@example.com", "password": "secret1"}"#
    let form = SigninPayload.form
    let signin = SigninPayload(email: "ada@example.com", password: "secret1")
    #expect(try form.decode(SigninPayload.self, from: body) == signin)
    #expect(try form.decode(SigninPayload.self, from: Array(body.utf8)) == signin)
  }

  @Test(
    "refuses bytes that are not JSON, with a code and the position",
    arguments: [
      ("", "not-json", 0), ("{", "not-json", 1), (#"{"a":1,"a":2}"#, "duplicate-key", 7),
      (String(repeating: "[", count: 100_000), "too-deep", 1_000), ("\u{feff}{}", "not-json", 0),
    ])
  func broken(body: String, code: String, offset: Int) {
    let refusal = #expect(throws: PayloadRefusal.self) {
      try SigninPayload.form.decode(SigninPayload.self, from: body)
    }
    #expect(refusal?.failures.map(\.code) == [code])
    #expect(refusal?.failures.map(\.path) == [""])
    #expect(refusal?.jsonError?.offset == offset)
    #expect("\(refusal, default: "")".hasSuffix("at byte \(offset)"))
  }

  @Test("refuses bytes that are not UTF-8")
  func notText() {
    #expect(throws: PayloadRefusal.self) {
      try SigninPayload.form.decode(SigninPayload.self, from: [0x22, 0xFF, 0x22] as [UInt8])
    }
  }

  @Test("refuses with the whole verdict, warnings too")
  func warnings() throws {
    let form = try compiled(
      """
      form: signin
      fields:
        email: { required: true, rules: [{ length: 20.., severity: warning }] }
        password: { required: true }
      """)
    let refusal = #expect(throws: PayloadRefusal.self) {
      try form.decode(SigninPayload.self, from: #"{"email": "ada"}"#)
    }
    #expect(refusal?.failures.map(\.code) == ["required"])
    #expect(refusal?.verdict.warnings.map(\.path) == ["/email"])
    #expect(refusal?.jsonError == nil)
  }

  @Test("uses the registered checks")
  func checks() throws {
    let form = try compiled(
      """
      form: signin
      fields: { email: { required: true, check: known }, password: { required: true } }
      """)
    let body = #"{"email": "ada", "password": "x"}"#
    let missing = #expect(throws: PayloadRefusal.self) {
      try form.decode(SigninPayload.self, from: body)
    }
    #expect(missing?.failures.map(\.code) == ["check-missing"])
    let known = form.registering(["known": CheckFunction { (_: String) in .passes }])
    #expect(try known.decode(SigninPayload.self, from: body).email == "ada")
  }

  @Test("refuses a form with asks as undecided if nobody can be asked")
  func notAsked() throws {
    let form = try compiled(
      """
      form: signin
      fields: { email: { required: true }, password: { required: true, ask: known } }
      """)
    let refusal = #expect(throws: PayloadRefusal.self) {
      try form.decode(SigninPayload.self, from: #"{"email": "ada", "password": "x"}"#)
    }
    #expect(refusal?.verdict.undecided.map(\.path) == ["/password"])
    #expect(refusal?.verdict.notAsked.map(\.path) == ["/password"])
  }

  @Test("asks for each field that needs it, and then decides", arguments: [true, false])
  func asks(isFree: Bool) async throws {
    let asks = [
      "username-free": AskFunction { (name: String) in
        name == "ada" && isFree ? .passes : .fails(code: "taken")
      }
    ]
    if isFree {
      let invite = try await InvitePayload.form.decode(
        InvitePayload.self, from: Self.ada, asks: asks, clock: VirtualScheduler())
      #expect(invite == InvitePayload(email: "ada@example.com", username: "ada"))
    } else {
      let refusal = await #expect(throws: PayloadRefusal.self) {
        try await InvitePayload.form.decode(
          InvitePayload.self, from: Self.ada, asks: asks, clock: VirtualScheduler())
      }
      #expect(refusal?.verdict.failures.map(\.code) == ["taken"])
      #expect(refusal?.verdict.failures.map(\.path) == ["/username"])
      #expect(refusal?.failures.first?.message.isEmpty == false)
    }
  }

  @Test("asks nobody about a payload that fails anyway")
  func failing() async {
    let isAsked = Property(false)
    let asks = [
      "username-free": AskFunction { (_: String) in
        isAsked.value = true
        return .passes
      }
    ]
    let refusal = await #expect(throws: PayloadRefusal.self) {
      try await InvitePayload.form.decode(
        InvitePayload.self, from: #"{"email": "?", "username": "ada"}"#, asks: asks,
        clock: VirtualScheduler())
    }
    #expect(refusal?.failures.map(\.path) == ["/email"])
    #expect(!isAsked.value)
  }

  private static let ada = #"{"email": "ada@example.com", "username": "ada"}"#

  private struct Offline: Error {}

  @Test(
    "lets the rule decide about an ask that throws, is missing or is late",
    arguments: ["throws", "missing", "late"], [true, false])
  func unanswered(how: String, blocks: Bool) async throws {
    let form = try compiled(
      """
      form: invite
      fields:
        email: { required: true }
        username:
          ask: { check: free, timeout: 2s\(blocks ? "" : ", on-failure: allow") }
      """)
    let asks: [String: AskFunction] =
      switch how {
      case "throws": ["free": AskFunction { (_: String) in throw Offline() }]
      case "late":
        [
          "free": AskFunction { (_: String) in
            let (never, sink) = AsyncStream<Void>.makeStream()
            for await _ in never {}
            withExtendedLifetime(sink) {}
            return .passes
          }
        ]
      default: [:]
      }
    func decode() async throws -> InvitePayload {
      try await form.decode(InvitePayload.self, from: Self.ada, asks: asks, clock: HastyClock())
    }
    if blocks {
      let refusal = await #expect(throws: PayloadRefusal.self) { try await decode() }
      #expect(refusal?.verdict.undecided.map(\.path) == ["/username"])
      #expect(refusal?.verdict.notAsked.count == 0)
    } else {
      #expect(try await decode().username == "ada")
    }
  }

  @Test("passes on the values that an ask depends on, and asks for each item")
  func items() async throws {
    let form = try compiled(
      """
      form: order
      fields:
        country: { required: true }
        codes: { type: list, each: { ask: { check: known, depends-on: [country] } } }
      """)
    let asks = [
      "known": AskFunction { (request: AskRequest) in
        request.value == "bad" && request.others.first?.value == "GB" ? .fails() : .passes
      }
    ]
    let refusal = await #expect(throws: PayloadRefusal.self) {
      try await form.decode(
        Codes.self, from: #"{"country": "GB", "codes": ["a", "bad", "c", "bad"]}"#, asks: asks,
        clock: VirtualScheduler())
    }
    #expect(refusal?.failures.map(\.path) == ["/codes/1", "/codes/3"])
    let codes = try await form.decode(
      Codes.self, from: #"{"country": "FR", "codes": ["bad"]}"#, asks: asks,
      clock: VirtualScheduler())
    #expect(codes.codes == ["bad"])
  }

  @Test("names only the asks of a field that failed, each once")
  func several() async throws {
    let form = try compiled(
      """
      form: invite
      fields:
        email: { required: true, ask: { check: reachable } }
        username:
          rules:
            - ask: { check: free, debounce: 0ms }
            - ask: { check: polite }
              severity: warning
      """)
    let answers: [String: AskAnswer] = [
      "reachable": .fails(code: "bounced"), "free": .passes, "polite": .fails(),
    ]
    let asks = answers.mapValues { answer in AskFunction { (_: AskRequest) in answer } }
    let refusal = await #expect(throws: PayloadRefusal.self) {
      try await form.decode(
        InvitePayload.self, from: Self.ada, asks: asks, clock: VirtualScheduler())
    }
    #expect(refusal?.failures.map(\.code) == ["bounced"])
    #expect(refusal?.verdict.warnings.map(\.path) == ["/username"])
    let fine = asks.merging(["reachable": AskFunction { (_: AskRequest) in .passes }]) { $1 }
    #expect(
      try await form.decode(
        InvitePayload.self, from: Self.ada, asks: fine, clock: VirtualScheduler()
      ).username == "ada")
  }

  @Test("passes a form whose only ask warns, without asking")
  func warning() throws {
    let form = try compiled(
      """
      form: signin
      fields:
        email: { required: true }
        password: { required: true, rules: [{ ask: polite, severity: warning }] }
      """)
    let signin = try form.decode(SigninPayload.self, from: #"{"email": "a", "password": "x"}"#)
    #expect(signin.password == "x")
  }

  private struct Codes: CheckFreePayload {
    static var form: RuleForm { SigninPayload.form }
    let codes: [String]
    init(unjudged value: Value) throws(PayloadMismatch) { codes = try value.part("codes") }
    var jsonValue: Value { ["codes": codes.value] }
  }

  @Test("stops if its task is cancelled during an ask")
  func cancelled() async {
    let (begun, sink) = AsyncStream<Void>.makeStream()
    let work = Task {
      let asks = [
        "username-free": AskFunction { (_: String) in
          sink.yield()
          let (never, end) = AsyncStream<Void>.makeStream()
          for await _ in never {}
          withExtendedLifetime(end) {}
          return .passes
        }
      ]
      return try await InvitePayload.form.decode(
        InvitePayload.self, from: Self.ada, asks: asks, clock: VirtualScheduler())
    }
    for await _ in begun { break }
    work.cancel()
    await #expect(throws: CancellationError.self) { try await work.value }
  }
}

/// A clock on which every pause is over at once.
private struct HastyClock: Clock {
  private let time = Property(Duration.zero)

  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  var now: Instant { Instant(offset: time.value) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    time.value = max(time.value, deadline.offset)
  }
}
