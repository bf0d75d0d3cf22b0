internal import Counting
internal import Muster

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// What a check of each format takes: `scripts/bench formats`. With a bound that is not held it ends
// with 1.

/// The bound of a check of a value under 100 bytes, in nanoseconds.
let bound = 400.0
/// What the time of a text twice as long may come to; twice, and what the machine's noise adds.
let growthBound = 3.0
/// Not held to the bound: IDN encodes and composes, and regex compiles.
let unbound = ["idn-hostname", "regex"]

/// The text of a format's example that a person most likely has: its first of a usual length.
func typical(_ examples: [Format.Example]) -> String {
  let plain = examples.filter { $0.options.entries.isEmpty && !$0.text.isEmpty }
  return plain.first { $0.text.utf8.count < 100 }?.text ?? examples[0].text
}

/// What one check of a text takes: the least of many short runs.
func nanoseconds(_ check: FormatCheck, _ text: [UInt8], iterations: Int, runs: Int = 30) -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    var found = 0
    let start = counting_now()
    for _ in 0..<iterations where check.outcome(of: text.span) == .incomplete { found += 1 }
    best = min(best, (counting_now() - start) / Double(iterations))
    // Asked for, so that nothing is left out.
    precondition(found <= iterations)
  }
  return best
}

/// Passing examples repeated to a length: as long as a text of the format is read.
func long(_ format: Format, _ count: Int) -> [UInt8] {
  let piece = Array(typical(format.passing).utf8)
  var text: [UInt8] = []
  while text.count < count { text += piece }
  return Array(text.prefix(count))
}

func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

func shown(_ value: Double) -> String {
  value >= 100 ? "\(Int(value.rounded()))" : "\((value * 10).rounded() / 10)"
}

print("format               passing  failing  of \(Int(bound))    20 KB / 10 KB")
var missed: [String] = []
for format in Format.all {
  let check = FormatCheck(format)
  let isBound = !unbound.contains(format.name)
  let iterations = isBound ? 2000 : 100
  let passing = nanoseconds(check, Array(typical(format.passing).utf8), iterations: iterations)
  let failing = nanoseconds(check, Array(typical(format.failing).utf8), iterations: iterations)
  // One byte repeated is what a format reads on and on; the worst of a few.
  var growth = 0.0
  let texts: [(Int) -> [UInt8]] = [
    { long(format, $0) }, { [UInt8](repeating: 0x61, count: $0) },
    { [UInt8](repeating: 0x30, count: $0) }, { [UInt8](repeating: 0x5B, count: $0) },
  ]
  for text in texts {
    let short = nanoseconds(check, text(10 << 10), iterations: 3, runs: 20)
    // Below a microsecond nothing of the text was read.
    guard short > 1000 else { continue }
    growth = max(growth, nanoseconds(check, text(20 << 10), iterations: 3, runs: 20) / short)
  }
  let worst = max(passing, failing)
  let holds = (!isBound || worst <= bound) && growth <= growthBound
  if !holds { missed.append(format.name) }
  let name = format.name + String(repeating: " ", count: max(0, 20 - format.name.count))
  let share = isBound ? "\(Int((worst / bound * 100).rounded())) %" : "apart"
  let grows = growth == 0 ? "not read" : "\((growth * 10).rounded() / 10)"
  print(
    name, padded(shown(passing), 8), padded(shown(failing), 8), padded(share, 7),
    padded(grows, 12), holds ? "" : "  MISSED")
}
print("\nns a check, the least of 30 runs; \(missed.count) of \(Format.all.count) miss their bound")
exit(missed.isEmpty ? 0 : 1)
