import Foundation
import MusterReactive
import MusterTesting
import Testing

/// The lines of Documentation/coming-from.md, each run here as it stands there.
@Suite("The page on coming from other libraries")
struct ComingFromTests {
  @Test("has lines that work as described")
  func lines() async throws {
    let name = Property("ada")
    let taps = Relay<Int>()
    let numbers = Relay<Int>()
    let log = Relay<String>()
    let title = Property("")
    let total = Property(0)
    let isBusy = Property(false)
    let answers = Answers<String, [String]>()
    let search = { @Sendable (text: String) async throws in try await answers.ask(text) }
    let limit = { @Sendable (tap: Int) throws in min(tap, 5) }
    let logged = TestObserver(log)
    let time = VirtualScheduler()
    let bag = Bag()

    let texts: Signal<String> = name.signal
    let shown = name.readOnly
    let button = taps.sink
    let one = Signal.just(1)
    let none = Signal<Int>.never
    // swift-format-ignore
    let made = Signal<Int>.create { send in send(1); return {} }
    let changes = taps.removeRepeats()
    let sum = taps.scan(0) { $0 + $1 }
    let steps = taps.combinePrevious(0)
    let limited = taps.tryMap { try limit($0) }
    let begun = taps.startWith(0)
    let early = taps.take(until: numbers)
    let watched = taps.on { log.send("saw \($0)") }
    let both = Signal.merge(taps, numbers)
    let pair = Signal.combineLatest(name, taps) { "\($0) \($1)" }
    let pairs = Signal.zip(taps, numbers)
    let signed = taps.withLatest(from: name)
    let sampled = name.sample(on: taps)
    let pages = taps.flatMapLatest { $0 == 0 ? name.signal : .just("none") }
    let merged = taps.flatMapMerge { _ in name.signal }
    let atOnce = name.flatMapMerge(on: time, limit: 3) { try await search($0) }
    let inOrder = name.flatMapConcat(on: time) { try await search($0) }
    let found = name.flatMapLatest(on: time, busy: isBusy) { try await search($0) }
    let rows = found.catchReturning([])
    let errors = found.failures()
    let tried = name.flatMapLatest(on: time, retry: .times(2)) { try await search($0) }
    let shared = rows.share(replay: .whileObserved)
    let settled = name.debounce(for: .milliseconds(330), on: time)
    let paced = taps.throttle(for: .seconds(1), latest: true, on: time)
    let answered = taps.timeout(after: .seconds(1), on: time, returning: 0)
    let batches = taps.buffer(every: .seconds(1), on: time)
    let batched = taps.buffer(count: 2)
    let ticks = Signal.timer(every: .seconds(1), on: time)
    let elsewhere = taps.observe(on: .serial("saving"))
    let stream = name.values

    title <~ name.map { "Hello \($0)" }
    let heard = TestObserver(pair)
    let limits = TestObserver(limited.successes())
    let ints = [
      one, none, made, changes, sum, steps.map { $1 - $0 }, begun, early, watched, both, paced,
      answered, ticks,
    ].map { TestObserver($0) }
    let arrays = [batches, batched].map { TestObserver($0) }
    let all = [texts, settled, sampled, pages, merged].map { TestObserver($0) }
    let (zipped, late) = (TestObserver(pairs), TestObserver(signed))
    bag ++ taps.observe { log.send("\($0)") }
    taps.observe { total.value += $0 }.kept(in: bag)
    name.value = "grace"
    taps.send(1)
    button.send(1)
    numbers.send(7)
    time.advance(by: .seconds(1))

    #expect(shown.value == "grace")
    #expect(title.value == "Hello grace")
    #expect(total.value == 2)
    #expect(logged.values == ["saw 1", "1", "saw 1", "1"])
    #expect(heard.values == ["grace 1", "grace 1"])
    #expect(limits.values == [1, 1])
    #expect(
      ints.map(\.values) == [
        [1], [], [1], [1], [1, 2], [1, 0], [0, 1, 1], [1, 1], [1, 1], [1, 1, 7], [1, 1],
        [1, 1, 0], [1],
      ])
    #expect(arrays.map(\.values) == [[[1, 1]], [[1, 1]]])
    #expect(
      all.map(\.values) == [
        ["ada", "grace"], ["grace"], ["grace"], ["none", "none"], ["grace", "grace"],
      ])
    #expect(zipped.values.map { "\($0)" } == ["(1, 7)"])
    #expect(late.values.map(\.1) == ["grace", "grace"])
    var names = stream.makeAsyncIterator()
    #expect(await names.next() == "grace")
    var arriving = elsewhere.values(buffering: .unbounded).makeAsyncIterator()
    taps.send(9)
    #expect(await arriving.next() == 9)

    let results =
      [TestObserver(shared)]
      + [tried, atOnce, inOrder].map { TestObserver($0.catchReturning(["gave up"])) }
    let failed = TestObserver(errors)
    await time.settle()
    #expect(isBusy.value)
    answers.reply(["1"]) { _ in true }
    await time.settle()
    #expect(results.map(\.values) == Array(repeating: [["1"]], count: 4))
    #expect(failed.values.isEmpty)
  }

  @Test("shows only lines that are run")
  func shown() throws {
    let root = #filePath.components(separatedBy: "/Tests/")[0] + "/"
    let page = try String(contentsOfFile: root + "Documentation/coming-from.md", encoding: .utf8)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") || $0.hasPrefix("| –") }
    #expect(rows.count > 30)
    for row in rows {
      let ours = row.split(separator: "|").last?.trimmingCharacters(in: .whitespaces) ?? ""
      let line = ours.trimmingCharacters(in: ["`"])
      #expect(source.contains("\n    \(line)\n"), "no test runs \(line)")
    }
  }
}
