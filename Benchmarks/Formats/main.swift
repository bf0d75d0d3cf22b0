internal import Counting
internal import Muster

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// Measures a check of each format: `scripts/bench formats`. Exits with 1 if a limit is exceeded.

/// The limit for checking a value under 100 bytes, in nanoseconds.
let bound = 400.0
/// The limit for the growth in time for a text that is twice as long: twice, plus noise from the
/// machine.
let growthBound = 3.0
/// The formats without a limit: IDN encodes and composes, and regex compiles.
let unbound = ["idn-hostname", "regex"]

/// Returns the example text that a person most likely has: the first of a usual length.
func typical(_ examples: [Format.Example]) -> String {
  let plain = examples.filter { $0.options.entries.isEmpty && !$0.text.isEmpty }
  return plain.first { $0.text.utf8.count < 100 }?.text ?? examples[0].text
}

/// Returns the time for one check of a text: the smallest of many short runs.
func nanoseconds(_ check: FormatCheck, _ text: [UInt8], iterations: Int, runs: Int = 30) -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    var found = 0
    let start = counting_now()
    for _ in 0..<iterations where check.outcome(of: text.span) == .incomplete { found += 1 }
    best = min(best, (counting_now() - start) / Double(iterations))
    // The result is used, so that nothing is optimised away.
    precondition(found <= iterations)
  }
  return best
}

/// Returns the number of allocations for one check of a text.
func allocations(_ check: FormatCheck, _ text: [UInt8]) -> Int64 {
  let count: Int64 = 100
  let start = counting_allocations()
  for _ in 0..<count where check.outcome(of: text.span) == .fails { continue }
  return (counting_allocations() - start) / count
}

/// Returns passing examples repeated to a length, so that a format reads the whole text.
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

print("format               passing  failing  of \(Int(bound))    20 KB / 10 KB  allocations")
var missed: [String] = []
for format in Format.all {
  let check = FormatCheck(format)
  let isBound = !unbound.contains(format.name)
  let iterations = isBound ? 2000 : 100
  let passing = nanoseconds(check, Array(typical(format.passing).utf8), iterations: iterations)
  let failing = nanoseconds(check, Array(typical(format.failing).utf8), iterations: iterations)
  // One repeated byte makes a format read on and on; take the worst of a few bytes.
  var growth = 0.0
  let texts: [(Int) -> [UInt8]] = [
    { long(format, $0) }, { [UInt8](repeating: 0x61, count: $0) },
    { [UInt8](repeating: 0x30, count: $0) }, { [UInt8](repeating: 0x5B, count: $0) },
  ]
  for text in texts {
    let short = nanoseconds(check, text(10 << 10), iterations: 3, runs: 20)
    // Below a microsecond, none of the text was read.
    guard short > 1000 else { continue }
    growth = max(growth, nanoseconds(check, text(20 << 10), iterations: 3, runs: 20) / short)
  }
  let worst = max(passing, failing)
  let made = allocations(check, Array(typical(format.passing).utf8))
  let holds = (!isBound || worst <= bound && made == 0) && growth <= growthBound
  if !holds { missed.append(format.name) }
  let name = format.name + String(repeating: " ", count: max(0, 20 - format.name.count))
  let share = isBound ? "\(Int((worst / bound * 100).rounded())) %" : "apart"
  let grows = growth == 0 ? "not read" : "\((growth * 10).rounded() / 10)"
  print(
    name, padded(shown(passing), 8), padded(shown(failing), 8), padded(share, 7),
    padded(grows, 12), padded("\(made)", 12), holds ? "" : "  MISSED")
}

print("\nwith a country or region       passing  typing  allocations   the slowest of the examples")
for name in ["national-id", "phone", "postal-code", "subdivision", "tax-id", "vat"] {
  guard let format = Format.named(name) else { continue }
  var (passing, typing, made) = (0.0, 0.0, Int64(0))
  var slowest = ""
  for example in format.passing where !example.options.entries.isEmpty {
    let check = FormatCheck(format, example.options)
    let text = Array(example.text.utf8)
    let taken = nanoseconds(check, text, iterations: 500, runs: 20)
    if taken > passing { (passing, slowest) = (taken, example.text) }
    made = max(made, allocations(check, text))
    // These are the beginnings of a number, which are judged at each key.
    for count in text.indices where !format.name.utf8.elementsEqual("phone".utf8) {
      let typed = Array(text[..<count])
      typing = max(typing, nanoseconds(check, typed, iterations: 100, runs: 10))
    }
  }
  let holds = passing <= bound && made == 0
  if !holds { missed.append("\(name) with a country") }
  let named = name + String(repeating: " ", count: max(0, 28 - name.count))
  print(
    named, padded(shown(passing), 9), padded(typing == 0 ? "-" : shown(typing), 8),
    padded("\(made)", 11), "  \(slowest)", holds ? "" : "  MISSED")
}

print("\na telephone number, typed      anywhere  of a region  pagers of a region")
for typed in ["+", "+1", "+44 20", "+44 20 7946 0018", "+" + String(repeating: "1", count: 20_000)]
{
  let text = Array(typed.utf8)
  let choices: [FormatOptions] = [
    [:], ["region": .text("GB")], ["region": .text("GB"), "type": .text("pager")],
  ]
  let taken = choices.map { options in
    padded(shown(nanoseconds(FormatCheck(.phone, options), text, iterations: 200, runs: 20)), 11)
  }
  let name = typed.count > 20 ? "+, 20,000 digits" : typed
  print(name + String(repeating: " ", count: 26 - name.count), taken.joined(separator: " "))
}
print(
  "\nns a check, the least of 30 runs; \(missed.count) of \(Format.all.count + 6) miss their bound")
exit(missed.isEmpty ? 0 : 1)
