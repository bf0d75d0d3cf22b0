import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("An expression in words")
struct ExpressionPhraseTests {
  /// Returns what the explanation says of a field that has an expression.
  private func said(_ key: String, _ expression: String, of type: String) throws -> String {
    let file = try RuleFile.written(
      """
      form: f
      given: { limit: number }
      conditions: { big: n > 10 }
      fields:
        n: { type: number }
        m: { type: number, label: Unit price }
        flag: { type: boolean }
        day: { type: date }
        leaves: { type: date }
        name: {}
        pin: { secret: true }
        scores: { each: { type: number } }
        lines: { each: { fields: { x: { type: number }, gift: { type: boolean }, on: { type: date } } } }
        rooms: { each: { fields: { guests: { each: { fields: { age: { type: integer } } } } } } }
        c: { type: \(type), \(key): '\(expression)' }
      """)
    let form = try #require(file.form, "\(file.rendered())")
    let page = try #require(Explanation(form).page(of: "c"))
    let text = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let head = key == "when" ? "applies only when " : "computed. It is "
    let rest = try #require(text.split(separator: head, maxSplits: 1).last)
    let sentence = rest.split(separator: ". - ")[0]
    return String(sentence.hasSuffix(".") ? sentence.dropLast() : sentence)
  }

  @Test(
    "reads well as a value",
    arguments: [
      ("n * m", "N times Unit price"),
      ("(n - m) - n + 1", "N minus Unit price minus N plus 1"),
      ("n - (m - n)", "N minus (Unit price minus N)"),
      ("(n + m) * 0.19", "(N plus Unit price) times 0.19"),
      ("n / 4 * m", "N divided by 4 times Unit price"),
      ("-(n + 1) * 2", "minus (N plus 1) times 2"),
      ("round((n + m) * 0.19, 2)", "(N plus Unit price) times 0.19, rounded to 2 decimals"),
      ("round(n / 3) + 1", "(N divided by 3, rounded to a whole number) plus 1"),
      ("round(n, -2)", "N, rounded to a multiple of 100"),
      ("round(n, 1, \"half-even\")", "N, rounded to 1 decimal, with halves rounded to even"),
      ("floor(n) + ceil(m)", "(N, rounded down) plus (Unit price, rounded up)"),
      ("if(flag, 24000, 12000)", "24000 if Flag is yes, else 12000"),
      (
        "if(n < 1, 1, if(big, 2, 3)) * 2",
        "(1 if N is less than 1, else 2 if `big` is true, else 3) times 2"
      ),
      ("coalesce(n, m, 0)", "the first of N, Unit price and 0 that is given"),
      ("sum(n, m)", "the sum of N and Unit price"),
      ("max(n - 1230, 0)", "the greatest of (N minus 1230) and 0"),
      ("min(n, limit)", "the smallest of N and the known value `limit`"),
      ("sum(lines[].x) / 2", "(the sum of X over Lines) divided by 2"),
      ("sum(lines[], x * n)", "the sum of X times N over Lines"),
      ("max(scores[])", "the greatest of the items in Scores"),
      ("count(lines[])", "the number of items in Lines"),
      ("count(lines[].gift)", "the number of items in Lines where Gift is yes"),
      (
        "count(lines[], x > 1) * 2.5",
        "(the number of items in Lines where X is more than 1) times 2.5"
      ),
      ("sum(lines[], if(gift, x, 0))", "the sum of (X if Gift is yes, else 0) over Lines"),
      ("length(name) + 1", "(the length of Name) plus 1"),
      ("days(day, leaves)", "the number of whole days from Day to Leaves"),
    ])
  func values(expression: String, words: String) throws {
    #expect(try said("compute", expression, of: "number") == words)
  }

  @Test(
    "reads well as a date",
    arguments: [
      ("day + P7D", "7 days after Day"),
      ("day - P18Y", "18 years before Day"),
      ("min(lines[].on)", "the earliest of On over Lines"),
      ("max(day, leaves)", "the latest of Day and Leaves"),
    ])
  func dates(expression: String, words: String) throws {
    #expect(try said("compute", expression, of: "date") == words)
  }

