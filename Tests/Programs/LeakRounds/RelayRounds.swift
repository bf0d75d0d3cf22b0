import MusterReactive
import MusterTesting

extension Round {
  /// Relays and properties, what they are bound to, and what watches them.
  static let relays = [
    use { relay in
      let other = Relay<Int>()
      other.sink <~ relay
      return other
    },
    Round {
      let (source, target) = (Property(1), Property(0))
      let bag = Bag()
      target <~ source
      bag ++ source <~ target
      source.value = 2
      target.update { $0 += 1 }
      bag.empty()
    },
    Round {
      let relays = (0..<50).map { _ in Relay<Int>() }
      for (one, next) in zip(relays, relays.dropFirst()) { next <~ one.map { $0 + 1 } }
      let heard = TestObserver(relays[49])
      relays[0].send(1)
      precondition(heard.values == [50])
    },
    Round {
      let relay = Relay<Int>()
      relay <~ relay.map { $0 + 1 }.filter { $0 < 5 }
      relay.send(1)
      let sum = Property(0)
      let write: @Sendable (Int) -> Void = { number in sum.update { $0 += number } }
      write <~ relay
      let trace = relay.trace { _ in }
      relay.send(1)
      _ = consume trace
    },
  ]
}
