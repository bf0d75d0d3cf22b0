internal import Counting
internal import Muster
internal import MusterRules

// Measures expressions: `scripts/bench expressions`. With a name and a number, does only one thing,
// that many times, for valgrind.

let named = CommandLine.arguments.dropFirst().first ?? ""
let count = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 0
if let shape = Shape(rawValue: named) {
  Orders(3_000).judge(count, shape.check)
} else if let form = KeystrokeForm(rawValue: named) {
  var typing = KeystrokeForm.Typing(form)
  typing.type(count)
} else {
  measureRows(Int(named) ?? 200_000)
  measureKeystrokes()
}

func measureRows(_ rows: Int) {
  print("a row of an order with four lines, judged in bulk on one thread, \(rows) rows")
  let orders = Orders(rows)
  let (plain, ranged, computed) = (Shape.plain.check, Shape.ranged.check, Shape.computed.check)
  var times = (plain: Double.infinity, ranged: Double.infinity, computed: Double.infinity)
  // Take turns, so that other work on the machine affects all of them.
  for _ in 0..<15 {
    times.plain = min(times.plain, orders.nanoseconds(plain))
    times.ranged = min(times.ranged, orders.nanoseconds(ranged))
    times.computed = min(times.computed, orders.nanoseconds(computed))
  }
  row("read, and nothing asked", times.plain, "ns")
  row("two `range` rules, of each line's price and quantity", times.ranged, "ns")
  row("a sum over the lines, and a product", times.computed, "ns")
  row(
    "the sum and the product, times the two `range` rules",
    (times.computed - times.plain) / (times.ranged - times.plain), "")
  row("allocations a row (wanted: 0)", orders.allocations(computed), "")
}

func measureKeystrokes() {
  print("\na keystroke in a form of 500 fields, of which 100 are computed")
  for form in KeystrokeForm.allCases {
    let each = form.measured()
    row("\(form.name) (wanted: under 10000)", each.nanoseconds, "ns")
    row("allocations a keystroke (wanted: 0)", each.allocations, "")
  }
}
