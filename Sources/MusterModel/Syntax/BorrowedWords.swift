/// Words from other validation languages, and the words that we use instead.
enum BorrowedWords {
  /// Keys: the borrowed word, and our own.
  static let keys: [(borrowed: String, own: String)] = [
    ("regex", "matches"), ("regexp", "matches"), ("pattern", "matches"), ("enum", "one-of"),
    ("in", "one-of"), ("const", "equals"), ("min", "range"), ("max", "range"), ("minimum", "range"),
    ("maximum", "range"), ("minLength", "length"), ("maxLength", "length"), ("minItems", "size"),
    ("maxItems", "size"), ("uniqueItems", "unique"), ("items", "each"), ("properties", "fields"),
    ("additionalProperties", "unknown-fields"), ("title", "label"), ("description", "hint"),
    ("placeholder", "hint"), ("help", "hint"), ("optional", "required"), ("error", "message"),
    ("if", "when"), ("count", "size"), ("multipleOf", "multiple-of"), ("ref", "is"), ("$ref", "is"),
    ("trim", "normalize"), ("lowercase", "normalize"), ("uppercase", "normalize"),
    ("min-length", "length"), ("max-length", "length"), ("name", "form"), ("version", "muster"),
    ("definitions", "shapes"), ("$defs", "shapes"), ("imports", "use"), ("include", "use"),
    ("tests", "examples"), ("severity", "rules"),
  ]

  /// Types: the borrowed word, and our own.
  static let types: [(borrowed: String, own: String)] = [
    ("string", "text"), ("str", "text"), ("email", "text"), ("password", "text"),
    ("int", "integer"), ("float", "number"), ("double", "number"), ("decimal", "number"),
    ("bool", "boolean"), ("checkbox", "boolean"), ("datetime", "date-time"),
    ("timestamp", "date-time"), ("array", "list"), ("object", "group"), ("dict", "map"),
    ("dictionary", "map"),
  ]

  /// Words that one of several choices is written with: the borrowed word, and our own.
  static let choices = types + [("warn", "warning")]

  /// Returns our word for a borrowed one, if it is among the expected words.
  static func own(
    _ word: String, of borrowed: [(borrowed: String, own: String)], among words: [String]
  ) -> String? {
    guard let own = borrowed.first(where: { ByteString($0.borrowed) == ByteString(word) })?.own,
      words.contains(where: { ByteString($0) == ByteString(own) })
    else { return nil }
    return own
  }
}
