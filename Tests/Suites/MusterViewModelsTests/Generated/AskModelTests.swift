import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

/// A form with asks of an item, of a shape that is used twice, of a group, and of values of
/// different types.
@Suite("The asks of a generated form")
struct AskModelTests {
  /// A program that keeps what it was asked.
  private struct Organiser: EventChecks, EventAsks {
    let log = Property<[String]>([])
    var answer = AskAnswer.passes

    private func note(_ text: String) -> AskAnswer {
      log.update { $0.append(text) }
      return answer
    }

    func isKnown(_ value: Value) -> HostAnswer {
      value == "nobody" || value == 13 ? .fails : .passes
    }

    func verifyVat(_ vat: String, country: EventPayload.Country?) -> AskAnswer {
      note("\(vat) in \(country?.rawValue, default: "no country")")
    }

    func isHallBookable(_ hall: String, seats: Int?) -> AskAnswer {
      note("\(hall) with \(seats, default: "no") seats")
    }

    func isFree(_ speaker: String, day: CalendarDate?) -> AskAnswer {
      note("\(speaker) on \(day?.text, default: "no day")")
    }

    func isAffordable(_ budget: Number, talksMinutes: [Int?]) -> AskAnswer {
      note("\(budget.text) for \(talksMinutes.map { $0 ?? -1 })")
    }

    func isCateringPossible(_ catering: EventDraft.Catering) -> AskAnswer {
      note("\(catering.meals, default: "no") meals")
    }
  }

  private let time = VirtualScheduler()
  private let organiser = Organiser()
  private let event: EventViewModel

  init() { event = EventViewModel(checks: organiser, asks: organiser, scheduler: time) }

  private func asked(_ inputs: () -> Void) async -> [String] {
    organiser.log.value = []
    inputs()
    time.advance(by: .milliseconds(300))
    await time.settle()
    return organiser.log.value
  }

  @Test("have the types of the fields that they depend on, and `nil` for an empty one")
  func others() async {
    #expect(await asked { event.didChange(vat: "U123") } == ["U123 in no country"])
    #expect(await asked { event.set(country: .at) } == ["U123 in AT"])
    #expect(await asked { event.set(country: nil) } == ["U123 in no country"])
  }

  @Test("are asked for each group that has the shape, with the values of that group")
  func shapes() async {
    let asked = await asked {
      event.main.inputs.didChange(hall: "Aula")
      event.main.inputs.set(seats: 80)
      event.rain.inputs.didChange(hall: "Gym")
      event.rain.inputs.didChange(seats: "many")
    }
    #expect(Set(asked) == ["Aula with 80 seats", "Gym with no seats"])
  }

  @Test("are asked for each item, with the values around it")
  func items() async {
    let asked = await asked {
      event.set(day: "2026-03-31")
      event.addTalk(EventDraft.Talk(minutes: 45))
      event.addTalk()
      event.observed.talks[1].didChange(speaker: "Ada")
    }
    #expect(asked == ["Ada on 2026-03-31"])
  }

  @Test("have a value for each item, and `nil` for an empty one")
  func lists() async {
    let asked = await asked {
      event.addTalk(EventDraft.Talk(minutes: 45))
      event.addTalk()
      event.didChange(budget: "90.50")
    }
    #expect(asked == ["90.5 for [45, -1]"])
  }

  @Test("have a draft of a group, which can be incomplete")
  func groups() async {
    let asked = await asked { event.catering.inputs.set(meals: 30) }
    #expect(asked == ["30 meals"])
  }

  @Test("share a check that fields of different types have")
  func checks() {
    let cook = TestObserver(event.catering.outputs.cook.state.map(\.?.validity))
    let meals = TestObserver(event.catering.outputs.meals.state.map(\.?.validity))
    event.catering.inputs.didChange(cook: "nobody")
    event.catering.inputs.set(meals: 13)
    #expect(cook.values.last == .notValid && meals.values.last == .notValid)
    event.catering.inputs.didChange(cook: "Ada")
    #expect(cook.values.last == .valid)
  }

  @Test("judge a payload, with the checks")
  func judging() async throws {
    let value: Value = ["vat": "U123", "country": "AT", "catering": ["cook": "Ada"]]
    func judge(_ organiser: Organiser) async throws -> EventPayload {
      try await EventPayload.form.decode(
        EventPayload.self, judging: value, checks: organiser, asks: organiser,
        clock: VirtualScheduler())
    }
    let payload = try await judge(organiser)
    #expect(payload.vat == "U123")
    #expect(Set(organiser.log.value) == ["U123 in AT", "no meals"])
    let refusing = Organiser(answer: .fails(code: "unknown"))
    let refusal = await #expect(throws: PayloadRefusal.self) {
      try await judge(refusing)
    }
    #expect(refusal?.failures.map(\.code) == ["unknown", "unknown"])
  }

  @MainActor
  private final class MainAccounts: InviteAsks {
    var names: [String] = []

    @MainActor
    func isUsernameFree(_ username: String) -> AskAnswer {
      names.append(username)
      return .passes
    }
  }

  private actor ActorAccounts: InviteAsks {
    private(set) var names: [String] = []

    func isUsernameFree(_ username: String) -> AskAnswer {
      names.append(username)
      return .passes
    }
  }

  @Test("are answered by an actor, or by a class on the main actor")
  func isolated() async throws {
    func judge(_ asks: some InviteAsks) async throws {
      _ = try await InvitePayload.form.decode(
        InvitePayload.self, judging: ["email": "ada@example.com", "username": "ada"], asks: asks,
        clock: VirtualScheduler())
    }
    let accounts = MainAccounts()
    try await judge(accounts)
    #expect(await accounts.names == ["ada"])
    let others = ActorAccounts()
    let asks: any InviteAsks = others
    try await judge(asks)
    #expect(await others.names == ["ada"])
  }
}
