/// The functions of expressions.
extension RuleGrammar {
  /// The function names, each with a description.
  package static let functions: [Word] = [
    Word("sum", "The sum of several values, or of the items in a list: `sum(lines[], price)`."),
    Word(
      "count",
      "The number of items in a list, or of those that meet a condition: `count(lines[], n > 1)`."
    ),
    Word("min", "The smallest, or earliest, of several values, or of the items in a list."),
    Word("max", "The greatest, or latest, of several values, or of the items in a list."),
    Word("any", "True if at least one item of a list meets a condition: `any(lines[], n > 1)`."),
    Word("all", "True if every item of a list meets a condition: `all(lines[], n > 1)`."),
    Word("if", "One of two values: `if(c, x, y)` is `x` if `c` is true, otherwise `y`."),
    Word("coalesce", "The first of several values that is not absent: `coalesce(x, y, 0)`."),
    Word("length", "The number of characters in a string, as a person counts them."),
    Word("days", "The number of whole days between two dates or times: `days(x, y)`."),
    Word("months", "The number of whole months between two dates or times: `months(x, y)`."),
    Word("years", "The number of whole years between two dates or times: `years(x, y)`."),
    Word("hours", "The number of whole hours between two times: `hours(x, y)`."),
    Word("minutes", "The number of whole minutes between two times: `minutes(x, y)`."),
    Word("present", "True if a value is given."),
    Word("absent", "True if no value is given."),
    Word("round", "The nearest number with a given number of decimal places: `round(x, 2)`."),
    Word("floor", "The number, rounded down to a whole number."),
    Word("ceil", "The number, rounded up to a whole number."),
  ]
}
