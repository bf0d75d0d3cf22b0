import MusterReactive
import MusterTesting
import Testing

@Suite("A list that is loaded page by page")
struct PagedTests {
  struct Offline: Error {}

  /// A request as the server sees it.
  struct Request: Hashable, Sendable {
    var query: String
    var cursor: Int?
  }

  private let time = VirtualScheduler()
  private let answers = Answers<Request, Page<String, Int>>()
  private let query = Relay<String>()
  private let end = Relay<Void>()

  private func list(keepingItems: Bool = false) -> PagedList<String> {
    query.paged(next: end, keepingItems: keepingItems, on: time) { [answers] query, cursor in
      try await answers.ask(Request(query: query, cursor: cursor))
    }
  }

  private func reply(_ items: [String], next: Int?) async {
    answers.reply(Page(items, next: next))
    await time.settle()
  }

  private func send(_ query: String) async {
    self.query.send(query)
    await time.settle()
  }

  private func askNext() async {
    end.send()
    await time.settle()
  }

  @Test("gets one page at a time, up to the last")
  func pages() async {
    let list = list()
    let (items, loading) = (TestObserver(list.items), TestObserver(list.isLoading))
    await askNext()
    #expect(answers.questions == [])
    await send("cat")
    await askNext()
    #expect(answers.questions == [Request(query: "cat")])
    await reply(["a", "b"], next: 2)
    #expect(!list.isComplete.value)
    await askNext()
    await askNext()
    #expect(answers.waiting == [Request(query: "cat", cursor: 2)])
    await reply(["c"], next: nil)
    #expect(list.isComplete.value)
    await askNext()
    #expect(answers.waiting == [])
    #expect(items.values == [[], ["a", "b"], ["a", "b", "c"]])
    #expect(loading.values == [false, true, false, true, false])
  }

  @Test("begins again for each new value, and drops a page of the former one")
  func again() async {
    let list = list()
    await send("cat")
    await send("dog")
    #expect(answers.waiting == [Request(query: "dog")])
    await reply(["d"], next: 1)
    await askNext()
    await send("owl")
    #expect(list.items.value == [] && list.isLoading.value)
    await reply(["o"], next: nil)
    #expect(list.items.value == ["o"] && list.isComplete.value && !list.isLoading.value)
    await send("owl")
    #expect(!list.isComplete.value)
  }

  @Test("keeps the former items until the first page arrives, if that is wanted")
  func keeping() async {
    let list = list(keepingItems: true)
    await send("cat")
    await reply(["a"], next: nil)
    await send("cat")
    #expect(list.items.value == ["a"])
    await reply(["b"], next: nil)
    #expect(list.items.value == ["b"])
  }

  @Test("tries a page again at the next request after an error")
  func errors() async {
    let list = list()
    let failures = TestObserver(list.failures.map { "\($0)" })
    answers.fail(Offline())
    await send("cat")
    #expect(failures.values == ["Offline()"] && !list.isLoading.value)
    await askNext()
    await reply(["a"], next: 1)
    answers.fail(Offline())
    await askNext()
    #expect(list.items.value == ["a"] && !list.isComplete.value)
    await askNext()
    await reply(["b"], next: nil)
    #expect(list.items.value == ["a", "b"])
    #expect(failures.values == ["Offline()", "Offline()"])
  }

  @Test("is loaded only as long as it is held")
  func held() async {
    var list: PagedList<String>? = list()
    let items = TestObserver(list?.items.signal ?? .never)
    await send("cat")
    list = nil
    await time.settle()
    #expect(answers.waiting == [])
    await send("dog")
    #expect(answers.questions == [Request(query: "cat")])
    #expect(items.values == [[]])
  }
}
