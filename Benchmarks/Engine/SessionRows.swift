internal import Counting
internal import Muster
internal import MusterRules

/// A sign-in form as people fill it in, with the address typed key by key, over and over.
private let addresses = (1...20).map { String("ada.lovelace@exa.mple".prefix($0)) }

/// Returns the time for one keystroke, averaged over typing a text.
func keystroke(
  _ form: RuleForm, _ field: String, _ texts: [String], iterations: Int
) -> (nanoseconds: Double, allocations: Double) {
  var session = Session(form)
  guard let handle = session.field(field) else { fatalError("no field \(field)") }
  for _ in 0..<50 { for text in texts { session.change(handle, to: text) } }
  let allocations = counting_allocations()
  let start = counting_now()
  for _ in 0..<iterations { for text in texts { session.change(handle, to: text) } }
  let count = Double(iterations * texts.count)
  return (
    (counting_now() - start) / count, Double(counting_allocations() - allocations) / count
  )
}

/// Returns the time for creating and dropping a session.
func makeAndDrop(_ form: RuleForm, iterations: Int) -> Double {
  let start = counting_now()
  var isValid = 0
  for _ in 0..<iterations {
    let session = Session(form)
    if session.formStatus == .valid { isValid += 1 }
  }
  precondition(isValid == 0, "an empty form passes")
  return (counting_now() - start) / Double(iterations)
}

/// Types an address the given number of times, and does nothing else.
func typeAddresses(rounds: Int) {
  let form = CompiledFile(path: "rules/signin.yaml").form
  print(keystroke(form, "email", addresses, iterations: rounds).nanoseconds)
}

/// Prints the rows about sessions.
func sessionRows() {
  let signin = CompiledFile(path: "rules/signin.yaml").form
  print("\na keystroke in a session")
  var typed = (nanoseconds: Double.infinity, allocations: 0.0)
  var toggled = typed
  for _ in 0..<50 {
    let one = keystroke(signin, "email", addresses, iterations: 100)
    typed = one.nanoseconds < typed.nanoseconds ? one : typed
    let other = keystroke(
      signin, "email", ["ada.lovelace@exam.pl", "ada.lovelace@exam.p"], iterations: 1000)
    toggled = other.nanoseconds < toggled.nanoseconds ? other : toggled
  }
  row("signin.yaml, typing an address of 20 characters", typed.nanoseconds, "ns")
  row("allocations a keystroke (wanted: 0)", typed.allocations, "")
  row("signin.yaml, its last character to and fro", toggled.nanoseconds, "ns")
  row("allocations a keystroke (wanted: 0)", toggled.allocations, "")
  for count in [10, 100, 500] {
    let form = CompiledFile(text: manyFields(count)).form
    let field = "f\(count / 10 * 5)"
    let each = bestOf(20) {
      keystroke(form, field, ["a name", "a name1"], iterations: 500).nanoseconds
    }
    row("\(count) fields without dependants (wanted: flat, under 5000)", each, "ns")
  }
  row(
    "making and dropping a session of signin.yaml",
    bestOf(20) { makeAndDrop(signin, iterations: 500) }, "ns")
  let large = CompiledFile(text: manyFields(500)).form
  row("the same of 500 fields", bestOf(10) { makeAndDrop(large, iterations: 20) }, "ns")
}
