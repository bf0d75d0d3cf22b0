import MusterReactive
import MusterTesting
import Testing

@Suite("Documented: operators that take time")
struct ReactiveTimeExamples {
  @Test("timer")
  func timer() {
    let time = VirtualScheduler()
    let left = TestObserver(Signal.timer(every: .seconds(1), on: time).map { 30 - $0 }, at: time)
    time.advance(by: .seconds(3))
    #expect(left.values == [29, 28, 27])
    #expect(left.times == [.seconds(1), .seconds(2), .seconds(3)])
  }

  @Test("timeout")
  func timeout() {
    let time = VirtualScheduler()
    let pulses = Relay<Void>()
    let isOnline = pulses.map { true }.timeout(after: .seconds(5), on: time, returning: false)
    let heard = TestObserver(isOnline, at: time)
    pulses.send()
    time.advance(by: .seconds(60))
    pulses.send()
    #expect(heard.values == [true, false, true])
    #expect(heard.times == [.zero, .seconds(5), .seconds(60)])
  }

  @Test("buffer(every:on:)")
  func buffer() {
    let time = VirtualScheduler()
    let events = Relay<String>()
    let uploads = TestObserver(events.buffer(every: .seconds(10), on: time), at: time)
    for event in ["open", "tap"] { events.send(event) }
    time.advance(by: .seconds(25))
    events.send("close")
    time.run()
    #expect(uploads.values == [["open", "tap"], ["close"]])
    #expect(uploads.times == [.seconds(10), .seconds(30)])
  }
}
