import MusterReactive
import MusterTesting
import Testing

@Suite("timeout")
struct TimeoutTests {
  @Test("emits the given value once, after the subscription and after each value")
  func gaps() {
    let time = VirtualScheduler()
    let relay = Relay<Int>()
    let heard = TestObserver(
      relay.timeout(after: .seconds(2), on: time, returning: 0), at: time)
    time.advance(by: .seconds(5))
    relay.send(1)
    time.advance(by: .seconds(1))
    relay.send(2)
    time.advance(by: .seconds(9))
    relay.send(3)
    #expect(heard.values == [0, 1, 2, 0, 3])
    #expect(heard.times == [2, 5, 6, 8, 15].map { .seconds($0) })
  }

  @Test("doesn't count the time before a replayed value, or an observer's of another")
  func observers() {
    let time = VirtualScheduler()
    let property = Property(1)
    let checked = property.timeout(after: .seconds(2), on: time, returning: 0)
    let early = TestObserver(checked, at: time)
    time.advance(by: .seconds(1))
    let late = TestObserver(checked, at: time)
    time.run()
    #expect(early.values == [1, 0])
    #expect(early.times == [.zero, .seconds(2)])
    #expect(late.times == [.seconds(1), .seconds(3)])
  }

  @Test("passes values on in their own turn, so a join with its source is glitch-free")
  func diamond() {
    let time = VirtualScheduler()
    let number = Property(1)
    let sum = Signal.combineLatest(number, number) { $0 + $1 }
    let heard = TestObserver(
      Signal.combineLatest(sum.timeout(after: .seconds(1), on: time, returning: 0), number) {
        [$0, $1]
      })
    number.value = 2
    time.run()
    number.value = 3
    #expect(heard.values == [[2, 1], [4, 2], [0, 2], [6, 3]])
  }

  @Test("can be answered by its own observer")
  func reentrant() {
    let time = VirtualScheduler()
    let relay = Relay<Int>()
    let log = Relay<Int>()
    let heard = TestObserver(log, at: time)
    let bag = Bag {
      relay.timeout(after: .seconds(1), on: time, returning: 0).observe {
        log.send($0)
        if $0 == 0, time.elapsed < .seconds(3) { relay.send(1) }
      }
    }
    time.run()
    #expect(heard.values == [0, 1, 0, 1, 0])
    #expect(heard.times == [1, 1, 2, 2, 3].map { .seconds($0) })
    bag.empty()
  }

  @Test("leaves no timer when its observer leaves while it emits")
  func cancelledWithin() {
    let time = VirtualScheduler()
    let relay = Relay<Int>()
    let bag = Bag()
    let count = Property(0)
    bag
      ++ relay.timeout(after: .seconds(1), on: time, returning: 0).observe { _ in
        count.update { $0 += 1 }
        bag.empty()
      }
    relay.send(1)
    relay.send(2)
    time.run()
    #expect(count.value == 1)
    #expect(time.elapsed == .zero)
  }

  @Test("comes after each value on a scheduler that doesn't wait")
  func immediate() {
    let relay = Relay<Int>()
    let heard = TestObserver(relay.timeout(after: .seconds(1), on: .immediate, returning: 0))
    relay.send(1)
    #expect(heard.values == [0, 1, 0])
  }
}
