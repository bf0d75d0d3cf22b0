import MusterReactive
import MusterTesting
import Testing

@Suite("Asynchronous work")
struct AsyncWorkTests {
  struct Offline: Error {}

  @Test("runs in virtual time, any number at once, without a sleep")
  func virtual() {
    let time = VirtualScheduler()
    let query = Relay<Int>()
    let heard = TestObserver(
      Signal.merge(
        (0..<200).map { index in query.flatMapLatest(on: time) { await $0.plus(index) } }))
    query.send(1)
    #expect(heard.values == [])
    time.advance()
    #expect(heard.values.sorted() == Array(1...200))
  }

  @Test("is answered when a test does it; an older answer never replaces a newer one")
  func scripted() async {
    let time = VirtualScheduler()
    let answers = Answers<String, [String]>()
    let query = Relay<String>()
    let isBusy = Property(false)
    let heard = TestObserver(
      query.flatMapLatest(on: time, busy: isBusy) { try await answers.ask($0) }
        .catchReturning(["failed"]))
    let busy = TestObserver(isBusy)
    query.send("ca")
    await time.settle()
    query.send("cat")
    await time.settle()
    #expect(answers.waiting == ["cat"])
    #expect(answers.questions == ["ca", "cat"])
    answers.reply(["cats"], to: "cat")
    await time.settle()
    answers.fail(Offline())
    query.send("dog")
    await time.settle()
    #expect(heard.values == [["cats"], ["failed"]])
    #expect(busy.values == [false, true, false, true, false])
  }

  @Test("is tried again, after a pause")
  func retried() async {
    let time = VirtualScheduler()
    let answers = Answers<Int, String>()
    let query = Relay<Int>()
    let heard = TestObserver(
      query.flatMapLatest(on: time, retry: .times(2, after: .seconds(1))) {
        try await answers.ask($0)
      }.catchReturning("gave up"), at: time)
    for _ in 0..<2 { answers.fail(Offline()) }
    query.send(1)
    await time.settle()
    #expect(answers.questions == [1])
    time.advance(by: .seconds(1))
    await time.settle()
    #expect(answers.questions == [1, 1])
    answers.reply("there")
    time.run()
    await time.settle()
    #expect(heard.values == ["there"])
    #expect(heard.times == [.seconds(2)])
    for _ in 0..<3 { answers.fail(Offline()) }
    query.send(2)
    time.run()
    await time.settle()
    #expect(heard.values == ["there", "gave up"])
  }

  @Test("no longer counts as busy when its observer leaves")
  func left() async {
    let time = VirtualScheduler()
    let answers = Answers<Int, Int>()
    let (query, isBusy) = (Relay<Int>(), Property(false))
    let bag = Bag {
      query.flatMapLatest(on: time, busy: isBusy) { try await answers.ask($0) }.observe { _ in }
    }
    query.send(1)
    await time.settle()
    #expect(isBusy.value)
    bag.empty()
    await time.settle()
    #expect(!isBusy.value)
    #expect(answers.waiting == [])
  }

  @Test("that can't fail gives its result")
  func infallible() {
    let time = VirtualScheduler()
    let heard = TestObserver(Property(2).flatMapLatest(on: time) { await $0.plus(3) })
    time.run()
    #expect(heard.values == [5])
  }

  @Test("of a failing sequence ends with its failure")
  func throwing() async {
    let failing = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Offline())
    }
    var results = Signal(catching: failing).values(buffering: .unbounded).makeAsyncIterator()
    #expect(await (try? results.next()?.get()) == 1)
    await #expect(throws: Offline.self) { try await results.next()?.get() }
  }
}

extension Int {
  fileprivate func plus(_ other: Int) async -> Int {
    await Task.yield()
    return self + other
  }
}
