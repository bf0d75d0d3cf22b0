extension Language {
  /// TheName. Plurals by CLDR 46: other.
  static let theName = Language(
    tag: "xx",
    categories: [.other],
    category: { _ in .other },
    joint: { _ in ", " },
    spaces: "␣",
    texts: { table }
  )
}

/// The texts of the language. Any that is not here is said in English: `muster reference messages
/// --missing` lists it.
private let table = MessageTable(
  """
  required: „{label}“ …
  """)
