import MusterReactive
import MusterTesting
import Testing

@Suite("A timer")
struct TimerTests {
  @Test("counts the periods since each observer subscribed, at exact times")
  func counts() {
    let time = VirtualScheduler()
    let ticks = Signal.timer(every: .milliseconds(100), on: time)
    let early = TestObserver(ticks, at: time)
    time.advance(by: .milliseconds(250))
    let late = TestObserver(ticks, at: time)
    time.advance(by: .milliseconds(200))
    #expect(early.values == [1, 2, 3, 4])
    #expect(early.times == [100, 200, 300, 400].map { .milliseconds($0) })
    #expect(late.values == [1, 2])
    #expect(late.times == [350, 450].map { .milliseconds($0) })
  }

  @Test("doesn't drift, however long it runs")
  func exact() {
    let time = VirtualScheduler()
    let third = Duration.seconds(1) / 3
    let heard = TestObserver(Signal.timer(every: third, on: time), at: time)
    time.advance(by: third * 10_000)
    #expect(heard.values == Array(1...10_000))
    #expect(heard.times == (1...10_000).map { third * $0 })
  }

  @Test("skips the numbers of periods for which the scheduler was late")
  func late() {
    let clock = LateScheduler()
    let heard = TestObserver(Signal.timer(every: .seconds(1), on: clock), at: clock)
    for second in [1.2, 2.1, 5.5, 6.0, 6.9, 7.0] { clock.advance(to: .seconds(second)) }
    #expect(heard.values == [1, 2, 5, 6, 7])
    #expect(heard.times == [1.2, 2.1, 5.5, 6.0, 7.0].map { .seconds($0) })
  }

  @Test("ends with its observer, also while it emits")
  func ends() {
    let time = VirtualScheduler()
    let count = Property(0)
    let bag = Bag()
    bag
      ++ Signal.timer(every: .seconds(1), on: time).observe {
        count.value = $0
        if $0 == 3 { bag.empty() }
      }
    time.run()
    #expect(count.value == 3)
    #expect(time.elapsed == .seconds(3))
  }

  @Test("is shared by all observers of a shared signal, and begins anew for the next ones")
  func shared() {
    let time = VirtualScheduler()
    let ticks = Signal.timer(every: .seconds(1), on: time).share(replay: .nothing)
    do {
      let (one, other) = (TestObserver(ticks), TestObserver(ticks))
      time.advance(by: .seconds(2))
      #expect(one.values == [1, 2])
      #expect(other.values == [1, 2])
    }
    time.run()
    #expect(time.elapsed == .seconds(2))
    let next = TestObserver(ticks)
    time.advance(by: .seconds(1))
    #expect(next.values == [1])
  }

  @Test("is glitch-free if it is joined with itself")
  func diamond() {
    let time = VirtualScheduler()
    let ticks = Signal.timer(every: .seconds(1), on: time).share(replay: .nothing)
    let heard = TestObserver(Signal.combineLatest(ticks, ticks.map { $0 * 10 }) { [$0, $1] })
    time.advance(by: .seconds(2))
    #expect(heard.values == [[1, 10], [2, 20]])
  }

  @Test("has periods of a millisecond or more, and one period on the immediate scheduler")
  func shortest() {
    let time = VirtualScheduler()
    let heard = TestObserver(Signal.timer(every: .zero, on: time))
    time.advance(by: .milliseconds(3))
    #expect(heard.values == [1, 2, 3])
    #expect(TestObserver(Signal.timer(every: .seconds(1), on: .immediate)).values == [1])
  }

  @Test("can last as long as the property that follows it")
  func bound() {
    let time = VirtualScheduler()
    do {
      let seconds = Property(0, following: Signal.timer(every: .seconds(1), on: time))
      time.advance(by: .seconds(2))
      #expect(seconds.value == 2)
    }
    time.run()
    #expect(time.elapsed == .seconds(2))
  }
}

/// A scheduler that notices only from time to time which actions are due. Only one thread uses it.
private final class LateScheduler: SignalScheduler, @unchecked Sendable {
  private(set) var elapsed = Duration.zero
  private var due: [(time: Duration, action: @Sendable () -> Void)] = []

  let isCurrent = false

  func run(_ action: @escaping @Sendable () -> Void) { run(after: .zero, action) }

  @discardableResult
  func run(after pause: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction {
    due.append((elapsed + pause, action))
    return ScheduledAction {}
  }

  func pass(_ pause: Duration) async {}

  func advance(to time: Duration) {
    elapsed = time
    let ready = due.filter { $0.time <= time }
    due.removeAll { $0.time <= time }
    for entry in ready { entry.action() }
  }
}
