import MusterRules
import Testing

/// Lists where items are read, and the other way round: what is said, and that it would be right.
@Suite("A mistake about a list in an expression")
struct ExpressionListMistakeTests {
  static let mistakes: [(expression: String, said: String, right: String)] = [
    // A list without `[]`.
    (
      "count(guests)",
      "`count` reads items, but `guests` is of type list; "
        + "write `count(guests[])` for the number of its items", "count(guests[])"
    ),
    (
      "count(scores)",
      "`count` reads items, but `scores` is of type list; "
        + "write `count(scores[])` for the number of its items", "count(scores[])"
    ),
    (
      "count(rates)",
      "`count` reads items, but `rates` is of type map; "
        + "write `count(rates[])` for the number of its items", "count(rates[])"
    ),
    (
      "count(`my list`)",
      "`count` reads items, but ``my list`` is of type list; "
        + "write `count(`my list`[])` for the number of its items", "count(`my list`[])"
    ),
    (
      "count(box.things)",
      "`count` reads items, but `box.things` is of type list; "
        + "write `count(box.things[])` for the number of its items", "count(box.things[])"
    ),
    (
      "count(guests, age > 3)",
      "`count` reads items, but `guests` is of type list; "
        + "write `guests[]` for its items", "count(guests[], age > 3)"
    ),
    (
      "sum(guests, age * 2)",
      "`sum` reads items, but `guests` is of type list; "
        + "write `guests[]` for its items", "sum(guests[], age * 2)"
    ),
    (
      "sum(guests)",
      "`sum` reads items, but `guests` is of type list; "
        + "write `guests[]` for its items, with `.` and a name for a field of each",
      "sum(guests[].age)"
    ),
    (
      "sum(scores)", "`sum` reads items, but `scores` is of type list; write `sum(scores[])`",
      "sum(scores[])"
    ),
    (
      "min(scores)", "`min` reads items, but `scores` is of type list; write `min(scores[])`",
      "min(scores[])"
    ),
    (
      "if(max(days) > today, 1, 2)",
      "`max` reads items, but `days` is of type list; write `max(days[])`",
      "if(max(days[]) > today, 1, 2)"
    ),
    (
      "if(all(flags), 1, 2)",
      "`all` reads items, but `flags` is of type list; write `all(flags[])`",
      "if(all(flags[]), 1, 2)"
    ),
    (
      "if(any(guests), 1, 2)",
      "`any` reads items, but `guests` is of type list; "
        + "write `any(guests[], …)` with a condition on each item",
      "if(any(guests[], age > 3), 1, 2)"
    ),
    ("sum(words)", "`sum` reads items, but `words` is of type list", "count(words[])"),
    (
      "sum(scores, a)",
      "`sum` reads items, but `scores` is of type list; "
        + "write `sum(scores[])` on its own", "sum(sum(scores[]), a)"
    ),
    (
      "sum(a, scores)",
      "`sum` reads single values, but `scores` is of type list; "
        + "write `sum(scores[])` in its place", "sum(a, sum(scores[]))"
    ),
    (
      "max(a, guests)",
      "`max` reads single values, but `guests` is of type list; "
        + "write `max(guests[], …)` in its place", "max(a, max(guests[], age))"
    ),
    (
      "length(words)",
      "`length` reads text, but `words` is of type list; "
        + "write `count(words[])` for the number of its items", "count(words[])"
    ),
    // A list inside of a list's items.
    (
      "count(rooms[].beds)",
      "`count` reads items, but `rooms[].beds` is of type list; "
        + "write `count(rooms[].beds[])` for the number of its items", "count(rooms[].beds[])"
    ),
    (
      "sum(rooms[].beds, size)",
      "`sum` reads items, but `rooms[].beds` is of type list; "
        + "write `rooms[].beds[]` for its items", "sum(rooms[].beds[], size)"
    ),
    (
      "sum(rooms[], count(beds))",
      "`count` reads items, but `beds` is of type list; "
        + "write `count(beds[])` for the number of its items", "sum(rooms[], count(beds[]))"
    ),
    // Items that are not what is read.
    (
      "sum(guests[])",
      "`sum` reads numbers, but `guests[]` is of type group; "
        + "write `guests[]` for its items, with `.` and a name for a field of each",
      "sum(guests[].age)"
    ),
    (
      "max(guests[])",
      "`max` reads numbers, dates or times, but `guests[]` is of type group; "
        + "write `guests[]` for its items, with `.` and a name for a field of each",
      "max(guests[].age)"
    ),
    (
      "if(any(guests[]), 1, 2)",
      "`any` reads booleans, but `guests[]` is of type group; "
        + "write `any(guests[], …)` with a condition on each item",
      "if(any(guests[], age > 3), 1, 2)"
    ),
    (
      "if(all(guests[].age), 1, 2)",
      "`all` reads booleans, but `guests[].age` is of type number; "
        + "write `all(guests[], …)` with a condition on each item",
      "if(all(guests[], age > 3), 1, 2)"
    ),
    (
      "count(guests[].age)",
      "`count` reads booleans, but `guests[].age` is of type number; "
        + "write `count(guests[], present(age))` for those that have one",
      "count(guests[], present(age))"
    ),
    // An item's field without `[]`.
    (
      "sum(guests.age)",
      "`guests.age` looks inside `guests`, which is of type list; write `guests[]` for every item",
      "sum(guests[].age)"
    ),
    (
      "sum(prices.net)",
      "`prices.net` looks inside `prices`, which is of type map; write `prices[]` for every item",
      "sum(prices[].net)"
    ),
    (
      "count(a > 1)",
      "`count` reads the items of a list: `lines[].paid`, or `lines[]` and a condition",
      "count(guests[], a > 1)"
    ),
  ]

  private func said(of expression: String) throws -> [String] {
    let file = try RuleFile(
      """
      form: f
      fields:
        a: { type: number }
        guests: { each: { fields: { age: { type: number } } } }
        scores: { each: { type: number } }
        days: { each: { type: date } }
        flags: { each: { type: boolean } }
        words: { each: {} }
        my list: { each: {} }
        rates: { type: map, each: { type: number } }
        prices: { type: map, each: { fields: { net: { type: number } } } }
        box: { fields: { things: { each: {} } } }
        rooms: { each: { fields: { beds: { each: { fields: { size: { type: number } } } } } } }
        c: { type: number, keep: false, compute: '\(expression)' }
      """)
    return file.diagnostics.map(\.sentence)
  }

  @Test("has a suggestion that compiles", arguments: mistakes.indices)
  func said(index: Int) throws {
    let (expression, expected, right) = Self.mistakes[index]
    #expect(try said(of: expression) == [expected])
    #expect(try said(of: right) == [])
  }
}
