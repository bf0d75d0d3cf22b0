import MusterTesting
import MusterViewModels
import Podcasts
import Testing
import Web

@Suite("The podcasts binder")
@MainActor
struct PodcastsBinderTests {
  private let time = VirtualScheduler()
  private let service = StubService()
  private let table = PlainTable()

  private static let owls = Podcast(title: "Owls at Noon", author: "Ada", minutes: 24)
  private static let evening = Feed(title: "Evening", podcasts: [owls])

  /// A screen that has not come into view.
  private func screen() async -> PodcastsController {
    let controller = PodcastsBinder.make(service: service, scheduler: time)
    controller.table = table
    await time.settle()
    return controller
  }

  @Test("fetches the feed once, whoever wants to know of it")
  func once() async {
    let controller = await screen()
    controller.viewDidAppear()
    service.answers.reply(Self.evening)
    await time.settle()
    #expect(service.answers.questions.count == 1)
    #expect(controller.feed == Self.evening)
  }

  @Test("hands the controller its feed at once, and has it reload after it appeared")
  func reload() async {
    let controller = await screen()
    service.answers.reply(Self.evening)
    await time.settle()
    #expect(controller.feed == Self.evening)
    #expect(table.shown == [])

    controller.viewDidAppear()
    await time.settle()
    #expect(table.shown == ["Loading…", "Evening: Owls at Noon"])
  }

  @Test("shows the feed when it comes after the screen")
  func late() async {
    let controller = await screen()
    controller.viewDidAppear()
    await time.settle()
    #expect(table.shown == ["Loading…"])

    service.answers.reply(Self.evening)
    await time.settle()
    #expect(table.shown == ["Loading…", "Evening: Owls at Noon"])
  }

  @Test(
    "shows what went wrong, and fetches again where somebody wants it",
    arguments: [
      (PodcastsError.server(.refused(503)), "The server answered with an error (503)."),
      (.server(.unreachable), "The server can't be reached."),
      (.parsing(reason: "Enter Title"), "The feed can't be read: Enter Title."),
    ])
  func retry(error: PodcastsError, sentence: String) async {
    let controller = await screen()
    controller.viewDidAppear()
    service.answers.fail(error)
    await time.settle()
    #expect(table.shown == ["Loading…", sentence])

    controller.retry()
    await time.settle()
    service.answers.reply(Self.evening)
    await time.settle()
    #expect(table.shown == ["Loading…", sentence, "Loading…", "Evening: Owls at Noon"])
  }

  @Test("asks for nothing any more when the screen has gone")
  func leaving() async {
    var controller: PodcastsController? = await screen()
    #expect(service.answers.waiting.count == 1)

    let isGone = { [weak controller] in controller == nil }
    controller = nil
    await time.settle()
    #expect(isGone())
    #expect(service.answers.waiting.count == 0)
  }
}

/// A service that answers when a test says so.
private final class StubService: PodcastsService {
  let answers = Answers<String, Feed>()

  func feed() async throws -> Feed { try await answers.ask("feed") }
}

/// A table that writes down what it shows.
private final class PlainTable: PodcastsTable {
  private(set) var shown: [String] = []

  func show(_ title: String, _ rows: [Podcast]) {
    shown.append("\(title): \(rows.map(\.title).joined(separator: ", "))")
  }

  func show(_ sentence: String) { shown.append(sentence) }
}
