import GeneratedModels
import Muster
import MusterReactive
import MusterRules
import MusterTesting
import MusterViewModels

private struct EveryNameIsFree: InviteAsks {
  func isUsernameFree(_ username: String) -> AskAnswer { .passes }
}

private struct EveryBookingIsFine: HotelAsks {
  func isNameFree(_ groupName: String) -> AskAnswer { .passes }
  func isOfferValid(_ offer: String, groupName: String?) -> AskAnswer { .passes }
}

extension Round {
  /// Forms, sessions, view models, what they ask, and what is observed of them.
  static let models = [
    Round {
      guard let form = try? RuleFile(rules).form else { preconditionFailure("not a form") }
      var session = Session(form, values: ["guests": [["name": "Ada"]]])
      for event in events { session.handle(event) }
    },
    Round {
      guard let form = try? RuleFile(rules).form else { preconditionFailure("not a form") }
      let time = VirtualScheduler()
      let answers = Answers<String, AskAnswer>()
      await fillIn(form, time, answers)
      // What was asked last is given up with the view model, in a step of its own.
      await time.settle()
    },
    Round {
      let model = SigninViewModel(scheduler: VirtualScheduler())
      let heard = Property(0)
      let observers = Bag {
        model.outputs.isEmailValid.observe { _ in heard.update { $0 += 1 } }
        model.outputs.submitted.observe { _ in }
      }
      let form = model.observed
      for text in ["ada@", "ada@example.com"] {
        model.inputs.didChange(email: text)
        _ = form[.email]?.message
      }
      model.inputs.didChange(password: "secret1")
      model.inputs.submit()
      model.inputs.reset(to: SigninDraft())
      withExtendedLifetime(observers) {}
    },
    Round { useItems() },
    Round {
      let time = VirtualScheduler()
      let model = InviteViewModel(asks: EveryNameIsFree(), scheduler: time)
      let loop = time.start {
        for await status in model.outputs.username.status.values(buffering: .unbounded)
        where status == .valid { return }
      }
      model.inputs.didChange(username: "ada")
      await time.settle()
      loop.cancel()
      await time.settle()
    },
  ]

  /// Items that are added, observed, moved and removed, in a form that is dropped while the others
  /// are observed.
  private static func useItems() {
    let hotel = HotelViewModel(asks: EveryBookingIsFine(), scheduler: VirtualScheduler())
    let bag = Bag {
      hotel.outputs.rooms.observe { _ in }
      hotel.outputs.focus.observe { _ in }
      hotel.outputs.draft.observe { _ in }
      hotel.outputs.isChanged.observe { _ in }
    }
    for name in ["Ada", "Ben", "Cy"] {
      hotel.addRoom(HotelDraft.Room(rate: 7, guests: [.init(name: name)]))
    }
    let rooms = hotel.observed.rooms
    for room in rooms {
      bag ++ room.rate.text.observe { _ in } ++ room.rate.control.observe { _ in }
      bag ++ room.guests.observe { guests in _ = guests.first?.observed.summary }
      // The sequence is dropped before its item is removed, or ends with it.
      _ = room.rate.message.values(buffering: .unbounded)
    }
    rooms[0].move(to: 2)
    rooms[1].remove()
    rooms[2].addGuest()
    hotel.submit()
    hotel.reject([.roomRate(of: rooms[0].id): "Too low."])
    let nested = NestedViewModel(scheduler: VirtualScheduler())
    for key in ["a", "b"] { nested.addPrice(key: key, nil) }
    bag ++ nested.observed.prices[0].amount.text.observe { _ in }
    nested.observed.prices[1].didChange(key: "a")
    nested.observed.prices[1].remove()
  }

  /// A view model that is dropped while it asks.
  private static func fillIn(
    _ form: RuleForm, _ time: VirtualScheduler, _ answers: Answers<String, AskAnswer>
  ) async {
    let model = FormViewModel(
      form, asks: ["free": AskFunction { (name: String) in try await answers.ask(name) }],
      scheduler: time)
    let bag = Bag {
      model.outputs.state(of: "name").observe { _ in }
      model.outputs.text(of: "guests.0.name").observe { _ in }
      model.outputs.summary.observe { _ in }
      model.outputs.submitted.observe { _ in }
      model.outputs.focus.observe { _ in }
    }
    for name in ["ada", "ben", "cy"] {
      model.inputs.didChange("name", to: name)
      time.advance(by: .milliseconds(300))
      await time.settle()
      model.inputs.insert(into: "guests", at: 0, ["name": .text(name)])
      if name == "ada" { answers.reply(.fails(code: "taken")) }
      if name == "ben" { answers.fail(CancellationError()) }
      await time.settle()
      model.inputs.submit()
    }
    bag.empty()
  }

  private static let rules = """
    form: party
    validate: live
    fields:
      name: { required: true, matches: '[a-z]+', ask: { check: free } }
      count: { type: integer, default: 3, when: { name: present } }
      guests: { each: { fields: { name: { required: true, length: 2..8 } } }, unique: { by: name } }
      prices: { type: map, each: { type: number } }
    """

  private static let events: [SessionEvent] = [
    .change(path: "name", text: "ada"), .change(path: "count", text: "1.50"),
    .insert(path: "guests", at: 0, value: ["name": "Ada"]),
    .move(path: "guests", from: 0, to: 1), .remove(path: "guests", at: 0),
    .insert(path: "prices", at: 0, value: ["EUR": 1]), .rename(path: "prices/EUR", key: "USD"),
    .submit, .language("de"), .reject([Rejection(path: "name", message: "Taken.")]),
    .reinitialise(["name": "ben"], keepingEdits: true), .reset(["extra": [1, 2]]),
  ]
}
