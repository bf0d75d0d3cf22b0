import Dispatch
import MusterReactive
import MusterTesting
import Testing

@Suite("From many threads")
struct ConcurrencyTests {
  @Test("nothing is lost in 400,000 concurrent sends")
  func sends() {
    let relay = Relay<Int>()
    let total = Property(0, following: relay.signal.scan(0) { $0 + $1 })
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<100_000 { relay.send(1) }
    }
    #expect(total.value == 400_000)
  }

  @Test("every observer receives concurrent sends in the same order")
  func sameOrder() {
    let relay = Relay<Int>()
    let one = TestObserver(relay.signal)
    let other = TestObserver(relay.signal)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for value in 0..<2_000 { relay.send(thread * 10_000 + value) }
    }
    #expect(one.values.count == 8_000)
    #expect(one.values == other.values)
    for thread in 0..<4 {
      let own = one.values.filter { $0 / 10_000 == thread }
      #expect(own == own.sorted())
    }
  }

  @Test("each update of a property starts from the one before")
  func updates() {
    let count = Property(0)
    let heard = TestObserver(count.signal)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<5_000 { count.update { $0 += 1 } }
    }
    #expect(count.value == 20_000)
    #expect(heard.values == Array(0...20_000))
  }

  @Test("a write can be read back at once while another thread is in a turn")
  func readBack() {
    let busy = Property(0)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      let own = Property(0)
      let both = Signal.combineLatest(own.signal, busy.signal).observe { _ in }
      for value in 1...1_000 {
        own.value = value
        busy.value = value
        if own.value != value { Issue.record("\(own.value) was read back for \(value)") }
      }
      _ = consume both
    }
  }

  @Test("relays that are sent to by different threads can be joined")
  func joined() {
    let relays = (0..<4).map { _ in Property(0) }
    let sum = Property(
      0, following: Signal.combineLatest(relays.map(\.signal)).map { $0.reduce(0, +) })
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for value in 1...10_000 { relays[thread].value = value }
    }
    #expect(sum.value == 40_000)
  }

  @Test("joins are made and dropped while others send")
  func storm() {
    let relays = (0..<6).map { _ in Property(0) }
    let heard = Property(0)
    DispatchQueue.concurrentPerform(iterations: 6) { thread in
      for round in 0..<500 {
        let one = relays[(thread + round) % 6]
        let other = relays[(thread + round * 5 + 1) % 6]
        let joined = Signal.combineLatest(one.signal, other.signal)
          .flatMapLatest { $0 & 1 == 0 ? relays[$1 % 6].signal : one.signal }
          .observe { _ in heard.update { $0 += 1 } }
        one.value = round
        other.update { $0 += 1 }
        _ = consume joined
      }
    }
    let before = heard.value
    relays[0].value = 1
    #expect(heard.value == before)
    #expect(before > 0)
  }

  @Test("a subscription made while another thread is in a turn replays after it")
  func replayLater() async {
    let property = Property(1)
    let inTurn = DispatchSemaphore(value: 0)
    let goOn = DispatchSemaphore(value: 0)
    let busy = property.signal.skip(1).observe { _ in
      inTurn.signal()
      goOn.wait()
    }
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      property.value = 2
      done.signal()
    }
    await withCheckedContinuation { (next: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        inTurn.wait()
        next.resume()
      }
    }
    let late = TestObserver(property.signal)
    let joined = TestObserver(
      Signal.combineLatest(property.signal, Property(10).signal).map { $0 + $1 })
    #expect(late.values == [])
    goOn.signal()
    await withCheckedContinuation { (next: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        done.wait()
        next.resume()
      }
    }
    #expect(late.values == [2])
    #expect(joined.values == [12])
    _ = consume busy
  }

  @Test("a task can send to a relay, from a Sendable class")
  func sendable() async {
    final class Model: Sendable {
      let taps = Relay<Int>()
    }
    let model = Model()
    let heard = TestObserver(model.taps.signal)
    await Task.detached { model.taps.send(1) }.value
    #expect(heard.values == [1])
  }
}
