import Chance
import Dispatch
import Foundation
import MusterReactive
import MusterTesting
import Synchronization
import Testing

/// Everything at once, by chance; `scripts/sanitize` runs more rounds.
@Suite("Under random use by many threads")
struct StressTests {
  static let rounds = Effort.times(1)

  @Test("order is kept, nothing is lost, called too late or left behind", arguments: 0..<rounds)
  func storm(_ round: Int) {
    weak var seen: Token?
    let counts = Counts()
    do {
      let token = Token()
      seen = token
      let sources = (0..<Value.sources).map { $0 % 2 == 0 ? Input($0) : Input(property: $0) }
      let lasting = Bag()
      for source in sources {
        lasting ++ source.signal.observe { if $0.number > 0 { counts.heard.add(1) } }
        lasting ++ source.signal.observe(counts.inOrder(token))
      }
      DispatchQueue.concurrentPerform(iterations: Value.senders) { sender in
        var user = User(sender, seed: UInt64(round * 97 + sender), sources, token, counts)
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

/// A relay, or a property; what a property begins with has the number 0.
private struct Input: Sendable {
  let signal: Signal<Value>
  let send: @Sendable (Value) -> Void

  init(_ index: Int) {
    let relay = Relay<Value>()
    signal = relay.signal
    send = { relay.send($0) }
  }

  init(property index: Int) {
    let property = Property(Value(source: index, sender: 0, number: 0))
    signal = property.signal
    send = { value in
      if value.number % 2 == 0 { property.value = value } else { property.update { $0 = value } }
    }
  }
}

/// Who sent it, to which source, as which of its values.
private struct Value: Sendable {
  static let sources = 6
  static let senders = 6
  let source: Int
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
    let last = (0..<Value.sources * Value.senders).map { _ in Count() }
    return { value in
      token.touch()
      if value.number == 0 { return }
      let isNext = last[value.source * Value.senders + value.sender].rise(to: value.number)
      if !isNext { self.disorder.add(1) }
    }
  }
}

/// A subscription that may be ended from anywhere, and knows by which thread it was.
private final class Listening: Sendable {
  private let bag = Bag()
  private let isEnding = Count()
  private let ender = Count()
  /// What is ended before it is kept, by the value it begins with, is not ended.
  private let isKept = Count()
  /// What was subscribed after it.
  let next = Property<Listening?>(nil)

  var isEndedHere: Bool { ender.value == Self.thread }
  private static var thread: Int { Int(bitPattern: UInt(pthread_self())) }

  func keep(_ subscription: consuming SignalSubscription) {
    bag.keep(subscription)
    isKept.add(1)
  }

  /// Ends it, unless another thread does: that one alone knows when it has ended.
  func end() {
    guard isKept.value > 0, isEnding.rise(to: 1) else { return }
    bag.empty()
    _ = ender.rise(to: Self.thread)
  }
}

/// What one thread does.
private struct User {
  private let sender: Int
  private var chance: Chance
  private let sources: [Input]
  private let token: Token
  private let counts: Counts
  private var number = 0
  private var heard: [Listening] = []

  init(_ sender: Int, seed: UInt64, _ sources: [Input], _ token: Token, _ counts: Counts) {
    self.sender = sender
    self.chance = Chance(state: seed &+ 1)
    self.sources = sources
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
    let source = chance.below(Value.sources)
    number += 1
    counts.sent.add(1)
    sources[source].send(Value(source: source, sender: sender, number: number))
  }

  private mutating func cancel() {
    if !heard.isEmpty { heard.remove(at: chance.below(heard.count)).end() }
  }

  private mutating func subscribe() {
    let signal = signal()
    let listening = Listening()
    let (counts, sink) = (counts, counts.inOrder(token))
    let habit = chance.below(3)
    listening.keep(
      signal.observe { [weak listening] value in
        if listening?.isEndedHere == true { counts.late.add(1) }
        sink(value)
        switch (habit, value.number % 7) {
        case (1, 0): listening?.end()
        case (2, 0): listening?.next.value?.end()
        default: break
        }
      })
    heard.last?.next.value = listening
    heard.append(listening)
  }

  /// A signal in which each sender's values to a relay come in order.
  private mutating func signal() -> Signal<Value> {
    let one = sources[chance.below(Value.sources)].signal
    let other = sources[chance.below(Value.sources)].signal
    let token = token
    switch chance.below(15) {
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
    case 7: return Property(Value(source: 0, sender: 0, number: 0), following: one).signal
    case 8: return one
    case 9: return one.take(until: other.filter { $0.number > 100 })
    case 10: return one.combinePrevious().map { $1 }
    case 11: return one.buffer(count: 2).map { $0[1] }
    case 12:
      let nothing = Value(source: 0, sender: 0, number: 0)
      return one.timeout(after: .seconds(1), on: VirtualScheduler(), returning: nothing)
    case 13: return one.flatMapMerge { Signal.just($0).take(1) }
    default: return one.withLatest(from: other).map { $0.0 }
    }
  }
}

extension Value {
  fileprivate func same(_ other: Value) -> Bool {
    (source, sender, number) == (other.source, other.sender, other.number)
  }
}

private struct Chance {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
