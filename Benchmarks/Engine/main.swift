internal import Counting
internal import Muster
internal import MusterRules

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// The engine's figures, as ratios within one run: `scripts/bench engine`.

// With `keystrokes` and a number: only that many rounds of typing, for counting instructions.
if CommandLine.arguments.dropFirst().first == "keystrokes" {
  let rounds = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 1000
  typeAddresses(rounds: rounds)
  exit(0)
}

// With a number of rows after the file: only that many verdicts, for counting instructions.
if let text = CommandLine.arguments.dropFirst(2).first, let rows = Int(text) {
  let form = CompiledFile(path: CommandLine.arguments[1]).form
  print(nanosecondsToJudge(form, signupPayload, iterations: rows))
  exit(0)
}

let signup = CompiledFile(path: CommandLine.arguments.dropFirst().first ?? "rules/signup.yaml")
let payload = signupPayload

print("judging one signup payload in memory")
// These are many short runs, so that at least one of them is not interrupted.
let bare = bestOf(100) { bareMatches(signupPayload, iterations: 1000) }
let judged = bestOf(100) { nanosecondsToJudge(signup.form, payload, iterations: 1000) }
row("bare PCRE2 matches, summed", bare, "ns")
row("the whole verdict", judged, "ns")
row("times the bare matches (wanted: at most 1.5)", judged / bare, "")
row("allocations a passing payload (wanted: 0)", allocationsToJudge(signup.form, payload), "")

print("\ncompiling")
let compiled = bestOf(7) { milliseconds { _ = signup.compileAgain() } }
row("signup.yaml (wanted: under 3)", compiled, "ms")
let large = CompiledFile(text: manyFields(500))
let compiledLarge = bestOf(5) { milliseconds { _ = large.compileAgain() } }
row("a form of 500 fields (wanted: under 50)", compiledLarge, "ms")

print("\njudged fields per µs as a form grows (wanted: flat)")
for count in [10, 30, 100, 300, 1000] {
  let form = CompiledFile(text: manyFields(count)).form
  let payload = manyValues(count)
  let each = bestOf(30) { nanosecondsToJudge(form, payload, iterations: 10_000 / count) }
  row("\(count) fields", Double(count) / (each / 1000), "fields/µs")
}

sessionRows()
