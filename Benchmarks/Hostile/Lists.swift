internal import Muster
internal import MusterRules

// Rules in which each item of a list reads all items: the time about doubles each time the items
// double.

/// A rule of an item that names the list: the item's field `x`, and its cross-field rule.
private let listRules: [(name: String, field: String, together: String)] = [
  ("all-different", "", "all-different: ['items[].id']"),
  ("sum", "", "sum: ['items[].id'], is: 0.."),
  ("sum, failing", "", "sum: ['items[].id', other], is: ..0"),
  ("present", "", "present: ['items[].id'], count: 0"),
  ("all-or-none", "", "all-or-none: ['items[].id', 'items[].none']"),
  ("one-of the items'", "one-of: { field: 'items[].text' }", ""),
  ("same-as a whole list", "type: any, different-from: /all", ""),
  ("when one is", "when: { 'items[].id': -1 }", ""),
  ("when one matches", "when: { 'items[].text': { matches: '[xyz]+' } }", ""),
  ("when one is above", "when: { 'items[].id': { range: { above: { field: far } } } }", ""),
  ("when one is the same", "when: { 'items[].id': { same-as: other } }", ""),
  ("when they are unique", "when: { items: { unique: { by: id } } }", ""),
  ("when they overlap", "when: { items: { no-overlap: { from: id, to: far } } }", ""),
  ("unique and no overlap", "unique", ""),
]

private func form(_ field: String, _ together: String) -> RuleForm? {
  let isUnique = field == "unique"
  let text = """
    form: lists
    fields:
      all: { type: any }
      items:
        \(isUnique ? "unique: { by: id }\n    no-overlap: { from: id, to: far }" : "size: 0..")
        each:
          fields:
            id: { type: integer }
            other: { type: integer }
            far: { type: integer }
            text:
            none:
            x: { \(isUnique ? "" : field) }
          together: [\(together.isEmpty ? "" : "{ \(together) }")]
    """
  let file = try? RuleFile(text)
  if file?.form == nil { print(file?.rendered() ?? "") }
  return file?.form
}

private func payload(_ count: Int) -> Value {
  let items = (0..<count).map { index -> Value in
    [
      "id": .number(Number(Int64(index))), "other": .number(Number(Int64(-2 - index))),
      "far": .number(Number(Int64(index + count))), "text": .text("text \(index)"),
      "x": .text("text \(index / 2)"),
    ]
  }
  return ["items": .list(items), "all": .list(items)]
}

/// Returns the time for judging and writing messages, in milliseconds.
private func time(_ form: RuleForm, _ payload: Value) -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  _ = form.judge(payload)
  let taken = clock.now - start
  return Double(taken.components.seconds) * 1e3 + Double(taken.components.attoseconds) / 1e15
}

/// Returns the time for one key in one item.
private func timeOfKey(_ form: RuleForm, _ payload: Value) -> Double {
  var session = Session(form, values: payload)
  let clock = ContinuousClock()
  let start = clock.now
  session.handle(.change(path: "/items/0/id", text: "17"))
  let taken = clock.now - start
  return Double(taken.components.seconds) * 1e3 + Double(taken.components.attoseconds) / 1e15
}

/// Prints the table; returns true if nothing grew much faster than the items.
func listRows() -> Bool {
  let counts = [5000, 10_000, 20_000, 40_000, 80_000]
  let payloads = counts.map { payload($0) }
  var holds = true
  for (title, time) in [("judging", time), ("one key of a session", timeOfKey)] {
    print("\(title), in ms, by the number of items (wanted: each about twice the one before)")
    print(cell("", 26) + counts.map { right("\($0)", 9) }.joined())
    for rule in listRules {
      guard let form = form(rule.field, rule.together) else { return false }
      let times = payloads.map { payload in
        (0..<3).map { _ in time(form, payload) }.min() ?? 0
      }
      let grows = times[4] > 5 && times[4] > times[1] * 8 * 3
      if grows { holds = false }
      print(
        cell(rule.name, 26) + times.map { right(rounded($0), 9) }.joined()
          + (grows ? "  grows too fast" : ""))
    }
    print("")
  }
  return holds
}

private func cell(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

private func right(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

private func rounded(_ value: Double) -> String {
  "\((value * 10).rounded() / 10)"
}
