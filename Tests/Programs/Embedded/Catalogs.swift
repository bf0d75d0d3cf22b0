// The examples of the catalogs in Embedded Swift: what scripts/embedded runs on Linux.

import Muster

/// Counts what goes as the catalogs say, and prints what does not.
struct Tally {
  var held = 0
  var broken = 0

  mutating func expect(_ holds: Bool, _ complaint: @autoclosure () -> String) {
    if holds { held += 1 } else { complain(complaint()) }
  }

  mutating func expect(none problems: [String], of word: String) {
    if problems.isEmpty { held += 1 }
    for problem in problems { complain("\(word) \(problem)") }
  }

  private mutating func complain(_ complaint: String) {
    broken += 1
    print("embedded: \(complaint)")
  }
}

/// The exit code: 1 where an example does not hold.
@_cdecl("run_catalogs")
func runCatalogs() -> Int32 {
  var tally = Tally()
  runFormats(&tally)
  runKinds(&tally)
  runHolders(&tally)
  print("linux: \(Format.all.count) formats, \(Kind.all.count + CrossFieldKind.all.count) kinds")
  print("linux: \(tally.held) examples hold, \(tally.broken) do not")
  return tally.broken == 0 ? 0 : 1
}

func runFormats(_ tally: inout Tally) {
  for format in Format.all {
    for example in format.passing {
      tally.expect(
        format.passes(example.text, example.options), "\(format.name) fails \(example.text)")
    }
    for example in format.failing {
      tally.expect(
        !format.passes(example.text, example.options), "\(format.name) passes \(example.text)")
    }
  }
}

func runKinds(_ tally: inout Tally) {
  for kind in Kind.all {
    for example in kind.examples {
      tally.expect(none: example.problems(of: kind), of: kind.word)
    }
  }
  for kind in CrossFieldKind.all {
    for example in kind.examples {
      tally.expect(none: example.problems(of: kind), of: kind.word)
    }
  }
}
