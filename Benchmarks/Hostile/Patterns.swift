internal import HostilePatterns
internal import MusterPattern

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// Patterns whose cost PCRE2's own steps don't show. Matching takes at most a millisecond plus a
// quarter of a second per megabyte, and a step takes about ten nanoseconds.

/// Harmless patterns, for comparison.
private let harmless: [HostileExample] = [
  HostileExample("^[-+]?\\d+(\\.\\d)?\\d*$", on: "1", end: "x"),
  HostileExample(
    "[\\w.+-]+@[\\w-]+\\.[\\w.-]+", as: "an address in prose",
    on: "The quick brown fox, 42 times. "),
  HostileExample(
    "(?=.*[0-9])(?=.*[a-z])\\S.{8,}", as: "a password with lookaheads", isWhole: true,
    on: "Correct horse ", end: "5"),
]

/// Prints the table of patterns; returns `false` if a time exceeds its limit by more than a busy
/// machine explains.
func patternRows() -> Bool {
  print(
    "pattern                                 bytes   way          answer      ms    bound    steps  ns/step"
  )
  var holds = true
  for tried in HostileExample.kinds + HostileExample.wideClasses + harmless {
    for count in [100, 1_000, 16_000, 128_000, 1 << 20] {
      let text = Array(tried.text(count).utf8)
      for jit in [true, false] {
        guard
          let pattern = try? Pattern(
            tried.pattern, anchoring: tried.isWhole ? .whole : .somewhere,
            caseless: tried.isCaseless, jit: jit)
        else { return false }
        holds = row(tried.description, pattern, text, jit) && holds
      }
    }
  }
  return holds
}

private func row(_ name: String, _ pattern: Pattern, _ text: [UInt8], _ jit: Bool) -> Bool {
  let effort = pattern.effort(of: text.span)
  var best = Double.infinity
  for _ in 0..<3 {
    let start = processorTime()
    _ = pattern.match(text.span)
    best = min(best, processorTime() - start)
  }
  let bound = 1 + 250 * Double(text.count) / Double(1 << 20)
  let step = effort.steps == 0 ? "-" : "\(Int(best * 1e6) / effort.steps)"
  let answer =
    switch effort.outcome {
    case .matches: "yes"
    case .doesNotMatch: "no"
    case .gaveUp: "gave up"
    }
  let cells = [
    padded(name, 39), padded("\(text.count)", -8), "  " + padded(jit ? "JIT" : "interpreter", 12),
    padded(answer, 8), padded(rounded(best), -8), padded(rounded(bound), -8),
    padded("\(effort.steps)", -10), padded(step, -6),
  ]
  print(cells.joined())
  return best < 2 * bound
}

/// Returns the CPU milliseconds of this thread, which exclude other work on the machine.
private func processorTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

private func rounded(_ number: Double) -> String {
  let hundredths = Int(number * 100 + 0.5)
  return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
}

/// Returns a text padded with blanks at the end or, if the width is negative, at the start.
private func padded(_ text: String, _ width: Int) -> String {
  let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
  return width < 0 ? blanks + text : text + blanks
}
