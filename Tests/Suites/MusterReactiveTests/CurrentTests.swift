import MusterReactive
import MusterTesting
import Testing

@Suite("The current value of a signal")
struct CurrentTests {
  @Test("is the one that a new observer gets at once")
  func values() {
    let (count, taps) = (Property(1), Relay<Int>())
    #expect(count.current == 1 && count.map { $0 * 2 }.current == 2)
    #expect(taps.current == nil && taps.startWith(7).current == 7)
    #expect(Signal.combineLatest(count, Property("a")).map { "\($0)\($1)" }.current == "1a")
    #expect(Signal.combineLatest(count, taps).map { $0 + $1 }.current == nil)
    count.value = 5
    #expect(count.current == 5)
  }

  @Test("can be read by an observer")
  func within() {
    let (count, twice) = (Property(1), Property(0))
    let subscription = count.observe { _ in twice.value = (count.map { $0 * 2 }.current ?? -1) }
    count.value = 4
    #expect(twice.value == 8)
    withExtendedLifetime(subscription) {}
  }

  @Test("leaves no observer")
  func left() {
    let left = Property(0)
    let source = Signal<Int>.create { send in
      send(1)
      left.value += 1
      return { left.value -= 1 }
    }
    #expect(source.current == 1 && left.value == 0)
  }
}
