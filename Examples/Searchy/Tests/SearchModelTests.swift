import MusterTesting
import MusterViewModels
import Searchy
import Testing
import Web

@Suite("The search model")
struct SearchModelTests {
  private let time = VirtualScheduler()
  private let service = StubService()
  private let model: SearchModel
  private let results: TestObserver<SearchResults>

  private static let rag = Track(artist: "Scott Joplin", title: "Maple Leaf Rag", cover: "a.jpg")
  private static let blues = Track(artist: "Ma Rainey", title: "Prove It on Me", cover: "b.jpg")

  init() {
    model = SearchModel(service: service, scheduler: time)
    results = TestObserver(model.results)
  }

  /// Types a term, and lets it rest.
  private func search(_ term: String) async {
    model.searchTerm.send(term)
    time.advance(by: .milliseconds(330))
    await time.settle()
  }

  private var tracks: [Track] { model.results.value.tracks }
  private var message: String { model.results.value.message }

  @Test("asks nobody while somebody types, and once when they rest for 330 ms")
  func debounce() async {
    for term in ["jo", "jop", "jopl"] {
      model.searchTerm.send(term)
      time.advance(by: .milliseconds(329))
    }
    await time.settle()
    #expect(service.terms == [])

    time.advance(by: .milliseconds(1))
    await time.settle()
    #expect(service.terms == ["jopl"])
  }

  @Test("asks for the stripped term, and not again where blanks are all that came")
  func stripping() async {
    await search("  joplin ")
    service.answers.reply([])
    await search("joplin  ")
    #expect(service.terms == ["joplin"])
  }

  @Test("shows what was found")
  func found() async {
    await search("joplin")
    service.answers.reply([Self.rag])
    await time.settle()
    #expect(tracks == [Self.rag])
    #expect(message == "")
  }

  @Test("says so where nothing was found")
  func nothing() async {
    await search("xyzzy")
    service.answers.reply([])
    await time.settle()
    #expect(message == "Nothing was found.")
  }

  @Test("shows the answer to the latest term, however late an older one comes")
  func latestWins() async {
    await search("joplin")
    await search("rainey")
    service.answers.reply([Self.rag], to: "joplin")
    service.answers.reply([Self.blues], to: "rainey")
    await time.settle()
    #expect(results.values.map(\.tracks) == [[], [Self.blues]])
  }

  @Test("makes an empty list and a message of a failure, and goes on searching")
  func failure() async {
    await search("joplin")
    service.answers.reply([Self.rag])
    await search("rainey")
    service.answers.fail(WebError.refused(503))
    await time.settle()
    #expect(tracks == [])
    #expect(message == "The server answered with an error (503).")

    await search("joplin")
    service.answers.reply([Self.rag])
    await time.settle()
    #expect(tracks == [Self.rag])
  }

  @Test(
    "asks nobody for a term that the rule file refuses, and shows why",
    arguments: [
      (" ", "Type an artist or a title."), ("j", "Type one letter more."),
      (String(repeating: "j", count: 81), "Use at most 80 characters."),
    ])
  func refused(term: String, why: String) async {
    await search("joplin")
    service.answers.reply([Self.rag])
    await search(term)
    #expect(service.terms == ["joplin"])
    #expect(tracks == [])
    #expect(message == why)
  }

  @Test("asks once, however many look at the results")
  func shared() async {
    let others = [TestObserver(model.results), TestObserver(model.results)]
    await search("joplin")
    service.answers.reply([Self.rag])
    await time.settle()
    #expect(service.terms == ["joplin"])
    #expect(others.map { $0.values.last?.tracks } == [[Self.rag], [Self.rag]])
  }
}