  @Test(
    "reads well as a claim",
    arguments: [
      ("flag", "Flag is yes"), ("!flag", "Flag is no"), ("big", "`big` is true"),
      ("!big", "`big` is not true"), ("!(n > 1)", "it is not true that N is more than 1"),
      ("n == 1 || n != 2 || n >= m", "N is 1, N is not 2 or N is at least Unit price"),
      ("flag && n <= 1 || big", "(Flag is yes and N is at most 1) or `big` is true"),
      ("(flag || big) && n < 1", "(Flag is yes or `big` is true) and N is less than 1"),
      ("flag == true", "Flag is yes"),
      ("name == \"x\"", "Name is \"x\""),
      ("name in [\"a\", \"b\"]", "Name is \"a\" or \"b\""),
      ("n in [1, 2, 3]", "N is 1, 2 or 3"),
      ("day < leaves", "Day is before Leaves"),
      ("day >= \"2026-01-31\"", "Day is not before 2026-01-31"),
      ("present(day) && absent(lines)", "Day is given and Lines is left empty"),
      ("years(day, leaves) >= 18", "the number of whole years from Day to Leaves is at least 18"),
      ("any(rooms[].guests[], age >= 18)", "in at least one item of Guests, Age is at least 18"),
      ("all(lines[], gift) && flag", "(in every item of Lines, Gift is yes) and Flag is yes"),
      ("pin == \"1234\"", "Pin is •••"),
      ("pin in [\"1234\", \"77\"] && n == 3", "Pin is ••• and N is 3"),
      ("length(pin) > 8", "the length of Pin is more than 8"),
    ])
  func claims(expression: String, words: String) throws {
    #expect(try said("when", expression, of: "text") == words)
  }

  @Test(
    "reads well as a boolean result",
    arguments: [
      ("flag", "Flag"),
      ("n > 1 && flag", "yes if N is more than 1 and Flag is yes, else no"),
      (
        "count(lines[], gift) == 2",
        "yes if (the number of items in Lines where Gift is yes) is 2, else no"
      ),
      (
        "if(flag, n > 1, big)",
        "yes if (N is more than 1 if Flag is yes, else `big` is true), else no"
      ),
    ])
  func answers(expression: String, words: String) throws {
    #expect(try said("compute", expression, of: "boolean") == words)
  }

  @Test("doesn't show the values that a secret is compared with, nor its source as data")
  func secrets() throws {
    let file = try RuleFile.written(
      """
      form: f
      conditions: { known: pin == "4711" && n == 12 }
      fields:
        n: { type: number }
        pin: { secret: true }
        x: { when: 'pin in ["4711", "4712"] || "4711" == pin' }
        y: { required: { when: 'coalesce(pin, "4711") == "4712"' } }
        key: { secret: true, equals: { of: 'if(n == 4713, "4714", "4715")' } }
        sum: { type: number, secret: true, compute: n * 4716 }
        z: { type: number, range: { max: { of: 'if(pin == "4711", 99, 98)' } } }
      together: [{ holds: 'pin != "4711" || n > 12' }]
      """)
    let form = try #require(file.form, "\(file.rendered())")
    let data = FormData(form).value.json()
    let page = Explanation(form).page()
    let trail = VerdictTrail(form, of: ["pin": "4711", "n": 12]).page(showsAll: true)
    for text in [data, page, trail] {
      #expect(!text.contains("471") && text.contains("12"), "\(text)")
    }
    #expect(data.contains(#"pin in ••• || ••• == pin"#))
    #expect(data.contains(#"pin == ••• && n == 12"#))
    #expect(data.contains(#"if(pin == •••, 99, 98)"#))
    #expect(page.contains("It is N times •••."))
    #expect(page.contains("It is ••• if N is •••, else •••."))
  }
}
