import MusterRules
import Testing

/// What people write who know another language, and what would be right.
@Suite("A mistake in an expression")
struct ExpressionMistakeTests {
  static let mistakes: [(expression: String, said: String)] = [
    ("avg(lines[].x)", "there is no function `avg`; did you mean `sum`?"),
    ("Sum(lines[].x)", "there is no function `Sum`; did you mean `sum`?"),
    ("lines[].x + 1", every),
    ("a > 1 AND b > 2", "there is no `AND`; write `&&`"),
    ("a > 1 and b > 2", "there is no `and`; write `&&`"),
    ("not a > 1", "there is no `not`; write `!`"),
    ("1,5 * a", "a comma separates the arguments of a function; decimals follow a point: `1.5`"),
    (".5 * a", "a number must start with a digit; write `0.5`"),
    ("a in [Firma, \"x\"]", "there is no field `Firma` here; write a string in quotes: \"Firma\""),
    ("today - 5min", "`5m` is neither a number nor a name"),
    ("today - 5m", "`5m` is neither a number nor a name"),
    ("today - 1y6m", "`1y` is neither a number nor a name; write `P1Y6M` for a duration"),
    ("today - 18y", "`18y` is neither a number nor a name; write `P18Y` for a duration"),
    ("P7D", "a duration can't be used on its own; add it to a date or a time: `today + P7D`"),
    (
      "today + 1",
      "`+` reads numbers, but `today` is of type date; write it in backquotes for the field: "
        + "`` `today` ``"
    ),
    ("now + 1", "`+` reads numbers, but `now` is of type date-time"),
    (
      "round(today)",
      "`round` reads numbers, but `today` is of type date; write it in backquotes for the field: "
        + "`` `today` ``"
    ),
    ("name < \"x\"", "`<` can't compare values of type text: they have no order"),
    ("a ? 1 : 2", "there is no `?`; write `if(condition, this, that)`"),
    ("a in [1, b]", "the values after `in` must be literals; write `a == b`, joined with `||`"),
    (
      "sum(lines.x)",
      "`lines.x` looks inside `lines`, which is of type list; write `lines[]` for every item"
    ),
    (
      "sum(lines)",
      "`sum` reads items, but `lines` is of type list; write `lines[]` for its items, with "
        + "`.` and a name for a field of each"
    ),
    (
      "if(a > 1, 1, \"x\")",
      "`if` needs values of one type, but `\"x\"` is of type text and `1` of type number"
    ),
    ("a-b", "there is no field `a-b` here; write a difference with spaces: `a - b`"),
    ("age(today, now)", "there is no function `age`; did you mean `years`?"),
    (
      "a * net (price)",
      "there is no function `net`; write the field in backquotes: `` `net (price)` ``"
    ),
    ("a * net", "there is no field `net` here; write the field in backquotes: `` `net (price)` ``"),
    (
      "if(name == Firma, 1, 2)",
      "there is no field `Firma` here; write a string in quotes: \"Firma\""
    ),
    ("if(a > Firma, 1, 2)", "there is no field `Firma` here"),
    ("", "expected an expression"),
  ]

  private static let every =
    "`lines[].x` names every item: use it as the first argument of `sum(…)`, `count(…)`, "
    + "`min(…)`, `max(…)`, `any(…)` or `all(…)`"

  @Test("has a suggestion", arguments: mistakes.indices)
  func said(index: Int) throws {
    let (expression, said) = Self.mistakes[index]
    let file = try RuleFile(
      """
      form: f
      fields:
        a: { type: number }
        b: { type: number }
        name: {}
        ab: { type: number }
        net (price): { type: number }
        today: { type: number }
        lines: { each: { fields: { x: { type: number } } } }
        c: { type: number, compute: '\(expression)' }
      """)
    let first = file.diagnostics.map(\.sentence)
    #expect(first == [said], "\(expression)")
  }
}
