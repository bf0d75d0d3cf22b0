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

// With `bounds`: only a check that a reused judge is as quick as it should be.
if CommandLine.arguments.dropFirst().first == "bounds" {
  let form = CompiledFile(path: "rules/signup.yaml").form
  var judged = JudgedPayload("signup", form, signupPayload)
  exit(judged.staysWithinBounds() ? 0 : 1)
}

// With a name and a number: only that many verdicts on that payload, for a profile.
if let (name, payload) = payloads.first(where: { CommandLine.arguments.dropFirst().first == $0.0 }),
  let count = CommandLine.arguments.dropFirst(2).first.flatMap({ Int($0) })
{
  var judged = JudgedPayload(name, CompiledFile(path: "rules/\(name).yaml").form, payload)
  judged.judgeReusing(count)
  exit(0)
}

for (name, payload) in payloads {
  var judged = JudgedPayload(name, CompiledFile(path: "rules/\(name).yaml").form, payload)
  judged.printRows()
  if name == "signup" {
    let bare = bestOf(100) { bareMatches(payload, iterations: 1000) }
    row("its six matches by PCRE2 alone", bare, "ns")
  }
  print("")
}

print("compiling")
let signup = CompiledFile(path: "rules/signup.yaml")
let compiled = bestOf(7) { milliseconds { _ = signup.compileAgain() } }
row("signup.yaml (wanted: under 3)", compiled, "ms")
let large = CompiledFile(text: manyFields(500))
let compiledLarge = bestOf(5) { milliseconds { _ = large.compileAgain() } }
row("a form of 500 fields (wanted: under 50)", compiledLarge, "ms")

print("\njudged fields per µs as a form grows, from JSON (wanted: flat)")
for count in [10, 30, 100, 300, 1000] {
  var judged = JudgedPayload("many", CompiledFile(text: manyFields(count)).form, manyValues(count))
  judged.measure(runs: 30, times: 3000 / count)
  row("\(count) fields", Double(count) / (judged.reused / 1000), "fields/µs")
}

sessionRows()
