import MusterReactive

/// Something that is made, used and dropped.
struct Round: Sendable {
  let run: @Sendable () async -> Void

  init(_ run: @escaping @Sendable () async -> Void) { self.run = run }
}

/// Sends a few values into whatever a closure makes of a relay, and drops it.
func use<Output: SignalSource>(
  _ make: @escaping @Sendable (Relay<Int>) -> Output
) -> Round {
  Round {
    let relay = Relay<Int>("numbers")
    let heard = Property(0)
    let output = make(relay)
    let bag = Bag()
    bag ++ output.observe { _ in heard.update { $0 += 1 } } ++ output.observe { _ in }
    for number in 1...3 { relay.send(number) }
    bag.empty()
    // Once more, and cancelled while values are passed on.
    bag ++ output.observe { _ in bag.empty() }
    for number in 1...3 { relay.send(number) }
    // What gave no value has not emptied the bag, which its observer holds.
    bag.empty()
  }
}
