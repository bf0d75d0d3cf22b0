import MusterReactive
import MusterTesting
import Testing

/// Something whose end can be seen.
final class Token: Sendable {
  func touch() {}
  func pass(_ value: Int) -> Int { value }
}

@Suite("Lifetimes")
struct LifetimeTests {
  @Test("a subscription ends when it is deinitialised")
  func subscription() {
    let relay = Relay<Int>()
    let called = Property(0)
    do {
      let subscription = relay.signal.observe { _ in called.update { $0 += 1 } }
      relay.send(1)
      _ = consume subscription
    }
    relay.send(2)
    #expect(called.value == 1)
  }

  @Test("objects held by a sink are released with the subscription, at once")
  func sink() {
    let relay = Relay<Int>()
    weak var seen: Token?
    do {
      let token = Token()
      seen = token
      let subscription = relay.signal.map { $0 }.observe { _ in token.touch() }
      _ = consume subscription
    }
    #expect(seen == nil)
  }

  @Test("a subscription keeps its source alive, and releases it")
  func source() {
    weak var seen: Token?
    let heard = Relay<Int>()
    let values = TestObserver(heard.signal)
    do {
      let token = Token()
      seen = token
      let relay = Relay<Int>()
      let mapped = Property(0, following: relay.signal.map { token.pass($0) })
      let subscription = mapped.signal.observe { heard.send($0) }
      relay.send(5)
      _ = consume subscription
    }
    #expect(values.values == [0, 5])
    #expect(seen == nil)
  }

  @Test("a binding into a relay ends with the relay")
  func bindingTarget() {
    let source = Relay<Int>()
    weak var seen: Token?
    do {
      let token = Token()
      seen = token
      let target = Relay<Int>()
      target <~ source.signal.map { token.pass($0) }
      source.send(1)
      #expect(seen != nil)
    }
    #expect(seen == nil)
    source.send(2)
  }

  @Test("a binding lasts while only the target's signal is left")
  func signalOnly() {
    let source = Relay<Int>()
    func doubled() -> Signal<Int> {
      let target = Relay<Int>()
      target <~ source.signal.map { $0 * 2 }
      return target.signal
    }
    let heard = TestObserver(doubled())
    source.send(2)
    #expect(heard.values == [4])
  }

  @Test("a binding into a closure ends with the source")
  func closure() {
    weak var seen: Token?
    let called = Property(0)
    do {
      let token = Token()
      seen = token
      let source = Relay<Int>()
      let other = Property(1)
      let sink: @Sendable (Int) -> Void = { value in
        token.touch()
        called.value = value
      }
      sink <~ Signal.combineLatest(source.signal, other.signal).map { $0 + $1 }
      source.send(1)
    }
    #expect(called.value == 2)
    #expect(seen == nil)
  }

  @Test("a binding into a closure leaves nothing behind", arguments: operators.indices.dropLast(2))
  func closureOperators(_ index: Int) {
    weak var seen: Token?
    weak var inner: Token?
    do {
      let token = Token()
      let within = Token()
      seen = token
      inner = within
      let source = Relay<Int>()
      let sink: @Sendable (Int) -> Void = { _ in token.touch() }
      sink <~ operators[index](source.signal)
      sink
        <~ operators[index](source.signal).flatMapLatest { value in
          Property(value).signal.map { within.pass($0) }
        }
      source.send(1)
      source.send(2)
    }
    #expect(seen == nil)
    #expect(inner == nil)
  }

  @Test("a closure bound to a switch is released by earlier signals", arguments: inner.indices)
  func closureSwitch(_ index: Int) {
    let outer = Relay<Int>()
    let pages = (0..<2).map { _ in Relay<Int>() }
    let heard = Relay<Int>()
    let values = TestObserver(heard.signal)
    weak var seen: Token?
    do {
      let token = Token()
      seen = token
      let sink: @Sendable (Int) -> Void = { heard.send($0) }
      sink
        <~ outer.signal.flatMapLatest { page in
          token.touch()
          return inner[index](page == 2 ? Property(9).signal : pages[page].signal)
        }
    }
    outer.send(0)
    pages[0].send(1)
    outer.send(1)
    pages[0].send(2)
    pages[1].send(3)
    outer.send(2)
    pages[1].send(4)
    #expect(values.values == [1, 3, 9])
    #expect(seen != nil)
  }

  @Test("objects of a closure that takes a few values are released", arguments: [1, 2])
  func closureTake(_ count: Int) {
    let source = Relay<Int>()
    weak var seen: Token?
    do {
      let token = Token()
      seen = token
      let sink: @Sendable (Int) -> Void = { _ in token.touch() }
      sink <~ Signal.merge(source.signal.take(count), source.signal.take(1))
    }
    for value in 0..<2 { source.send(value) }
    #expect(seen == nil)
  }

