// Measures the cost of a view model: for a keystroke, for creating one, in memory, and in a form
// that grows.

import Counting
import GeneratedModels
import MusterReactive
import MusterRules
import MusterViewModels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A place where observers put the values that they receive, so that nothing is optimised away.
final class Heard: @unchecked Sendable {
  var count = 0
}

/// Returns the nanoseconds for one of several calls, from the fastest of several runs.
func nanoseconds(_ calls: Int, _ body: (Int) -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<15 {
    let start = counting_now()
    body(calls)
    best = min(best, (counting_now() - start) / Double(calls))
  }
  return best
}

func allocations(_ calls: Int, _ body: (Int) -> Void) -> Double {
  body(calls)
  let start = counting_allocations()
  body(calls)
  return Double(counting_allocations() - start) / Double(calls)
}

func row(_ name: String, _ value: Double, _ unit: String) {
  let padded = name + String(repeating: " ", count: max(1, 60 - name.count))
  print("  \(padded)\((value * 100).rounded() / 100) \(unit)")
}

func observe(_ outputs: any SigninViewModelOutputs, _ heard: Heard) -> Bag {
  Bag {
    outputs.isEmailValid.observe { _ in heard.count &+= 1 }
    outputs.emailNotValidErr.observe { _ in heard.count &+= 1 }
    outputs.isFormValid.observe { _ in heard.count &+= 1 }
  }
}

/// An address as it is typed, and an address that changes in one place.
let address = "ada.lovelace@mail.io"
let typed = (1...address.count).map { String(address.prefix($0)) }
let changed = ["ada.lovelace@mail.io", "ada.lovelace@mail.it"]

func keystrokes(_ texts: [String]) -> (Int) -> Void {
  let viewModel: any SigninViewModelTypes = SigninViewModel(scheduler: .immediate)
  let inputs = viewModel.inputs
  let heard = Heard()
  let bag = observe(viewModel.outputs, heard)
  return { calls in
    for call in 0..<calls { inputs.didChange(email: texts[call % texts.count]) }
    withExtendedLifetime(bag) {}
  }
}

/// Returns keystrokes in the middle of a list of a length.
func listKeystrokes(_ list: ListForm, _ length: Int, isRelayed: Bool) throws -> (Int) -> Void {
  let form = try list.form()
  let texts = list.texts(length / 2)
  guard isRelayed else {
    let typist = Typist(Session(form, values: list.values(length)), list.path(length / 2))
    return { calls in
      for call in 0..<calls { typist.type(texts[call % 2]) }
    }
  }
  let relay = FormRelay(CompiledForm(form), values: list.values(length), scheduler: .immediate)
  let address = list.address(length / 2, in: form)
  let heard = Heard()
  let bag = Bag { relay.status(of: address).observe { _ in heard.count &+= 1 } }
  return { calls in
    for call in 0..<calls { relay.change(address, to: texts[call % 2]) }
    withExtendedLifetime(bag) {}
  }
}

// With `ViewModelsBenchmark keystrokes 3000`: only that many, for valgrind to count.
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "keystrokes",
  let calls = Int(CommandLine.arguments[2])
{
  keystrokes(changed)(calls)
  exit(0)
}

// With `ViewModelsBenchmark memory`: only the memory of models.
if CommandLine.arguments.dropFirst() == ["memory"] {
  ModelMemory.show()
  exit(0)
}

// With `ViewModelsBenchmark list RULE LENGTH COUNT`: only that many, in a list of that length.
if CommandLine.arguments.count == 5, CommandLine.arguments[1] == "list",
  let list = ListForm.all.first(where: { $0.name == CommandLine.arguments[2] }),
  let length = Int(CommandLine.arguments[3]), let calls = Int(CommandLine.arguments[4])
{
  try listKeystrokes(list, length, isRelayed: false)(calls)
  exit(0)
}

print("a keystroke in the generated sign-in model with 3 observers, 20 characters")
row("the address changes (wanted: at most 300)", nanoseconds(20_000, keystrokes(changed)), "ns")
row("the address is typed", nanoseconds(20_000, keystrokes(typed)), "ns")
row("allocations (wanted: 0)", allocations(1000, keystrokes(changed)), "")
row("allocations while it is typed", allocations(1000, keystrokes(typed)), "")

let heard = Heard()
print("\nmaking and dropping that model with its observers")
let making: (Int) -> Void = { calls in
  for _ in 0..<calls {
    let viewModel = SigninViewModel(scheduler: .immediate)
    withExtendedLifetime(observe(viewModel.outputs, heard)) {}
  }
}
row("wanted: at most 10", nanoseconds(2000, making) / 1000, "µs")
row("allocations", allocations(1000, making), "")

print()
ModelMemory.show()

print("\na keystroke as a form grows (wanted: at most 5 µs at 500 fields, flat)")
for count in [2, 10, 100, 500, 1000] {
  let fields = (0..<count).map { "  f\($0): { required: true, length: 2..80 }\n" }.joined()
  guard let form = try RuleFile("form: large\nfields:\n\(fields)").form else { fatalError() }
  let relay = FormRelay(CompiledForm(form), scheduler: .immediate)
  let bag = Bag {
    for field in 0..<count {
      relay.status(of: FieldAddress(field)).observe { _ in heard.count &+= 1 }
    }
    relay.formStatus.observe { _ in heard.count &+= 1 }
  }
  let middle = FieldAddress(count / 2)
  row(
    "\(count) fields, each observed",
    nanoseconds(10_000) { calls in
      for call in 0..<calls { relay.change(middle, to: changed[call % 2]) }
    }, "ns")
  withExtendedLifetime(bag) {}
}

print("\na keystroke in an item of a list, in µs: by the session, and by a relay with an observer")
print("  items".padded(to: 42) + [10, 100, 1000, 10_000].map { "\($0)".padded(to: 10) }.joined())
for list in ListForm.all {
  for isRelayed in list.isMap ? [false] : [false, true] {
    var times = ""
    for length in [10, 100, 1000, 10_000] {
      let keystrokes = try listKeystrokes(list, length, isRelayed: isRelayed)
      let time = nanoseconds(length > 1000 ? 100 : 1000, keystrokes) / 1000
      times += "\((time * 100).rounded() / 100)".padded(to: 10)
    }
    print("  \((list.name + (isRelayed ? ", relay" : "")).padded(to: 40))\(times)")
  }
}
