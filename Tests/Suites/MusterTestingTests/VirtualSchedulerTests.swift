import MusterReactive
import MusterTesting
import Testing

@Suite("A virtual scheduler")
struct VirtualSchedulerTests {
  @Test("runs actions in the order of their times, then of scheduling")
  func order() {
    let time = VirtualScheduler()
    let log = Relay<String>()
    let heard = TestObserver(log.signal, at: time)
    time.run(after: .seconds(2)) { log.send("c") }
    time.run(after: .seconds(1)) { log.send("a") }
    time.run(after: .seconds(1)) { log.send("b") }
    time.run()
    #expect(heard.values == ["a", "b", "c"])
    #expect(heard.times == [.seconds(1), .seconds(1), .seconds(2)])
    #expect(time.now == .seconds(2))
  }

  @Test("advances to a time, and runs actions scheduled on the way")
  func onTheWay() {
    let time = VirtualScheduler()
    let log = Relay<Int>()
    let heard = TestObserver(log.signal, at: time)
    time.run(after: .seconds(1)) {
      log.send(1)
      time.run(after: .seconds(1)) { log.send(2) }
      time.run(after: .seconds(3)) { log.send(3) }
    }
    time.advance(by: .seconds(3))
    #expect(heard.values == [1, 2])
    #expect(time.now == .seconds(3))
    time.run()
    #expect(heard.times == [.seconds(1), .seconds(2), .seconds(4)])
  }

  @Test("doesn't run cancelled actions")
  func cancelled() {
    let time = VirtualScheduler()
    let log = Relay<Int>()
    let heard = TestObserver(log.signal)
    let action = time.run(after: .seconds(1)) { log.send(1) }
    action.cancel()
    time.run()
    #expect(heard.values == [])
  }

  @Test("runs nothing by itself")
  func nothing() {
    let time = VirtualScheduler()
    let log = Relay<Int>()
    let heard = TestObserver(log.signal)
    time.run { log.send(1) }
    #expect(heard.values == [])
    time.advance()
    #expect(heard.values == [1])
  }
}
