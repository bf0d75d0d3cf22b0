internal import MusterPattern

// Patterns whose cost PCRE2's own steps do not tell: an answer takes a millisecond and a quarter of
// a second a megabyte at most, and a step some ten nanoseconds.

private struct Hostile {
  let name: String
  let pattern: String
  let piece: String
  let end: String
  var anchoring = Pattern.Anchoring.somewhere
}

private let patterns: [Hostile] = {
  let lookaheads = String(repeating: "(?=[a-z]*+)", count: 20)
  let ranges = (0..<6000).compactMap { UnicodeScalar(0x4E00 + UInt32($0) * 2).map { String($0) } }
    .joined()
  let nearMiss = String(repeating: "a", count: 29_999) + "x"
  return [
    Hostile(name: "a++b", pattern: "a++b", piece: "a", end: "cb"),
    Hostile(name: "(?>[a-z]+)@", pattern: "(?>[a-z]+)@", piece: "a", end: " @"),
    Hostile(name: "(?=(a+))\\g{-1}a", pattern: "(?=(a+))\\g{-1}a", piece: "a", end: ""),
    Hostile(
      name: "the same without case", pattern: "(?i)(?=([a-z]+))\\g{-1}a", piece: "a", end: ""),
    Hostile(
      name: "(?:20 lookaheads[a-z])*[0-9]", pattern: "(?:\(lookaheads)[a-z])*[0-9]", piece: "a",
      end: "!5", anchoring: .whole),
    Hostile(
      name: "(?<=ba{30000})[a-z]", pattern: "(?<=ba{30000})[a-z]", piece: "a", end: ""),
    Hostile(name: "a{30000}[bc]", pattern: "a{30000}[bc]", piece: nearMiss, end: ""),
    Hostile(
      name: "[6,000 ranges]+[0-9]", pattern: "[\(ranges)]+[0-9]", piece: "\u{7CDE}", end: "!5"),
    Hostile(name: "\\X*[bc]", pattern: "\\X*[bc]", piece: "🇩🇪", end: "!b"),
    Hostile(name: "(a+)+b", pattern: "(a+)+b", piece: "a", end: "!b"),
    Hostile(
      name: "^[-+]?\\d+(\\.\\d)?\\d*$", pattern: "^[-+]?\\d+(\\.\\d)?\\d*$", piece: "1", end: "x"),
    Hostile(
      name: "an address in prose", pattern: "[\\w.+-]+@[\\w-]+\\.[\\w.-]+",
      piece: "The quick brown fox, 42 times. ", end: ""),
    Hostile(
      name: "a password with lookaheads", pattern: "(?=.*[0-9])(?=.*[a-z])\\S.{8,}",
      piece: "Correct horse ", end: "5", anchoring: .whole),
  ]
}()

/// The table of patterns; `false` where an answer is over the bound by more than a busy machine is.
func patternRows() -> Bool {
  print(
    "pattern                        bytes   way          answer      ms    bound    steps  ns/step")
  var holds = true
  for tried in patterns {
    for count in [1_000, 16_000, 128_000, 1 << 20] {
      let pieces = max(1, count / tried.piece.utf8.count)
      let text = Array((String(repeating: tried.piece, count: pieces) + tried.end).utf8)
      for jit in [true, false] {
        guard let pattern = try? Pattern(tried.pattern, anchoring: tried.anchoring, jit: jit) else {
          return false
        }
        holds = row(tried.name, pattern, text, jit) && holds
      }
    }
  }
  return holds
}

private func row(_ name: String, _ pattern: Pattern, _ text: [UInt8], _ jit: Bool) -> Bool {
  let clock = ContinuousClock()
  let effort = pattern.effort(of: text.span)
  var best = Double.infinity
  for _ in 0..<3 {
    let time = clock.measure { _ = pattern.match(text.span) }
    best = min(
      best, Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3)
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
    padded(name, 30), padded("\(text.count)", -8), "  " + padded(jit ? "JIT" : "interpreter", 12),
    padded(answer, 8), padded(rounded(best), -8), padded(rounded(bound), -8),
    padded("\(effort.steps)", -10), padded(step, -6),
  ]
  print(cells.joined())
  return best < 2 * bound
}

private func rounded(_ number: Double) -> String {
  let hundredths = Int(number * 100 + 0.5)
  return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
}

/// Filled up with blanks: behind, or in front where the width is negative.
private func padded(_ text: String, _ width: Int) -> String {
  let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
  return width < 0 ? blanks + text : text + blanks
}
