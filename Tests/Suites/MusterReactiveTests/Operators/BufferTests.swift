import MusterReactive
import MusterTesting
import Testing

@Suite("buffer")
struct BufferTests {
  @Test("gives full arrays, of one value or more", arguments: [(-1, 1), (0, 1), (1, 1), (3, 3)])
  func count(_ count: Int, length: Int) {
    let relay = Relay<Int>()
    let heard = TestObserver(relay.buffer(count: count))
    for number in 0..<7 { relay.send(number) }
    let full = 7 / length
    #expect(
      heard.values == (0..<full).map { Array($0 * length..<($0 + 1) * length) })
  }

  @Test("keeps the values of each observer apart")
  func observers() {
    let relay = Relay<Int>()
    let pairs = relay.buffer(count: 2)
    let early = TestObserver(pairs)
    relay.send(1)
    let late = TestObserver(pairs)
    relay.send(2)
    relay.send(3)
    #expect(early.values == [[1, 2]])
    #expect(late.values == [[2, 3]])
  }

  @Test("takes values that its observer sends into the next array")
  func reentrant() {
    let relay = Relay<Int>()
    let log = Relay<[Int]>()
    let heard = TestObserver(log)
    let bag = Bag {
      relay.buffer(count: 2).observe { values in
        log.send(values)
        if values[0] == 1 { for value in values { relay.send(value * 10) } }
      }
    }
    relay.send(1)
    relay.send(2)
    #expect(heard.values == [[1, 2], [10, 20]])
    bag.empty()
  }

  @Test("is glitch-free if it is joined with its source")
  func diamond() {
    let relay = Relay<Int>()
    let heard = TestObserver(
      Signal.combineLatest(relay.buffer(count: 2), relay) { [$0.count, $0[1], $1] })
    for number in 1...4 { relay.send(number) }
    #expect(heard.values == [[2, 2, 2], [2, 2, 3], [2, 4, 4]])
  }

  @Test("gives the values of each period at its end, and nothing for an empty one")
  func periods() {
    let time = VirtualScheduler()
    let relay = Relay<Int>()
    time.advance(by: .milliseconds(50))
    let heard = TestObserver(relay.buffer(every: .milliseconds(100), on: time), at: time)
    relay.send(1)
    time.advance(by: .milliseconds(60))
    relay.send(2)
    time.advance(by: .milliseconds(300))
    relay.send(3)
    time.advance(by: .milliseconds(40))
    relay.send(4)
    time.run()
    #expect(heard.values == [[1, 2], [3], [4]])
    #expect(heard.times == [150, 450, 550].map { .milliseconds($0) })
  }

  @Test("has no timer while there is nothing to emit")
  func idle() {
    let time = VirtualScheduler()
    let heard = TestObserver(Relay<Int>().buffer(every: .seconds(1), on: time))
    time.run()
    #expect(heard.values == [])
    #expect(time.elapsed == .zero)
  }

  @Test("drops the values of the period in which the observer leaves, even while it emits")
  func cancelledWithin() {
    let time = VirtualScheduler()
    let relay = Relay<Int>()
    let log = Property<[[Int]]>([])
    let bag = Bag()
    bag
      ++ relay.buffer(every: .seconds(1), on: time).observe { values in
        log.update { $0.append(values) }
        relay.send(3)
        bag.empty()
      }
    relay.send(1)
    relay.send(2)
    time.run()
    #expect(log.value == [[1, 2]])
    #expect(time.elapsed == .seconds(1))
  }

  @Test("gives each value on its own on a scheduler that doesn't wait")
  func immediate() {
    let relay = Relay<Int>()
    let heard = TestObserver(relay.buffer(every: .seconds(1), on: .immediate))
    for number in 1...2 { relay.send(number) }
    #expect(heard.values == [[1], [2]])
  }
}
