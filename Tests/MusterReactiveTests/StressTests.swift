import Dispatch
import Foundation
import MusterReactive
import Synchronization
import Testing

/// Everything at once, by chance; `MUSTER_STRESS` says how many rounds (`scripts/sanitize` sets it).
@Suite("Under random use by many threads")
struct StressTests {
  static let rounds = ProcessInfo.processInfo.environment["MUSTER_STRESS"].flatMap(Int.init) ?? 4

  @Test("order is kept, nothing is lost, called too late or left behind", arguments: 0..<rounds)
  func storm(_ round: Int) {
    weak var seen: Token?
    let counts = Counts()
    do {
      let token = Token()
      seen = token
      let relays = (0..<Value.relays).map { _ in Relay<Value>() }
      let lasting = Bag()
      for relay in relays { lasting ++ relay.signal.observe { _ in counts.heard.add(1) } }
      for relay in relays { lasting ++ relay.signal.observe(counts.inOrder(token)) }
      DispatchQueue.concurrentPerform(iterations: Value.senders) { sender in
        var user = User(sender, seed: UInt64(round * 97 + sender), relays, token, counts)
        for _ in 0..<400 { user.act() }
      }
      lasting.empty()
    }
    #expect(counts.heard.value == counts.sent.value)
    #expect(counts.late.value == 0, "called on the thread that had cancelled")
    #expect(counts.disorder.value == 0, "a sender's values in another order")
    #expect(seen == nil)
  }
}

/// Who sent it, to which relay, as which of its values.
private struct Value: Sendable {
  static let relays = 5
  static let senders = 6
  let relay: Int
  let sender: Int
  let number: Int
}

private final class Count: Sendable {
  private let number = Atomic<Int>(0)
  var value: Int { number.load(ordering: .relaxed) }
  func add(_ more: Int) { number.add(more, ordering: .relaxed) }
  /// Takes on a larger number; returns whether it was larger.
  func rise(to next: Int) -> Bool { number.exchange(next, ordering: .relaxed) < next }
}

private final class Counts: Sendable {
  let sent = Count()
  let heard = Count()
  let late = Count()
  let disorder = Count()

  /// A sink that sees to the order of each sender's values to each relay.
  func inOrder(_ token: Token) -> @Sendable (Value) -> Void {
    let last = (0..<Value.relays * Value.senders).map { _ in Count() }
    return { value in
      token.touch()
      let isNext = last[value.relay * Value.senders + value.sender].rise(to: value.number)
      if !isNext { self.disorder.add(1) }
    }
  }
}

/// What one thread does.
private struct User {
  private let sender: Int
  private var chance: Chance
  private let relays: [Relay<Value>]
  private let token: Token
  private let counts: Counts
  private let thread = pthread_self()
  private var number = 0
  private var bags: [(bag: Bag, isOver: Count)] = []

  init(_ sender: Int, seed: UInt64, _ relays: [Relay<Value>], _ token: Token, _ counts: Counts) {
    self.sender = sender
    self.chance = Chance(state: seed &+ 1)
    self.relays = relays
    self.token = token
    self.counts = counts
  }

  mutating func act() {
    switch chance.below(8) {
    case 0, 1: subscribe()
    case 2, 3: cancel()
    default: send()
    }
  }

  private mutating func send() {
    let relay = chance.below(Value.relays)
    number += 1
    counts.sent.add(1)
    relays[relay].send(Value(relay: relay, sender: sender, number: number))
  }

  private mutating func cancel() {
    guard !bags.isEmpty else { return }
    let (bag, isOver) = bags.remove(at: chance.below(bags.count))
    bag.empty()
    isOver.add(1)
  }

  private mutating func subscribe() {
    let signal = signal()
    let isOver = Count()
    let bag = Bag()
    let (counts, thread, sink) = (counts, thread, counts.inOrder(token))
    let turns = chance.below(3)
    bag
      ++ signal.observe { [weak bag] value in
        if isOver.value > 0, pthread_self() == thread { counts.late.add(1) }
        sink(value)
        if turns == 1, value.number % 7 == 0 { bag?.empty() }
      }
    bags.append((bag, isOver))
  }

  /// A signal in which each sender's values to a relay come in order.
  private mutating func signal() -> Signal<Value> {
    let one = relays[chance.below(Value.relays)].signal
    let other = relays[chance.below(Value.relays)].signal
    let token = token
    switch chance.below(8) {
    case 0:
      return one.map {
        token.touch(); return $0
      }
    case 1:
      let target = Relay<Value>()
      target <~ one.filter { $0.sender != 1 }
      return target.signal
    case 2: return Signal.combineLatest(one, other).map { $0.0 }.removeRepeats { $0.same($1) }
    case 3:
      return one.flatMapLatest { first in other.filter { $0.number > first.number } }
        .removeRepeats { $0.same($1) }
    case 4: return one.share(replay: .whileObserved).take(3)
    case 5: return one.observe(on: .immediate)
    case 6: return one.sample(on: other)
    default: return one.withLatest(from: other).map { $0.0 }
    }
  }
}

extension Value {
  fileprivate func same(_ other: Value) -> Bool {
    (relay, sender, number) == (other.relay, other.sender, other.number)
  }
}

private struct Chance {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
