import MusterReactive
import MusterTesting
import Testing

struct Mishap: Error, Equatable {}

@Suite("flatMapLatest")
struct FlatMapLatestTests {
  @Test("the first value of an inner signal can lead to the next")
  func roundabout() {
    let outer = Relay<Int>()
    let again = Relay<Int>()
    let pages = [Property(1), Property(2)]
    let heard = Relay<Int>()
    let values = TestObserver(heard.signal)
    again
      <~ Signal.merge(outer.signal, again.signal).flatMapLatest { pages[$0].signal }.filter {
        heard.send($0)
        return $0 < 2
      }
    outer.send(0)
    pages[0].value = 7
    pages[1].value = 8
    #expect(values.values == [1, 2, 8])
  }

  @Test("leaves the signal of the value before")
  func switches() {
    let tab = Property(0)
    let pages = [Property("a"), Property("x")]
    let heard = TestObserver(tab.signal.flatMapLatest { pages[$0].signal })
    pages[0].value = "b"
    tab.value = 1
    pages[0].value = "c"
    pages[1].value = "y"
    #expect(heard.values == ["a", "b", "x", "y"])
  }

  @Test("runs before its joins, in the same turn")
  func joined() {
    let source = Property(1)
    let other = Property(10)
    let heard = TestObserver(
      Signal.combineLatest(
        source.signal.flatMapLatest { factor in other.signal.map { $0 * factor } }, source.signal,
        other.signal
      ).map { [$0, $1, $2] })
    source.value = 2
    other.value = 20
    #expect(heard.values == [[10, 1, 10], [20, 2, 10], [40, 2, 20]])
  }

  @Test("cancels the superseded task and ignores its result")
  func tasks() async {
    let query = Relay<Int>()
    let ends = Relay<Bool>()
    var ended = ends.signal.values(buffering: .unbounded).makeAsyncIterator()
    let starts = Relay<Int>()
    var started = starts.signal.values(buffering: .unbounded).makeAsyncIterator()
    let heard = Relay<Int>()
    var values = heard.signal.values(buffering: .unbounded).makeAsyncIterator()
    let subscription = query.signal.flatMapLatest { value -> Int in
      starts.send(value)
      guard value == 1 else { return value }
      for await _ in Relay<Void>().signal.values(buffering: .unbounded) {}
      ends.send(Task.isCancelled)
      return value
    }.catchReturning(-1).observe { heard.send($0) }
    query.send(1)
    #expect(await started.next() == 1)
    query.send(2)
    #expect(await ended.next() == true)
    #expect(await values.next() == 2)
    query.send(3)
    #expect(await values.next() == 3)
    _ = consume subscription
  }

  @Test("gives a failure as a value, and continues")
  func failures() async {
    let query = Relay<Int>()
    let results = query.signal.flatMapLatest { value async throws -> Int in
      if value == 0 { throw Mishap() }
      return value
    }
    let texts = results.map { result in
      switch result {
      case .success(let value): "\(value)"
      case .failure(let error): error is Mishap ? "mishap" : "?"
      }
    }
    var values = texts.values(buffering: .unbounded).makeAsyncIterator()
    query.send(0)
    #expect(await values.next() == "mishap")
    query.send(5)
    #expect(await values.next() == "5")
  }
}
