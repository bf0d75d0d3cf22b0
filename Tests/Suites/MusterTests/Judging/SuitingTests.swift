import Chance
import Muster
import MusterRules
import Testing

/// An item that asks whether another suits it is answered as if it stood outside the list and asked
/// of each: that is how the answers are held against each other here.
@Suite("A condition of an item that compares all items with its own values")
struct SuitingTests {
  private static let claims = [
    "range: { min: { field: F } }", "range: { above: { field: F } }",
    "range: { max: { field: F } }", "range: { below: { field: F } }",
    "range: { min: { field: F }, below: { field: F, plus: P } }",
    "range: { above: { field: F, plus: M }, max: { field: F } }",
    "same-as: F", "different-from: F", "one-of: { field: F }", "none-of: { field: F }",
    "any: [{ same-as: F }, { range: { min: { field: F, plus: P } } }]",
    "not: { range: { min: { field: F } } }", "not: { same-as: F }",
    "range: { min: { field: F } }, one-of: [A, B]", "same-as: F, none-of: [A]",
  ]

  private static let types: [(type: String, values: [Value], plus: String, minus: String)] = [
    ("integer", [1, 2, 3, 4, 5, "x"], "2", "-2"),
    ("number", [1, 1.5, 2, 2.25, 3, "x"], "0.5", "-0.75"),
    (
      "date", ["2026-01-01", "2026-01-02", "2026-02-01", "2026-03-01", "x", 3], "P1M",
      "'-P2M'"
    ),
    (
      "date-time",
      [
        "2026-01-01T00:00:00Z", "2026-01-01T01:00:00+01:00", "2026-01-01T02:00:00Z",
        "2026-01-02T00:00:00Z", "x",
      ], "PT1H", "'-PT1H'"
    ),
    ("any", [1, 1.0, "a", true, ["a"], 2.5], "1", "-1"),
  ]

  private func rules(_ claim: String, _ type: Int, _ field: String) -> String {
    let (_, values, plus, minus) = Self.types[type]
    return claim.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let bare = String(word.filter { $0 != "," && $0 != "]" && $0 != "[" })
      let written =
        switch bare {
        case "F": field
        case "P": plus
        case "M": minus
        case "A": values[0].json()
        case "B": values[2].json()
        default: bare
        }
      return word.replacing(bare, with: written)
    }.joined(separator: " ")
  }

  @Test("has the same result as one outside the list", arguments: types.indices)
  func alike(type: Int) throws {
    let name = Self.types[type].type
    var dice = Dice(seed: UInt64(type) + 1)
    var compiled = 0
    for claim in Self.claims {
      let inside = """
        form: a
        fields:
          items:
            each:
              fields:
                a: { type: \(name) }
                b: { type: \(name) }
                t: { forbidden: { when: { 'items[].a': { \(rules(claim, type, "b")) } } } }
        """
      let outside = """
        form: a
        fields:
          items: { each: { fields: { a: { type: \(name) }, b: { type: any } } } }
          b: { type: \(name) }
          t: { forbidden: { when: { 'items[].a': { \(rules(claim, type, "b")) } } } }
        """
      guard let first = try RuleFile(inside).form, let second = try RuleFile(outside).form else {
        continue
      }
      compiled += 1
      for _ in 0..<Effort.times(4) {
        let items = (0..<dice.roll(7)).map { _ in item(&dice, type) }
        let findings = first.judge(["items": .list(items)]).findings.filter {
          $0.hasSuffix("forbidden")
        }
        var expected: [String] = []
        for (place, item) in items.enumerated() {
          guard case .object(var members) = item else { continue }
          members.removeAll { $0.name == "a" }
          members.append(Value.Member("items", .list(items)))
          let verdict = second.judge(.object(members))
          if verdict.findings.contains("/t forbidden") {
            expected.append("/items/\(place)/t forbidden")
          }
        }
        #expect(findings == expected, "\(claim) of \(name): \(Value.list(items).json())")
      }
    }
    #expect(compiled >= 10, "\(name)")
  }

  private func item(_ dice: inout Dice, _ type: Int) -> Value {
    let values = Self.types[type].values
    var members = [Value.Member("t", "t")]
    if !dice.chance(5) { members.append(Value.Member("a", dice.pick(values))) }
    if !dice.chance(5) { members.append(Value.Member("b", dice.pick(values))) }
    return .object(members)
  }
}
