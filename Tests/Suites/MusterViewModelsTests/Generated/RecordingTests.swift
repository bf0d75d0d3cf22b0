import Chance
import GeneratedModels
import Muster
import MusterReactive
import MusterTestKit
import MusterTesting
import MusterViewModels
import Testing

private struct AdaIsTaken: InviteAsks {
  func isUsernameFree(_ username: String) -> AskAnswer { username == "ada" ? .fails() : .passes }
}

/// Transcripts of generated view models.
@Suite("A recording of a generated view model")
struct RecordingTests {
  private let time = VirtualScheduler()

  private func hotel(_ draft: HotelDraft = HotelDraft()) -> HotelViewModel {
    HotelViewModel(
      draft: draft, asks: HotelStub(), scheduler: time)
  }

  @Test("shows each input and what the outputs emit because of it, without secrets")
  func inputsAndOutputs() {
    let signin: any SigninViewModelTypes = SigninViewModel(scheduler: .immediate)
    let recording = Recording(signin)
    signin.inputs.didChange(email: "ada@")
    signin.inputs.didChange(email: "ada@example.com")
    signin.inputs.didChange(password: "secret1")
    signin.inputs.submit()
    signin.inputs.submit()
    signin.inputs.reject([.email: "No account has this address."])
    #expect(
      recording.transcript == """
        start
          email.isRequired: true
          password.isRequired: true
          formStatus: notValid
        type email: "ada@"
          email.text: "ada@"
          email.status: notValid
          email.message: "Entered email is not valid."
          email.isChanged: true
          isChanged: true
          summary: ["Email: Entered email is not valid."]
        type email: "ada@example.com"
          email.text: "ada@example.com"
          email.status: valid
          email.message: ""
          summary: []
        type password: •••
          password.text: •••
          password.status: valid
          password.isChanged: true
          formStatus: valid
        submit
          phase: sending
          submitted: { email: "ada@example.com", password: ••• }
        submit
          dropped: alreadySending
        reject email: "No account has this address."
          email.status: notValid
          email.message: "No account has this address."
          summary: ["Email: No account has this address."]
          phase: refused
          focus: email
        """)
  }

  @Test("names items by letters that stay with them")
  func items() throws {
    let model = hotel(HotelDraft(rooms: [.init(rate: 30), .init(rate: 40)]))
    let rooms = TestObserver(model.outputs.rooms)
    let second = try #require(rooms.values.last?[1])
    let (all, one) = (Recording(model), Recording(second))
    let page = Recording(model.outputs.roomsPage)
    second.inputs.addGuest(HotelDraft.Room.Guest(name: "Ada"))
    second.inputs.move(to: 0)
    rooms.values.last?[1].inputs.remove()
    model.inputs.insertRoom(at: 0)
    rooms.values.last?[0].inputs.didChange(rate: "10")
    second.inputs.remove()
    second.inputs.didChange(rate: "20")
    #expect(
      all.transcript == """
        start
          group-name.isRequired: true
          home.street.isRequired: true
          home.city.isRequired: true
          billing.isShown: false
          billing.street.isShown: false
          billing.city.isShown: false
          billing.country.isShown: false
          rooms: [a, b]
          rooms[a].rate.isRequired: true
          rooms[a].rate.text: "30"
          rooms[b].rate.isRequired: true
          rooms[b].rate.text: "40"
          total.text: "70"
          step: people
          steps: people notValid, rooms valid, payment valid
          formStatus: notValid
        insert rooms[b].guests: { name: "Ada" }
          rooms.status: valid
          rooms.isChanged: true
          rooms[b].status: valid
          rooms[b].guests: [a]
          rooms[b].guests.status: valid
          rooms[b].guests.isChanged: true
          rooms[b].guests[a].name.isRequired: true
          rooms[b].guests[a].name.text: "Ada"
          isChanged: true
        move rooms[b] to 0
          rooms: [b, a]
        remove rooms[a]
          rooms: [b]
          total.text: "40"
        insert rooms at 0
          rooms: [c, b]
          rooms[c].rate.isRequired: true
          steps: people notValid, rooms notValid, payment valid
        type rooms[c].rate: "10"
          rooms[c].status: valid
          rooms[c].rate.text: "10"
          rooms[c].rate.isChanged: true
          total.text: "50"
        remove rooms[b]
          rooms: [c]
          total.text: "10"
        """)
    #expect(
      one.transcript == """
        start
          rooms[b].rate.isRequired: true
          rooms[b].rate.text: "40"
        insert rooms[b].guests: { name: "Ada" }
          rooms[b].status: valid
          rooms[b].guests: [a]
          rooms[b].guests.status: valid
          rooms[b].guests.isChanged: true
          rooms[b].guests[a].name.isRequired: true
          rooms[b].guests[a].name.text: "Ada"
        move rooms[b] to 0
        remove rooms[b]
        """)
    #expect(
      page.transcript == """
        start
          rooms: [a, b]
          rooms[a].rate.isRequired: true
          rooms[a].rate.text: "30"
          rooms[b].rate.isRequired: true
          rooms[b].rate.text: "40"
          total.text: "70"
          isPageValid: valid
        insert rooms[b].guests: { name: "Ada" }
          rooms.status: valid
          rooms.isChanged: true
          rooms[b].status: valid
          rooms[b].guests: [a]
          rooms[b].guests.status: valid
          rooms[b].guests.isChanged: true
          rooms[b].guests[a].name.isRequired: true
          rooms[b].guests[a].name.text: "Ada"
        move rooms[b] to 0
          rooms: [b, a]
        remove rooms[a]
          rooms: [b]
          total.text: "40"
        insert rooms at 0
          rooms: [c, b]
          rooms[c].rate.isRequired: true
          isPageValid: notValid
        type rooms[c].rate: "10"
          rooms[c].status: valid
          rooms[c].rate.text: "10"
          rooms[c].rate.isChanged: true
          total.text: "50"
        remove rooms[b]
          rooms: [c]
          total.text: "10"
        """)
  }

  @Test("shows a group without the rest of the form")
  func group() {
    let model = hotel()
    let recording = Recording(model.outputs.billing)
    model.inputs.didChange(groupName: "Friends")
    model.inputs.set(isBilledElsewhere: true)
    model.outputs.billing.inputs.didChange(city: "Wien")
    #expect(
      recording.transcript == """
        start
          billing.isShown: false
          billing.street.isShown: false
          billing.city.isShown: false
          billing.country.isShown: false
        set is-billed-elsewhere: true
          billing.isShown: true
          billing.street.isShown: true
          billing.street.isRequired: true
          billing.city.isShown: true
          billing.city.isRequired: true
          billing.country.isShown: true
        type billing.city: "Wien"
          billing.status: valid
          billing.city.text: "Wien"
          billing.city.status: valid
          billing.city.isChanged: true
        """)
  }

  @Test("shows inputs that observers make after the input that caused them")
  func causedInputs() {
    let signin = SigninViewModel(scheduler: .immediate)
    let bag = Bag()
    signin.outputs.email.text.observe { text in
      if text.hasSuffix(" ") { signin.inputs.didChange(email: "ada@example.com") }
    }.kept(in: bag)
    let recording = Recording(signin)
    signin.inputs.didChange(email: "ada ")
    #expect(
      recording.transcript == """
        start
          email.isRequired: true
          password.isRequired: true
          formStatus: notValid
        type email: "ada "
          email.text: "ada "
          email.status: notValid
          email.message: "Entered email is not valid."
          email.isChanged: true
          isChanged: true
          summary: ["Email: Entered email is not valid."]
        type email: "ada@example.com"
          email.text: "ada@example.com"
          email.status: valid
          email.message: ""
          summary: []
        """)
  }

  @Test("shows the answers of asks")
  func answers() async {
    let invite = InviteViewModel(asks: AdaIsTaken(), scheduler: time)
    let recording = Recording(invite)
    invite.inputs.didChange(username: "ada")
    time.advance(by: .seconds(1))
    await time.settle()
    #expect(
      recording.transcript == """
        start
          email.isRequired: true
          username.isRequired: true
          formStatus: notValid
        type username: "ada"
          username.text: "ada"
          username.status: checking
          username.isChanged: true
          isChanged: true
        answer username-free: fail
          username.status: notValid
          username.message: "Enter another username"
          summary: ["Username: Enter another username"]
        """)
  }

  @Test("keeps no view model of an item alive, and observes nothing once it is released")
  func noTrace() throws {
    let model = hotel(HotelDraft(rooms: [.init(rate: 30)]))
    var recording: Recording? = Recording(model)
    weak let room = TestObserver(model.outputs.rooms).values.last?[0] as? HotelRoomViewModel
    #expect(room == nil && model.scope.countOfObserved > 0)
    #expect(recording?.transcript.contains("rooms: [a]") == true)
    recording = nil
    #expect(model.scope.countOfObserved == 0)
  }

  @Test("is released with its view model, and releases it")
  func release() {
    weak var relay: FormRelay?
    weak var kept: Recording?
    do {
      let model = hotel()
      let recording = Recording(model)
      model.inputs.addRoom()
      (relay, kept) = (model.scope.relay, recording)
      #expect(relay != nil && recording.transcript.contains("rooms: [a]"))
    }
    #expect(relay == nil && kept == nil)
  }

  @Test("says that an object isn't a view model of Muster")
  func otherObjects() {
    #expect(
      Recording("email").transcript
        == "String is not a view model of Muster, so nothing is recorded.")
  }

  @Test("forgets what is inside an item that is removed, and begins anew for another")
  func nestedItems() throws {
    let model = hotel(HotelDraft(rooms: [.init(rate: 30, guests: [.init(name: "Ada")])]))
    let rooms = TestObserver(model.outputs.rooms)
    let page = Recording(model.outputs.roomsPage)
    try #require(rooms.values.last?.first).inputs.remove()
    let observed = model.scope.countOfObserved
    model.inputs.addRoom(.init(rate: 40, guests: [.init(name: "Bo"), .init(name: "Cy")]))
    #expect(
      page.transcript.hasSuffix(
        """
        insert rooms: { rate: 40, guests: [{ name: "Bo" }, { name: "Cy" }] }
          rooms: [b]
          rooms.status: valid
          rooms[b].rate.isRequired: true
          rooms[b].rate.text: "40"
          rooms[b].guests: [a, b]
          rooms[b].guests[a].name.isRequired: true
          rooms[b].guests[a].name.text: "Bo"
          rooms[b].guests[b].name.isRequired: true
          rooms[b].guests[b].name.text: "Cy"
          total.text: "40"
          isPageValid: valid
        """))
    try #require(rooms.values.last?.first).inputs.remove()
    #expect(model.scope.countOfObserved == observed)
  }

  @Test("has each input of several threads once, followed by its own outputs")
  func threads() async throws {
    let signup = SignupViewModel(scheduler: .immediate)
    let recording = Recording(signup)
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          for round in 0..<50 { signup.inputs.didChange(email: "\(thread)-\(round)") }
        }
      }
    }
    let lines = recording.transcript.split(separator: "\n")
    let typed = lines.indices.filter { lines[$0].hasPrefix("type email: ") }
    #expect(typed.count == 200)
    for index in typed {
      let text = lines[index].dropFirst("type email: ".count)
      #expect(lines[index + 1] == "  email.text: \(text)")
    }
  }

  @Test("ends with the strings and the order of the screen, after random operations on items")
  func randomOperations() throws {
    var dice = Dice(seed: UInt64(Effort.seed ?? 40))
    let model = hotel(HotelDraft(rooms: [.init(rate: 30), .init(rate: 40)]))
    let recording = Recording(model)
    let rooms = TestObserver(model.outputs.rooms)
    for round in 0..<Effort.times(100) {
      let items = rooms.values.last ?? []
      switch dice.roll(5) {
      case 0: model.inputs.insertRoom(at: dice.roll(items.count + 1))
      case 1 where !items.isEmpty: dice.pick(items).inputs.remove()
      case 2 where !items.isEmpty: dice.pick(items).inputs.move(to: dice.roll(items.count))
      case 3, 4: if !items.isEmpty { dice.pick(items).inputs.didChange(rate: "\(round)") }
      default: model.inputs.addRoom(.init(rate: 50))
      }
    }
    var shown: [Substring: Substring] = [:]
    for line in recording.transcript.split(separator: "\n") {
      let parts = line.split(separator: ": ", maxSplits: 1)
      if parts.count == 2 { shown[parts[0]] = parts[1] }
    }
    let letters = try #require(shown["  rooms"]).dropFirst().dropLast().split(separator: ", ")
    let texts = try #require(rooms.values.last).map { TestObserver($0.outputs.rate.text).values }
    #expect(
      letters.map { shown["  rooms[\($0)].rate.text"] ?? #""""# } == texts.map { "\"\($0[0])\"" })
  }
}
