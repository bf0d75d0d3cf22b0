internal import Muster
internal import MusterAuthoring
internal import MusterPattern

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// usage: AuthoringBenchmark examples N      adds N examples to the rule file on standard input
//        AuthoringBenchmark fifty           writes a rule file with 50 rules and 200 examples
//        AuthoringBenchmark mutants         tries that file's mutants
//        AuthoringBenchmark patterns        reads 1,000 patterns and makes samples of each
//
// What scripts/bench authoring makes and measures, in seconds of CPU.

enum SampleTimes {
  static let noon = OffsetDateTime("2026-06-15T12:00:00Z".utf8Span.span)
}

/// Returns the CPU seconds that some work takes on this thread.
func seconds(_ work: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  work()
  return now() - start
}

func row(_ name: String, _ value: Double, _ unit: String) {
  let padded = name + String(repeating: " ", count: max(1, 66 - name.count))
  print("  \(padded)\((value * 1000).rounded() / 1000) \(unit)")
}

func readInput() -> String {
  var text = ""
  while let line = readLine(strippingNewline: false) { text += line }
  return text
}

/// Tries all mutants of the file with 50 rules, one after the other.
func tryMutants() {
  let suite = RuleFiles.suite(RuleFiles.adding(200, examplesTo: RuleFiles.fifty))
  var mutation: Mutation?
  let making = seconds { mutation = Mutation(suite) }
  guard let mutation else { return }
  var counts: [String: Int] = [:]
  var slowest: [String: Double] = [:]
  var total = making
  for mutant in mutation.mutants {
    var outcome = MutantOutcome.broken
    let took = seconds { outcome = mutation.outcome(of: mutant) }
    total += took
    counts[outcome.word, default: 0] += 1
    slowest[outcome.word] = max(slowest[outcome.word] ?? 0, took)
  }
  let count = mutation.mutants.count
  let words = counts.keys.sorted().map { "\(counts[$0] ?? 0) \($0)" }
  print("  \(count) mutants: \(words.joined(separator: ", "))")
  row("1,000 of them on two cores (wanted: under 5)", total / Double(count) * 500, "s")
  row("making them, and what every search begins from", making * 1000, "ms")
  for (word, most) in slowest.sorted(by: { $0.key < $1.key }) {
    row("the slowest that is \(word) (wanted: at most 50)", most * 1000, "ms")
  }
}

/// Parses 1,000 patterns into trees, and makes samples of each.
func samplePatterns() {
  var patterns: [String] = []
  for number in 1...100 {
    patterns += [
      "[a-z]{\(number)}", "\\d{3}-\\d{\(number)}", "(?:[A-Z]{2}|[0-9]{\(number)})x",
      "[^@\\s]{1,\(number)}@[a-z.]+", "(\\+\\d{1,3} ?)?(\\d{2,\(number + 1)} ?){3}",
      "(?i)ab{\(number)}c*", "[\\p{L}' -]{2,\(number + 2)}", "#[0-9a-f]{\(number)}|none",
      "(?=.*\\d)(?=.*[a-z]).{8,\(number + 8)}", "([1-9]|[1-9][0-9]){\(number)}",
    ]
  }
  var (matching, failing) = (0, 0)
  let took = seconds {
    for text in patterns {
      guard let pattern = try? Pattern(text, anchoring: .whole) else {
        fatalError("\(text) does not compile")
      }
      var samples = PatternSamples(PatternTree(text), seed: 1) { sample in
        switch pattern.match(sample.utf8Span.span) {
        case .matches: true
        case .doesNotMatch: false
        case .gaveUp: nil
        }
      }
      matching += samples.matching(8).count
      failing += samples.failing(8).count
    }
  }
  print("  \(patterns.count) patterns, \(matching) texts that match and \(failing) that do not")
  row("reading and sampling them (wanted: under 2)", took, "s")
}

switch CommandLine.arguments.dropFirst().first {
case "examples":
  let count = CommandLine.arguments.last.flatMap { Int($0) } ?? 23
  print(RuleFiles.adding(count, examplesTo: readInput()), terminator: "")
case "fifty": print(RuleFiles.adding(200, examplesTo: RuleFiles.fifty), terminator: "")
case "mutants": tryMutants()
case "patterns": samplePatterns()
default: fatalError("expected examples, fifty, mutants or patterns")
}
