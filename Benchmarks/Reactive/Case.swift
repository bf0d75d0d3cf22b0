import MusterReactive
import Synchronization

/// A thing to measure: prepared once, then run for any number of events.
struct Case: Sendable {
  /// The name that the gate uses.
  let name: String
  let title: String
  /// The target in nanoseconds per event.
  let wanted: Int
  /// The target in allocations per event.
  let wantedAllocations: Int
  let prepare: @Sendable () -> (_ events: Int) -> Void
}

/// A place where observers put the values that they receive, so that nothing is optimised away.
final class Sink: @unchecked Sendable {
  var total = 0
  var bag = Bag()
}

/// The minimum cost of entering and leaving a lane: two compare-and-swaps.
final class Word: Sendable {
  let value = Atomic<UInt>(0)

  func enterAndLeave() {
    _ = value.compareExchange(expected: 0, desired: 2, ordering: .acquiring)
    _ = value.compareExchange(expected: 2, desired: 0, ordering: .releasing)
  }
}

extension Case {
  static let all = [
    Case(name: "relay-1", title: "relay → 1 observer", wanted: 6, wantedAllocations: 0) {
      let relay = Relay<Int>()
      let sink = Sink()
      sink.bag ++ relay.signal.observe { sink.total &+= $0 }
      return { events in for event in 0..<events { relay.send(event) } }
    },
    Case(name: "relay-100", title: "relay → 100", wanted: 250, wantedAllocations: 0) {
      let relay = Relay<Int>()
      let sink = Sink()
      for _ in 0..<100 { sink.bag ++ relay.signal.observe { sink.total &+= $0 } }
      return { events in for event in 0..<events { relay.send(event) } }
    },
    Case(name: "property-set", title: "property set → 1", wanted: 15, wantedAllocations: 0) {
      let property = Property(0)
      let sink = Sink()
      sink.bag ++ property.signal.observe { sink.total &+= $0 }
      return { events in for event in 0..<events { property.value = event } }
    },
    Case(name: "property-get", title: "property get", wanted: 8, wantedAllocations: 0) {
      let property = Property(1)
      let sink = Sink()
      return { events in for _ in 0..<events { sink.total &+= property.value } }
    },
    Case(
      name: "map-filter", title: "relay → map → filter → relay → observer", wanted: 30,
      wantedAllocations: 0
    ) {
      let relay = Relay<Int>()
      let last = Relay<Int>()
      let sink = Sink()
      last <~ relay.signal.map { $0 &* 3 }.filter { $0 >= 0 }
      sink.bag ++ last.signal.observe { sink.total &+= $0 }
      return { events in for event in 0..<events { relay.send(event) } }
    },
    Case(
      name: "all-true", title: "combineLatest of 10 booleans, all true", wanted: 40,
      wantedAllocations: 0
    ) {
      let relays = (0..<10).map { _ in Relay<Bool>() }
      let sink = Sink()
      sink.bag ++ Signal.allTrue(relays.map(\.signal)).observe { sink.total &+= $0 ? 1 : 0 }
      for relay in relays { relay.send(true) }
      return { events in for event in 0..<events { relays[event % 10].send(event & 1 == 0) } }
    },
    Case(name: "diamond", title: "diamond", wanted: 45, wantedAllocations: 0) {
      let relay = Relay<Int>()
      let sink = Sink()
      sink.bag
        ++ Signal.combineLatest(relay.signal.map { $0 &+ 1 }, relay.signal.map { $0 &* 2 })
        .observe { sink.total &+= $0 &+ $1 }
      return { events in for event in 0..<events { relay.send(event) } }
    },
    Case(
      name: "turn", title: "(two atomic operations, to compare)", wanted: 0, wantedAllocations: 0
    ) {
      let word = Word()
      return { events in for _ in 0..<events { word.enterAndLeave() } }
    },
    Case(
      name: "subscribe", title: "subscribe + cancel (80 bytes wanted)", wanted: 60,
      wantedAllocations: 1
    ) {
      let relay = Relay<Int>()
      let sink = Sink()
      return { events in
        for _ in 0..<events {
          var subscription = relay.signal.observe { sink.total &+= $0 }
          subscription.cancel()
        }
      }
    },
    Case(
      name: "chain-3", title: "a chain of 3 operators, made and dropped", wanted: 200,
      wantedAllocations: 5
    ) {
      let relay = Relay<Int>()
      let sink = Sink()
      return { events in
        for _ in 0..<events {
          let subscription = relay.signal.map { $0 &+ 1 }.filter { $0 > 3 }.map { $0 &* 2 }
            .observe { sink.total &+= $0 }
          _ = consume subscription
        }
      }
    },
    Case(name: "switch", title: "flatMapLatest switch", wanted: 80, wantedAllocations: 1) {
      let outer = Relay<Int>()
      let one = Relay<Int>()
      let other = Relay<Int>()
      let sink = Sink()
      sink.bag
        ++ outer.signal.flatMapLatest { $0 & 1 == 0 ? one.signal : other.signal }
        .observe { sink.total &+= $0 }
      return { events in for event in 0..<events { outer.send(event) } }
    },
  ]
}
