import MusterTesting
import MusterViewModels
import Testing
import TwitterInstant
import Web

@Suite("The view model of TwitterInstant")
struct TwitterInstantViewModelTests {
  private let time = VirtualScheduler()
  private let service = StubService()
  private let viewModel: TwitterInstantViewModel
  private let isSearching: TestObserver<Bool>

  private static let rain = Tweet(author: "ada", status: "Rain again.")
  private static let snow = Tweet(author: "grace", status: "Snow at last.")

  init() {
    viewModel = TwitterInstantViewModel(service: service, scheduler: time)
    isSearching = TestObserver(viewModel.isSearching)
  }

  /// Types a text at a time when a search may begin.
  private func search(_ text: String) async {
    time.advance(by: .seconds(1))
    viewModel.searchText.value = text
    await time.settle()
  }

  private func grantAccess() async {
    await time.settle()
    service.access.reply(true)
    await time.settle()
  }

  private var statuses: [String] { viewModel.tweets.value.map(\.status.value) }

  @Test("asks for access before anything else")
  func accessFirst() async {
    viewModel.searchText.value = "rain"
    await time.settle()
    #expect(service.access.questions.count == 1)
    #expect(service.queries == [])

    await grantAccess()
    #expect(service.queries == ["rain"])
  }

  @Test("shows that access was refused, and searches nothing")
  func accessRefused() async {
    await time.settle()
    service.access.reply(false)
    await search("rain")
    #expect(viewModel.message.value == "You have no access. Allow it in the settings.")
    #expect(service.queries == [])
  }

  @Test("searches for texts of more than 3 characters, as the rule file says")
  func length() async {
    await grantAccess()
    await search("  rai ")
    #expect(service.queries == [])
    #expect(viewModel.message.value == "Type more than 3 characters.")

    await search("rain")
    #expect(service.queries == ["rain"])
    #expect(viewModel.message.value == "")
  }

  @Test("searches once a second at most, for the latest text")
  func throttle() async {
    await grantAccess()
    await search("rain")
    for text in ["rainb", "rainbo", "rainbow"] { viewModel.searchText.value = text }
    time.advance(by: .milliseconds(999))
    await time.settle()
    #expect(service.queries == ["rain"])

    time.advance(by: .milliseconds(1))
    await time.settle()
    #expect(service.queries == ["rain", "rainbow"])
  }

  @Test("says that it is searching until the latest answer has come")
  func searching() async {
    await grantAccess()
    await search("rain")
    #expect(isSearching.values == [false, true])

    await search("snow")
    service.answers.reply([Self.rain], to: "rain")
    await time.settle()
    #expect(viewModel.isSearching.value)

    service.answers.reply([Self.snow], to: "snow")
    await time.settle()
    #expect(isSearching.values.last == false)
    #expect(statuses == ["Snow at last."])
  }

  @Test("never shows an older answer, however late it comes")
  func outOfOrder() async {
    await grantAccess()
    await search("rain")
    await search("snow")
    service.answers.reply([Self.snow], to: "snow")
    await time.settle()
    service.answers.reply([Self.rain], to: "rain")
    await time.settle()
    #expect(statuses == ["Snow at last."])
  }

  @Test("measures how long a search took")
  func executionTime() async {
    await grantAccess()
    #expect(viewModel.queryExecutionTime.value == nil)

    await search("rain")
    time.advance(by: .milliseconds(250))
    service.answers.reply([Self.rain])
    await time.settle()
    #expect(viewModel.queryExecutionTime.value == .milliseconds(250))
  }

  @Test("shows a failure, keeps its rows, and goes on searching")
  func failure() async {
    await grantAccess()
    await search("rain")
    service.answers.reply([Self.rain])
    await search("snow")
    service.answers.fail(WebError.unreadable)
    await time.settle()
    #expect(viewModel.message.value == "The server's answer can't be read.")
    #expect(!viewModel.isSearching.value)
    #expect(statuses == ["Rain again."])

    await search("sleet")
    service.answers.reply([Self.snow])
    await time.settle()
    #expect(viewModel.message.value == "")
    #expect(statuses == ["Snow at last."])
  }

  @Test("asks again for what failed, once it is typed again")
  func again() async {
    await grantAccess()
    await search("rain")
    service.answers.fail(WebError.unreachable)
    await search("rai")
    await search("rain")
    #expect(service.queries == ["rain", "rain"])

    await search("rain ")
    #expect(service.queries == ["rain", "rain"])
  }

  @Test("makes a row of constant properties of each tweet")
  func rows() async {
    await grantAccess()
    await search("rain")
    service.answers.reply([Self.rain])
    await time.settle()
    let row = viewModel.tweets.value.first
    row?.status.value = "Sunshine!"
    #expect(row?.username.value == "@ada")
    #expect(row?.status.value == "Rain again.")
  }
}
