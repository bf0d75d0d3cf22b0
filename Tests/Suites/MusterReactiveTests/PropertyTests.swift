import MusterReactive
import MusterTesting
import Testing

@Suite("A property")
struct PropertyTests {
  @Test("gives a new observer its value, then the changes")
  func replays() {
    let property = Property(1)
    property.value = 2
    let heard = TestObserver(property.signal)
    property.value = 3
    property.value = 3
    #expect(heard.values == [2, 3, 3])
  }

  @Test("can be read back within a turn, and notifies its observers after it")
  func readWithinTurn() {
    let property = Property(0)
    let log = Relay<String>()
    let heard = TestObserver(log.signal)
    let bag = Bag {
      property.signal.observe { value in
        if value == 1 { property.value = 2 }
        log.send("A\(value) \(property.value)")
      }
      property.signal.observe { log.send("B\($0)") }
    }
    property.value = 1
    #expect(heard.values == ["A0 0", "B0", "A1 2", "B1", "A2 2", "B2"])
    withExtendedLifetime(bag) {}
  }

  @Test("replays pending values, and doesn't repeat them")
  func observedBetween() {
    let property = Property(0)
    let bag = Bag()
    let late = Relay<Int>()
    let heard = TestObserver(late.signal)
    bag
      ++ property.signal.observe { value in
        guard value == 1 else { return }
        property.value = 2
        bag ++ property.signal.observe { late.send($0) }
      }
    property.value = 1
    property.value = 3
    #expect(heard.values == [2, 3])
    bag.empty()
  }

  @Test("with a constant keeps its value")
  func constant() {
    let property = Property(constant: 1)
    let heard = TestObserver(property.signal)
    property.value = 2
    property <~ Property(3).signal
    #expect(property.value == 1)
    #expect(heard.values == [1])
  }

  @Test("follows a signal")
  func follows() {
    let relay = Relay<Int>()
    let property = Property(0, following: relay.signal)
    relay.send(4)
    #expect(property.value == 4)
  }

  @Test("is up to date after a cycle was reported")
  func afterCycle() {
    let property = Property(0)
    let cycles = Property(0)
    let bag = Bag()
    bag ++ property.trace { if case .cycle = $0 { cycles.update { $0 += 1 } } }
    bag ++ property.signal.skip(1).observe { if $0 > 0 { property.value = $0 + 1 } }
    property.value = 1
    #expect(cycles.value == 1)
    let last = TestObserver(property.signal.skip(1))
    property.value = -1
    property.value = -2
    #expect(last.values == [-1, -2])
    #expect(property.value == -2)
    bag.empty()
  }
}
