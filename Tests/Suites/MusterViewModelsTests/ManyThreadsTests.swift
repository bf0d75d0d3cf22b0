import Chance
import Dispatch
import Foundation
import Muster
import MusterReactive
import MusterRules
import MusterTesting
import MusterViewModels
import Testing

/// Also a part of `scripts/sanitize`.
@Suite("A view model on many threads")
struct ManyThreadsTests {
  static let rounds = Effort.times(1)

  private static let threads = 6
  private static let turns = 40

  /// A field for each thread, one that the host is asked about, and a list that all of them fill.
  private static let rules = """
    form: storm
    validate: live
    fields:
    \((0..<threads).map { "  f\($0): { required: true, matches: '[a-z]+[0-9]*' }" }
      .joined(separator: "\n"))
      username: { required: true, ask: { check: username-free, debounce: 0ms, timeout: 60s } }
      guests: { each: { fields: { name: { required: true } } } }
    """

  @Test(
    "submits the last value of each, with asks answered on others", .timeLimit(.minutes(10)),
    arguments: 0..<rounds)
  func storm(round: Int) async throws {
    let stage = try Stage(
      Self.rules,
      asks: [
        "username-free": AskFunction { (name: String) in
          await Task.yield()
          return name.hasPrefix("ada") ? .passes : .fails(code: "taken")
        }
      ], scheduler: SerialScheduler.serial("answers"))
    let inputs = stage.inputs
    let statuses = (0..<Self.threads).map { TestObserver(stage.outputs.status(of: "f\($0)")) }
    let lists = TestObserver(stage.outputs.items(of: "guests").map(\.count))
    let submitted = Property<Value?>(nil, following: stage.outputs.submitted.map { $0 })
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      // One comes while others are in a turn.
      let late = TestObserver(stage.outputs.formStatus)
      Self.use(inputs, thread, round)
      _ = late
    }
    inputs.didChange("username", to: "ada\(round)")
    inputs.submit()
    var found: Value?
    for await value in submitted.values where value?["username"] == .text("ada\(round)") {
      found = value
      break
    }
    for thread in 0..<Self.threads {
      #expect(found?["f\(thread)"] == .text("last\(thread)"))
      #expect(statuses[thread].values.last == .valid)
    }
    #expect(lists.values.last == Self.threads * Self.turns / 4)
    guard case .list(let guests)? = found?["guests"] else { return #expect(Bool(false)) }
    for thread in 0..<Self.threads {
      let own = guests.compactMap { $0["name"] }.filter { name in
        if case .text(let text) = name { text.hasPrefix("\(thread)-") } else { false }
      }
      // Each was put before the others.
      let expected = stride(from: Self.turns - 4, through: 0, by: -4).map { turn in
        Value.text("\(thread)-\(turn)")
      }
      #expect(own == expected)
    }
  }

  private static func use(_ inputs: any FormViewModelInputs, _ thread: Int, _ round: Int) {
    for turn in 0..<turns {
      inputs.didChange("f\(thread)", to: turn % 3 == 0 ? "Wrong \(turn)" : "right\(turn)")
      switch turn % 4 {
      case 0: inputs.insert(into: "guests", at: 0, ["name": .text("\(thread)-\(turn)")])
      case 1: inputs.didChange("username", to: turn % 8 == 1 ? "ben" : "ada\(thread)x\(turn)")
      case 2: inputs.submit()
      default: inputs.didLeave("f\((thread + 1) % threads)")
      }
    }
    inputs.didChange("f\(thread)", to: "last\(thread)")
  }
}
