internal import Chance
internal import HostilePatterns
internal import MusterPattern

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Asks random patterns of texts made against them, and holds every answer to the bound: a
/// millisecond, and a quarter of a second a megabyte, of the processor's time.
struct Proof {
  fileprivate enum Way: String, CaseIterable {
    case jit = "JIT", interpreter, partial
  }

  private struct Row {
    let share: Double
    let text: String
  }

  private var random: Dice
  private var patterns = 0
  private var answers: [MatchOutcome: Int] = [:]
  private var over = 0
  private var differences: [String] = []
  private var faults: [String] = []
  private var worst: [Row] = []
  private var seconds = 0.0

  init(seed: Int) {
    random = Dice(seed: UInt64(seed))
  }

  var isBroken: Bool { over > 0 || !differences.isEmpty || !faults.isEmpty }

  mutating func run(patterns count: Int, bytes: ClosedRange<Int>) {
    while patterns < count {
      let made = HostilePattern(&random)
      ask(made.text, isWhole: made.isWhole) { random in
        [HostilePattern.attack(Int.random(in: bytes, using: &random), &random)]
      }
    }
  }

  /// All loops, as a whole and as a part.
  mutating func runLoops(bytes: Int) {
    let texts = HostileLoop.texts(bytes)
    for loop in HostileLoop.all {
      for isWhole in [true, false] { ask(loop.text, isWhole: isWhole) { _ in texts } }
    }
  }

  /// Asks a pattern, where it compiles, of some texts.
  private mutating func ask(
    _ text: String, isWhole: Bool, of texts: (inout Dice) -> [String]
  ) {
    let anchoring: Pattern.Anchoring = isWhole ? .whole : .somewhere
    guard let jit = try? Pattern(text, anchoring: anchoring),
      let interpreter = try? Pattern(text, anchoring: anchoring, jit: false)
    else { return }
    patterns += 1
    for asked in texts(&random) {
      let outcomes = outcomes(of: jit, interpreter, named: text, on: Array(asked.utf8))
      if outcomes.contains(.matches), outcomes.contains(.doesNotMatch) { differences.append(text) }
    }
  }

  /// The same of what is known to be dear: all of it gives up on a text of so many bytes.
  mutating func runKnown(bytes count: Int) {
    let known =
      HostileExample.kinds + HostileExample.betweenSteps + HostileExample.wideClasses
      + HostileExample.nearMisses
    for example in known {
      let anchoring: Pattern.Anchoring = example.isWhole ? .whole : .somewhere
      guard
        let jit = try? Pattern(
          example.pattern, anchoring: anchoring, caseless: example.isCaseless),
        let interpreter = try? Pattern(
          example.pattern, anchoring: anchoring, caseless: example.isCaseless, jit: false)
      else {
        faults.append("does not compile: \(example)")
        continue
      }
      patterns += 1
      let bytes = Array(example.text(count).utf8)
      let outcomes = outcomes(of: jit, interpreter, named: example.name, on: bytes)
      if outcomes.contains(where: { $0 != .gaveUp }) {
        faults.append("does not give up on \(count) bytes: \(example)")
      }
      // What is passed over between two calls is paid for at the second.
      let most = MatchLimit.default.steps(forBytes: bytes.count) / 8 * 9
      if Way.allCases.contains(where: { steps($0, jit, interpreter, bytes) > most }) {
        faults.append("takes too many steps on \(count) bytes: \(example)")
      }
    }
  }

  /// What both engines answer, each within the bound, and the text as one that is being typed.
  private mutating func outcomes(
    of jit: Pattern, _ interpreter: Pattern, named name: String, on bytes: [UInt8]
  ) -> [MatchOutcome] {
    var outcomes: [MatchOutcome] = []
    for way in Way.allCases {
      hold(way, name, bytes, steps: { steps(way, jit, interpreter, bytes) }) {
        switch way {
        case .jit: outcomes.append(jit.match(bytes.span))
        case .interpreter: outcomes.append(interpreter.match(bytes.span))
        case .partial: _ = interpreter.partial(bytes.span)
        }
      }
    }
    for outcome in outcomes { answers[outcome, default: 0] += 1 }
    return outcomes
  }

  /// Measures one answer; what is over the bound is asked again, as a processor that others use too
  /// does less in the same time.
  private mutating func hold(
    _ way: Way, _ pattern: String, _ bytes: [UInt8], steps: () -> Int, _ answer: () -> Void
  ) {
    let bound = 0.001 + 0.25 * Double(bytes.count) / Double(1 << 20)
    var spent = Self.time(answer)
    for _ in 0..<Self.repeats where spent > bound { spent = min(spent, Self.time(answer)) }
    if spent > bound { over += 1 }
    seconds += spent
    let share = spent / bound
    guard share > 0.5 || worst.count < 10 || share > worst[worst.count - 1].share else { return }
    let pattern = "\(steps()) steps: \(pattern)"
    let start = String(decoding: bytes.prefix(24), as: UTF8.self).debugDescription
    worst.append(
      Row(share: share, text: "\(way.rawValue), \(bytes.count) bytes of \(start): \(pattern)"))
    worst.sort { $0.share > $1.share }
    if worst.count > 25 { worst.removeLast() }
  }

  private static let repeats = 8

  private static func time(_ answer: () -> Void) -> Double {
    let start = now()
    answer()
    return now() - start
  }

  private static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  func report() {
    print(
      "\(patterns) patterns: \(answers[.matches] ?? 0) answers match,",
      "\(answers[.doesNotMatch] ?? 0) do not, \(answers[.gaveUp] ?? 0) gave up;",
      "\(over) over the bound; \(Int(seconds)) s")
    for row in worst { print(" \(Int(row.share * 100)) % of the bound:", row.text) }
    for pattern in differences { print(" answered in two ways:", pattern) }
    for fault in faults { print("", fault) }
  }
}

/// The steps of one way to ask.
private func steps(
  _ way: Proof.Way, _ jit: Pattern, _ interpreter: Pattern, _ bytes: [UInt8]
) -> Int {
  switch way {
  case .jit: jit.effort(of: bytes.span).steps
  case .interpreter: interpreter.effort(of: bytes.span).steps
  case .partial: interpreter.partialEffort(of: bytes.span).steps
  }
}