  @Test("a shared signal keeps its source for an observer, even if a closure came first")
  func sharedSource() {
    let heard = Relay<Int>()
    let values = TestObserver(heard.signal)
    let ticks = Relay<Int>()
    weak var seen: Token?
    let bag = Bag()
    do {
      let token = Token()
      seen = token
      let inner = Relay<Int>()
      inner <~ ticks.signal.map { token.pass($0) }
      let shared = inner.signal.share(replay: .whileObserved)
      let sink: @Sendable (Int) -> Void = { heard.send($0) }
      sink <~ shared
      bag ++ shared.observe { heard.send($0 * 10) }
    }
    ticks.send(1)
    #expect(values.values == [1, 10])
    bag.empty()
    ticks.send(2)
    #expect(values.values == [1, 10])
    #expect(seen == nil)
  }

  @Test("a closure bound to a signal that is shared forever lasts as long as the source")
  func sharedClosure() {
    let heard = Relay<Int>()
    let values = TestObserver(heard.signal)
    let source = Relay<Int>()
    do {
      let shared = source.signal.share(replay: .forever)
      _ = TestObserver(shared)
      let sink: @Sendable (Int) -> Void = { heard.send($0) }
      sink <~ shared
    }
    source.send(1)
    #expect(values.values == [1])
  }

  @Test("a switch that its first value cancels is released")
  func switchCancelled() {
    let outer = Relay<Int>()
    let inner = Property(1)
    let bag = Bag()
    weak var seen: Token?
    do {
      let token = Token()
      seen = token
      bag
        ++ outer.signal.flatMapLatest { _ in inner.signal }.observe { _ in
          token.touch()
          bag.empty()
        }
    }
    outer.send(1)
    #expect(seen == nil)
  }

  @Test("a bag ends its contents")
  func bag() {
    let relay = Relay<Int>()
    let copy = Relay<Int>()
    let heard = TestObserver(copy.signal)
    do {
      let bag = Bag {
        relay.signal.observe { copy.send($0) }
        if heard.values.isEmpty { relay.signal.observe { copy.send($0 * 10) } }
      }
      bag ++ relay.signal.observe { copy.send($0 * 100) }
      relay.signal.observe { copy.send($0 * 1_000) }.kept(in: bag)
      relay.send(1)
      withExtendedLifetime(bag) {}
    }
    relay.send(2)
    #expect(heard.values == [1, 10, 100, 1_000])
  }

  @MainActor
  @Test("a binding to an object's property holds the object weakly")
  func object() {
    let titles = Property("a")
    weak var seen: Label?
    let bag = Bag()
    do {
      let label = Label()
      seen = label
      bag ++ label[\.text] <~ titles.signal
      titles.value = "b"
      #expect(label.text == "b")
    }
    #expect(seen == nil)
    titles.value = "c"
  }

  @Test("objects released with an observer in a turn can end others of the same relay")
  func endedWith() {
    let relay = Relay<Int>()
    let own = Bag()
    let last = Bag()
    weak var seen: Token?
    do {
      let kept = Bag()
      own
        ++ relay.signal.observe { _ in
          withExtendedLifetime(kept) {}
          own.empty()
        }
      for _ in 0..<5 { kept ++ relay.signal.observe { _ in } }
      let token = Token()
      seen = token
      last
        ++ relay.signal.observe { _ in
          token.touch()
          last.empty()
        }
    }
    relay.send(1)
    #expect(seen == nil)
  }

  @Test("operators with state release everything", arguments: operators.indices)
  func remembering(_ index: Int) {
    weak var seen: Token?
    do {
      let relay = Relay<Int>()
      let token = Token()
      seen = token
      let made = operators[index](relay.signal.map { token.pass($0) })
      let subscription = made.observe { _ in }
      relay.send(1)
      relay.send(2)
      _ = consume subscription
    }
    #expect(seen == nil)
  }
}

private let operators: [@Sendable (Signal<Int>) -> Signal<Int>] = [
  { $0.take(1) }, { $0.take(5) }, { $0.skip(1) }, { $0.removeRepeats() },
  { $0.scan(0) { $0 + $1 } }, { .merge($0, $0) }, { Signal.combineLatest($0, $0).map { $0 + $1 } },
  { $0.withLatest(from: $0).map { $1 } }, { $0.sample(on: $0) }, { $0.takeWhen($0) },
  { $0.startWith(0) }, { $0.flatMapLatest { Property($0).signal } }, { $0.share(replay: .nothing) },
  { $0.share(replay: .whileObserved) }, { $0.share(replay: .forever) },
  { $0.debounce(for: .zero, on: .immediate) },
  { $0.throttle(for: .zero, latest: true, on: .immediate) },
  { $0.delay(for: .zero, on: .immediate) }, { $0.observe(on: .immediate) },
  // These two hold their signal themselves.
  { signal in signal.flatMapLatest { _ in signal } },
  { signal in
    Signal.create { send in
      let bag = Bag()
      bag ++ signal.observe { send($0) }
      return { bag.empty() }
    }
  },
]

private let inner: [@Sendable (Signal<Int>) -> Signal<Int>] = [
  { $0 }, { .merge($0, Relay().signal) }, { $0.startWith(0).filter { $0 > 0 } }, { $0.take(9) },
  { Signal.combineLatest($0, Property(0).signal).map { $0 + $1 } },
  { $0.share(replay: .nothing) }, { $0.observe(on: .immediate) },
]

@MainActor
final class Label: BindingTarget {
  var text = ""
}
