import Dispatch
import MusterReactive
import MusterTesting
import Testing

@Suite("While another thread is in a turn")
struct RaceTests {
  /// Runs something while another thread is in a turn of a relay's graph; then lets the transaction
  /// end.
  private func whileBusy(_ relay: Relay<Int>, _ body: () -> Void) {
    let inTurn = DispatchSemaphore(value: 0)
    let goOn = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let busy = relay.signal.take(1).observe { _ in
      inTurn.signal()
      goOn.wait()
    }
    DispatchQueue.global().async {
      relay.send(0)
      done.signal()
    }
    inTurn.wait()
    body()
    goOn.signal()
    done.wait()
    _ = consume busy
  }

  @Test("a subscription that is made and cancelled is never called", arguments: signals.indices)
  func cancelled(_ index: Int) {
    let relay = Relay<Int>()
    let signal = signals[index](relay.signal)
    let called = Property(0)
    let runs = Property(0)
    whileBusy(relay) {
      var subscription = signal.map { value in
        runs.update { $0 += 1 }
        return value
      }.observe { _ in called.update { $0 += 1 } }
      subscription.cancel()
    }
    relay.send(1)
    #expect(called.value == 0)
    let heard = TestObserver(signal)
    let first = heard.values
    relay.send(2)
    #expect(heard.values == first + [2])
    #expect(runs.value == 0)
  }

  @Test("a target is bound, and receives its first value after that turn", arguments: eager.indices)
  func bound(_ index: Int) {
    let relay = Relay<Int>()
    let target = Relay<Int>()
    target <~ relay.signal
    let heard = TestObserver(target.signal)
    whileBusy(relay) {
      target <~ eager[index]()
      #expect(heard.values == [0])
    }
    #expect(heard.values.sorted() == [0, 7])
    relay.send(1)
    #expect(heard.values.sorted() == [0, 1, 7])
  }

  @Test("a first value is given within the transaction, and its sends are not lost")
  func startWith() {
    let relay = Relay<Int>()
    let heard = Relay<Int>()
    let values = TestObserver(heard.signal)
    let bag = Bag()
    whileBusy(relay) {
      bag
        ++ relay.signal.startWith(7).observe { value in
          heard.send(value)
          if value == 7 { relay.send(8) }
        }
    }
    #expect(values.values == [7, 8])
    bag.empty()
  }
}

extension RaceTests {
  @Test("a sender's values keep their order while graphs become one")
  func orderWhileUnited() {
    for _ in 0..<20 {
      let relay = Relay<Int>()
      let other = Relay<Int>()
      let bag = Bag()
      bag ++ Signal.merge(other.signal, Relay().signal, Relay().signal).observe { _ in }
      let heard = TestObserver(relay.signal)
      let going = DispatchSemaphore(value: 0)
      let count = Property(0)
      let isUnited = Property(false)
      let done = DispatchSemaphore(value: 0)
      bag
        ++ relay.signal.observe { value in
          guard value == -1 else { return }
          going.signal()
          while count.value < 50 {}
          bag ++ Signal.merge(other.signal, relay.signal).observe { _ in }
          isUnited.value = true
        }
      DispatchQueue.global().async {
        going.wait()
        while !isUnited.value || count.value < 100 {
          relay.send(count.value)
          count.value += 1
        }
        done.signal()
      }
      relay.send(-1)
      done.wait()
      #expect(heard.values == Array(-1..<count.value))
      bag.empty()
    }
  }
}

private let signals: [@Sendable (Signal<Int>) -> Signal<Int>] = [
  { $0 }, { $0.share(replay: .nothing) }, { $0.share(replay: .whileObserved) },
  { $0.share(replay: .forever) }, { Property(0, following: $0).signal.skip(1) },
  { .merge($0, Relay().signal) }, { $0.observe(on: .immediate) },
  { signal in signal.flatMapLatest { Property($0).signal } },
  { signal in signal.flatMapMerge { Property($0) } }, { $0.take(until: Relay<Int>()) },
  { $0.timeout(after: .seconds(1), on: VirtualScheduler(), returning: 0) },
  { $0.buffer(count: 1).map { $0[0] } }, { $0.combinePrevious(0).map { $1 } },
  { Signal.zip($0, $0, $0).map { $2 } }, { $0.buffer(every: .zero, on: .immediate).map { $0[0] } },
]

private let eager: [@Sendable () -> Signal<Int>] = [
  { Relay<Int>().signal.startWith(7) }, { Property(7).signal },
  {
    .create { send in
      send(7); return {}
    }
  },
  { Property(7).signal.delay(for: .zero, on: .immediate) },
  { Property(7).signal.debounce(for: .zero, on: .immediate) },
  { Property(7).signal.throttle(for: .zero, latest: true, on: .immediate) },
  { Property(7).signal.observe(on: .immediate) },
  { Signal.combineLatest([Signal<Int>]()).map { _ in 7 } },
  { Property(0).signal.flatMapLatest { _ in Relay<Int>().signal.startWith(7) } },
  { Property(0).signal.flatMapMerge { _ in Relay<Int>().signal.startWith(7) } },
  { Signal.timer(every: .seconds(1), on: .immediate).map { $0 + 6 } },
  { Relay<Int>().timeout(after: .seconds(1), on: .immediate, returning: 7) },
  { Property(7).buffer(every: .seconds(1), on: .immediate).map { $0[0] } },
  { Property(7).take(until: Relay<Int>()) },
]
