internal import Muster

/// A way to read the strings of a field: a type with its notation, or a format.
struct ValueReading {
  /// The kind of values after reading.
  enum Sort {
    case boolean, integer, number, moment, text
  }

  let sort: Sort
  /// The keys of the field, as in a rule file.
  let keys: [String]
  /// The minimum number of different values that support the reading.
  var leastValues = 1
  /// A character that every value contains, if the format alone would accept too much.
  var sign: Character?

  var field: String { "{ \(keys.joined(separator: ", ")) }" }

  /// The types, with their own notation or another, the most likely first.
  static let types: [ValueReading] =
    [ValueReading(sort: .boolean, keys: ["type: boolean"])]
    + words.map { yes, no in
      ValueReading(
        sort: .boolean, keys: ["type: boolean", "reads: { true: '\(yes)', false: '\(no)' }"],
        leastValues: 2)
    } + [
      ValueReading(sort: .integer, keys: ["type: integer"]),
      ValueReading(sort: .number, keys: ["type: number"]),
    ]
    + ["1,234.56", "1.234,56", "0,0", "1 234,56", "1'234.56"].map { sample in
      ValueReading(
        sort: .number,
        keys: ["type: number", "reads: \(FlowText.quoted(sample))"])
    }
    + ["date", "local-date-time", "date-time", "month", "week", "time"].map { type in
      ValueReading(sort: .moment, keys: ["type: \(type)"])
    }
    + (dates + ["MMM D YYYY", "MMM D, YYYY", "D MMM YYYY", "MMMM D, YYYY", "D MMMM YYYY"]).map {
      ValueReading(sort: .moment, keys: ["type: date", "reads: \(RuleFileText.notation($0))"])
    }
    + (["YYYY-MM-DD"] + dates).flatMap { date in
      ["HH:mm:ss", "HH:mm"].map { time in
        ValueReading(sort: .moment, keys: ["type: local-date-time", "reads: '\(date) \(time)'"])
      }
    } + [ValueReading(sort: .moment, keys: ["type: time", "reads: 'H:mm'"])]

  private static let words = [
    ("TRUE", "FALSE"), ("True", "False"), ("T", "F"), ("t", "f"), ("Y", "N"), ("y", "n"),
    ("yes", "no"), ("Yes", "No"), ("YES", "NO"),
  ]

  private static let dates = [
    "YYYY/MM/DD", "DD.MM.YYYY", "D.M.YYYY", "DD/MM/YYYY", "MM/DD/YYYY", "D/M/YYYY", "M/D/YYYY",
    "DD-MM-YYYY", "MM-DD-YYYY",
  ]

  /// The formats that say much about a string, the narrowest first.
  static let formats: [ValueReading] =
    [
      ("uuid", 3, nil), ("ulid", 6, nil), ("iban", 3, nil), ("lei", 3, nil), ("isin", 6, nil),
      ("isbn", 6, nil), ("issn", 6, nil), ("ean", 8, nil), ("vin", 8, nil), ("imei", 8, nil),
      ("credit-card", 8, nil), ("email", 3, "@"), ("url", 3, ":"), ("ipv4", 3, "."),
      ("ipv6", 3, ":"), ("cidr", 3, "/"), ("mac", 3, nil), ("e164", 5, "+"), ("jwt", 3, "."),
      ("data-uri", 3, ","), ("mime-type", 5, "/"), ("hex-color", 5, "#"), ("semver", 5, "."),
      ("time-zone", 5, "/"), ("currency", 8, nil), ("country", 12, nil),
    ].filter { Format.named($0.0) != nil }.map { name, least, sign in
      ValueReading(
        sort: .text, keys: ["format: \(name)"], leastValues: least, sign: sign.map(Character.init))
    }
}
