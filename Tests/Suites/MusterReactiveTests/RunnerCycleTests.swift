import Dispatch
import MusterReactive
import MusterTesting
import Testing

/// The states of a view model change through a transaction runner, not through relays.
@Suite("A cycle in a transaction runner")
struct RunnerCycleTests {
  @Test("is reported by name, and ends")
  func reported() {
    let fields = Fields()
    let cycles = Relay<String>()
    let heard = TestObserver(cycles)
    let bag = Bag()
    fields.trace { if case .cycle = $0 { cycles.send($0.description) } }.kept(in: bag)
    let rounds = Property(0)
    bag
      ++ fields.email.skip(1).observe { value in
        rounds.update { $0 += 1 }
        fields.set(1, to: value + 1)
      }
    bag ++ fields.login.skip(1).observe { value in fields.set(0, to: value + 1) }
    fields.set(0, to: 1)
    let line = "cycle: email (Form.swift:1) → login (Form.swift:2) → email (Form.swift:1)"
    #expect(heard.values == [line])
    #expect((5_000..<5_020).contains(rounds.value))
    fields.set(0, to: 1)
    #expect(heard.values == [line, line])
  }

  @Test("doesn't drop the actions that must not get lost")
  func ensured() {
    let fields = Fields()
    let (rounds, ensured) = (Property(0), Property(0))
    let cycles = Property(0)
    let bag = Bag()
    fields.trace { if case .cycle = $0 { cycles.update { $0 += 1 } } }.kept(in: bag)
    bag
      ++ fields.email.skip(1).observe { value in
        rounds.update { $0 += 1 }
        fields.set(0, to: value + 1)
        fields.transactions.ensure { ensured.update { $0 += 1 } }
      }
    fields.set(0, to: 1)
    #expect(cycles.value == 1)
    #expect(rounds.value > 10_000)
    #expect(ensured.value == rounds.value)
  }

  @Test("is not seen in 20,000 actions that one observer queues")
  func queued() {
    let fields = Fields()
    let cycles = Property(0)
    let bag = Bag()
    fields.trace { if case .cycle = $0 { cycles.update { $0 += 1 } } }.kept(in: bag)
    let sum = Property(0)
    bag ++ fields.login.observe { value in sum.update { $0 += value } }
    bag
      ++ fields.email.skip(1).observe { _ in
        for number in 1...20_000 { fields.set(1, to: number) }
      }
    fields.set(0, to: 1)
    #expect(sum.value == 20_000 * 20_001 / 2)
    #expect(cycles.value == 0)
  }

  @Test("is not seen in a chain of 10,000 actions")
  func countdown() {
    let fields = Fields()
    let cycles = Property(0)
    let bag = Bag()
    fields.trace { if case .cycle = $0 { cycles.update { $0 += 1 } } }.kept(in: bag)
    let last = Property(0)
    bag
      ++ fields.email.observe { value in
        last.value = value
        if value > 0 { fields.set(0, to: value - 1) }
      }
    fields.set(0, to: 10_000)
    #expect(last.value == 0)
    #expect(cycles.value == 0)
  }

  @Test("is not seen in 20,000 actions of another thread")
  func otherThread() {
    let fields = Fields()
    let cycles = Property(0)
    let bag = Bag()
    fields.trace { if case .cycle = $0 { cycles.update { $0 += 1 } } }.kept(in: bag)
    let sum = Property(0)
    bag ++ fields.login.observe { value in sum.update { $0 += value } }
    bag
      ++ fields.email.skip(1).observe { _ in
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          for number in 1...20_000 { fields.set(1, to: number) }
          done.signal()
        }
        done.wait()
      }
    fields.set(0, to: 1)
    #expect(sum.value == 20_000 * 20_001 / 2)
    #expect(cycles.value == 0)
  }
}

/// Two states that change in transactions of one runner, like the fields of a form.
private final class Fields: Sendable {
  let transactions = TransactionRunner()
  private let states: [LazyState<Int>]
  private let probe = Relay<Int>()
  private let graph: SignalSubscription

  init() {
    states = [
      LazyState(0, in: transactions, "email", file: "Form.swift", line: 1),
      LazyState(0, in: transactions, "login", file: "Form.swift", line: 2),
    ]
    graph = Signal.merge(probe.signal, states[0].signal { 0 }).observe { _ in }
  }

  var email: Signal<Int> { states[0].signal { 0 } }
  var login: Signal<Int> { states[1].signal { 0 } }

  /// Sets a state: now, or after the running transaction, as a form does.
  func set(_ index: Int, to value: Int) {
    let transaction = transactions.begin()
    guard transaction.isOurs else {
      return transactions.later { self.states[index].send(value) }
    }
    states[index].send(value)
    transactions.end(transaction)
  }

  /// Traces the graph of the states, of which the probe is part.
  func trace(_ hook: @escaping @Sendable (TraceEvent) -> Void) -> SignalSubscription {
    probe.trace(hook)
  }
}
