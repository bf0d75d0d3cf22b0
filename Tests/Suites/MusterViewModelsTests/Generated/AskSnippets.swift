import GeneratedModels
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

/// The examples of asks and checks on the pages about view models, servers and usernames.
@Suite("The pages on asks")
struct AskSnippets {
  /// A server that has every name free.
  struct Server {
    func isFree(_ name: String) async throws -> Bool { true }
  }

  struct Accounts: InviteAsks {
    let server: Server

    func isUsernameFree(_ username: String) async throws -> AskAnswer {
      try await server.isFree(username) ? .passes : .fails()
    }
  }

  private let server = Server()

  @Test("answer an ask")
  func answering() {
    let viewModel = InviteViewModel(asks: Accounts(server: server))
    #expect(TestObserver(viewModel.username.status).values == [.unchecked])
  }

  @Test("judge a payload with asks")
  func judging() async throws {
    let body = #"{"email": "ada@example.com", "username": "ada"}"#
    let invite = try await InvitePayload(
      judging: Value(json: body), asks: Accounts(server: server))
    #expect(invite.username == "ada")
  }

  @Test("decode a payload with asks")
  func decoding() async throws {
    let body = #"{"email": "ada@example.com", "username": "ada"}"#
    let invite = try await InvitePayload.form.decode(
      InvitePayload.self, from: body, asks: Accounts(server: server))
    #expect(invite.username == "ada")
  }

  @Test("wait without a main loop")
  func awaiting() async {
    let viewModel = InviteViewModel(asks: Accounts(server: server))
    viewModel.inputs.didChange(username: "ada")
    for await status in viewModel.outputs.username.status.values {
      if status == .valid { break }
    }
    // Another thread may still be delivering it, so a late observer is waited for as well.
    var late: [FieldStatus] = []
    for await status in viewModel.outputs.username.status.values {
      late.append(status)
      break
    }
    #expect(late == [.valid])
  }

  @Test("wait in virtual time")
  func awaitingInVirtualTime() async {
    let time = VirtualScheduler()
    let viewModel = InviteViewModel(asks: Accounts(server: server), scheduler: time)
    let seen = Property<[FieldStatus]>([])
    time.start {
      for await status in viewModel.outputs.username.status.values {
        seen.update { $0.append(status) }
      }
    }
    await time.settle()
    viewModel.inputs.didChange(username: "ada")
    await time.settle()
    #expect(seen.value == [.unchecked, .checking, .valid])
    // Once the time was moved, the loop may stand in the test as well.
    viewModel.inputs.didChange(username: "ben")
    let statuses = viewModel.outputs.username.status.values
    await time.settle()
    var heard: [FieldStatus] = []
    for await status in statuses {
      heard.append(status)
      if status == .valid { break }
    }
    #expect(heard == [.checking, .valid])
  }

  struct HotelStub: HotelAsks {
    func isNameFree(_ groupName: String) -> AskAnswer { .passes }

    func isOfferValid(_ offer: String, groupName: String?) -> AskAnswer {
      offer == "SPRING" && groupName == "Choir" ? .passes : .fails()
    }
  }

  @Test("answer with a stub")
  func stubbing() async {
    let time = VirtualScheduler()
    let viewModel = HotelViewModel(asks: HotelStub(), scheduler: time)
    let status = TestObserver(viewModel.outputs.offer.status)
    viewModel.inputs.didChange(groupName: "Choir")
    viewModel.inputs.didChange(offer: "SPRING")
    time.advance(by: .milliseconds(300))
    await time.settle()
    #expect(status.values == [.unchecked, .checking, .valid])
  }

  struct SlowAccounts: InviteAsks {
    let answers = Answers<String, AskAnswer>()

    func isUsernameFree(_ username: String) async throws -> AskAnswer {
      try await answers.ask(username)
    }
  }

  @Test("answer when the test says so")
  func replying() async {
    let time = VirtualScheduler()
    let accounts = SlowAccounts()
    let viewModel = InviteViewModel(asks: accounts, scheduler: time)
    let status = TestObserver(viewModel.outputs.username.status)
    viewModel.inputs.didChange(username: "ada")
    await time.settle()
    #expect(accounts.answers.waiting == ["ada"])
    accounts.answers.reply(.fails())
    await time.settle()
    #expect(status.values == [.unchecked, .checking, .notValid])
  }
}
