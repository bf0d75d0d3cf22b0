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
  private enum Way: String, CaseIterable {
    case jit = "JIT", interpreter, partial
  }

  private struct Row {
    let share: Double
    let text: String
  }

  private var random: Seeded
  private var patterns = 0
  private var answers: [MatchOutcome: Int] = [:]
  private var over = 0
  private var differences: [String] = []
  private var worst: [Row] = []
  private var seconds = 0.0

  init(seed: Int) {
    random = Seeded(seed)
  }

  var isBroken: Bool { over > 0 || !differences.isEmpty }

  mutating func run(patterns count: Int, bytes: ClosedRange<Int>) {
    while patterns < count {
      let made = HostilePattern(&random)
      let anchoring: Pattern.Anchoring = made.isWhole ? .whole : .somewhere
      guard let jit = try? Pattern(made.text, anchoring: anchoring),
        let interpreter = try? Pattern(made.text, anchoring: anchoring, jit: false)
      else { continue }
      patterns += 1
      let bytes = Array(
        HostilePattern.attack(Int.random(in: bytes, using: &random), &random).utf8)
      var outcomes: [MatchOutcome] = []
      for way in Way.allCases {
        let steps = {
          switch way {
          case .jit: jit.effort(of: bytes.span).steps
          case .interpreter: interpreter.effort(of: bytes.span).steps
          case .partial: interpreter.partialEffort(of: bytes.span).steps
          }
        }
        hold(way, made.text, bytes, steps: steps) {
          switch way {
          case .jit: outcomes.append(jit.match(bytes.span))
          case .interpreter: outcomes.append(interpreter.match(bytes.span))
          case .partial: _ = interpreter.partial(bytes.span)
          }
        }
      }
      for outcome in outcomes { answers[outcome, default: 0] += 1 }
      if outcomes.contains(.matches), outcomes.contains(.doesNotMatch) {
        differences.append(made.text)
      }
    }
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
  }
}
