/// The functions of expressions.
extension RuleGrammar {
  /// Their words, each with a sentence on what it gives.
  package static let functions: [Word] = [
    Word("sum", "The sum of several values, or over the items of a list: `sum(lines[], price)`."),
    Word(
      "count",
      "How many items a list has, or for how many something holds: `count(lines[], n > 1)`."
    ),
    Word("min", "The least, or earliest, of several values, or over the items of a list."),
    Word("max", "The greatest, or latest, of several values, or over the items of a list."),
    Word("any", "True if something holds for an item of a list at least: `any(lines[], n > 1)`."),
    Word("all", "True if something holds for every item of a list: `all(lines[], n > 1)`."),
    Word("if", "One of two values: `if(c, x, y)` is `x` where `c` is true, else `y`."),
    Word("coalesce", "The first of several values that is not absent: `coalesce(x, y, 0)`."),
    Word("length", "How many characters of a text a person counts."),
    Word("days", "How many whole days lie between two dates or times: `days(x, y)`."),
    Word("months", "How many whole months lie between two dates or times: `months(x, y)`."),
    Word("years", "How many whole years lie between two dates or times: `years(x, y)`."),
    Word("hours", "How many whole hours lie between two times: `hours(x, y)`."),
    Word("minutes", "How many whole minutes lie between two times: `minutes(x, y)`."),
    Word("present", "True if there is a value."),
    Word("absent", "True if there is no value."),
    Word("round", "The nearest number with so many digits behind the point: `round(x, 2)`."),
    Word("floor", "The whole number below."),
    Word("ceil", "The whole number above."),
  ]
}
