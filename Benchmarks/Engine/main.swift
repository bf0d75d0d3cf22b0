internal import Counting
internal import Muster
internal import MusterRules

// The engine's figures, as ratios within one run: `scripts/bench engine`.

let signup = CompiledFile(path: CommandLine.arguments.dropFirst().first ?? "rules/signup.yaml")
let payload = signupPayload

print("judging one signup payload in memory")
let bare = bestOf(7) { bareMatches(payload, iterations: 20_000) }
let judged = bestOf(7) { nanosecondsToJudge(signup.form, payload, iterations: 20_000) }
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
  let each = bestOf(5) { nanosecondsToJudge(form, payload, iterations: 200_000 / count) }
  row("\(count) fields", Double(count) / (each / 1000), "fields/µs")
}
