import MusterReactive
import MusterTesting
import Testing

@Suite("flatMapMerge")
struct FlatMapMergeTests {
  @Test("emits the values of all signals, for each observer on its own")
  func all() {
    let opened = Relay<Int>()
    let rooms = [Property("a"), Property("x")]
    let messages = opened.flatMapMerge { rooms[$0] }
    let early = TestObserver(messages)
    opened.send(0)
    let late = TestObserver(messages)
    opened.send(1)
    rooms[0].value = "b"
    rooms[1].value = "y"
    #expect(early.values == ["a", "x", "b", "y"])
    #expect(late.values == ["x", "y"])
  }

  @Test("the first value of an inner signal can lead to the next")
  func roundabout() {
    let outer = Relay<Int>()
    let again = Relay<Int>()
    let pages = [Property(1), Property(2)]
    let heard = Relay<Int>()
    let values = TestObserver(heard)
    again
      <~ Signal.merge(outer.signal, again.signal).flatMapMerge { pages[$0] }.filter {
        heard.send($0)
        return $0 < 2
      }
    outer.send(0)
    pages[0].value = 7
    pages[1].value = 8
    #expect(values.values == [1, 2, 7, 8])
  }

  @Test("runs before its joins, in the same turn")
  func joined() {
    let source = Property(1)
    let other = Property(10)
    let sum = Signal.combineLatest(other, other) { $0 + $1 }
    let heard = TestObserver(
      Signal.combineLatest(
        source.flatMapMerge { factor in sum.map { $0 * factor } }, source, other
      ) { [$0, $1, $2] })
    source.value = 2
    other.value = 20
    #expect(heard.values == [[20, 1, 10], [40, 2, 10], [80, 2, 20]])
  }

  @Test("observes no signal any more once its observer leaves, also while it emits")
  func cancelledWithin() {
    let opened = Relay<Int>()
    let rooms = [Relay<Int>(), Relay<Int>()]
    let heard = Property<[Int]>([])
    let bag = Bag()
    bag
      ++ opened.flatMapMerge { rooms[$0] }.observe { value in
        heard.update { $0.append(value) }
        if value == 2 { bag.empty() }
      }
    for room in 0...1 { opened.send(room) }
    rooms[1].send(1)
    rooms[0].send(2)
    rooms[1].send(3)
    opened.send(0)
    rooms[0].send(4)
    #expect(heard.value == [1, 2])
  }

  @Test("an inner signal can cancel the subscription with its first value")
  func cancelledByReplay() {
    let (opened, page) = (Relay<Int>(), Property(1))
    let heard = Property<[Int]>([])
    let bag = Bag()
    bag
      ++ opened.flatMapMerge { _ in page }.observe { value in
        heard.update { $0.append(value) }
        bag.empty()
      }
    opened.send(0)
    page.value = 2
    #expect(heard.value == [1])
  }

  @Test("releases the inner signals with the subscription")
  func releases() {
    let opened = Relay<Int>()
    let inner = Relay<Int>()
    weak var seen: Token?
    do {
      let token = Token()
      seen = token
      let subscription = opened.flatMapMerge { _ in inner.map { token.pass($0) } }
        .observe { _ in }
      opened.send(1)
      opened.send(2)
      _ = consume subscription
    }
    #expect(seen == nil)
    inner.send(1)
  }

  @Test("forgets inner signals that take ends")
  func forgets() {
    let opened = Relay<Token>()
    let bag = Bag { opened.flatMapMerge { Signal.just($0).take(1) }.observe { _ in } }
    weak var seen: Token?
    do {
      let token = Token()
      seen = token
      opened.send(token)
    }
    for _ in 0..<100 { opened.send(Token()) }
    #expect(seen == nil)
    bag.empty()
  }

  @Test("into a closure keeps the inner signals alive as long as the source")
  func closure() {
    let opened = Relay<Int>()
    let ticks = Relay<Int>()
    let log = Property<[Int]>([])
    let write: @Sendable (Int) -> Void = { value in log.update { $0.append(value) } }
    write
      <~ opened.flatMapMerge { number in
        Property(0, following: ticks.map { $0 * number }).skip(1)
      }
    opened.send(1)
    opened.send(10)
    ticks.send(3)
    #expect(log.value == [3, 30])
  }
}
