import MusterReactive
import MusterTesting
import Testing

@Suite("Documented: the four things")
struct ReactiveBasicsExamples {
  @Test("Signal")
  func signal() {
    let taps = Relay<Int>()
    let heard = TestObserver(taps.signal.map { $0 * 2 })
    taps.send(21)
    #expect(heard.values == [42])
  }

  @Test("Relay")
  func relay() {
    let submits = Relay<Void>("submits")
    let count = Property(0, following: submits.signal.scan(0) { count, _ in count + 1 })
    submits.send()
    submits.send()
    #expect(count.value == 2)
  }

  @Test("Property")
  func property() {
    let email = Property("")
    let heard = TestObserver(email.signal)
    email.value = "ada"
    email.update { $0 += "@" }
    #expect(email.value == "ada@")
    #expect(heard.values == ["", "ada", "ada@"])
  }

  @Test("SignalSubscription")
  func signalSubscription() {
    let ticks = Relay<Int>()
    let last = Property(0)
    var subscription = ticks.signal.observe { last.value = $0 }
    ticks.send(1)
    subscription.cancel()
    ticks.send(2)
    #expect(last.value == 1)
  }

  @Test("Bag")
  func bag() {
    let taps = Relay<Int>()
    let sum = Property(0)
    let bag = Bag {
      taps.signal.observe { tap in sum.update { $0 += tap } }
    }
    bag ++ taps.signal.observe { tap in sum.update { $0 += 10 * tap } }
    taps.signal.observe { tap in sum.update { $0 += 100 * tap } }.kept(in: bag)
    taps.send(1)
    bag.empty()
    taps.send(1)
    #expect(sum.value == 111)
  }

  @Test("SignalSource")
  func signalSource() {
    let count = Property(0)
    let taps = Relay<Int>()
    count <~ taps.withLatest(from: count) { $0 + $1 }
    let (shown, button) = (count.readOnly, taps.sink)
    button.send(2)
    button.send(3)
    #expect(shown.value == 5)
  }
}
