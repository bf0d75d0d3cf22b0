extension Kind {
  /// Every kind of rule. To add a kind, write its file and add a line here.
  package static let all: [Kind] = [
    required,
    forbidden,
    accepted,
    type,
    length,
    matches,
    contains,
    excludes,
    startsWith,
    endsWith,
    characters,
    format,
    oneOf,
    noneOf,
    equals,
    range,
    multipleOf,
    decimals,
    sameAs,
    differentFrom,
    size,
    unique,
    noOverlap,
    any,
    not,
    check,
    ask,
  ]

  /// Returns the kind with the given word.
  package static func named(_ word: String) -> Kind? {
    all.first { ByteString($0.word) == ByteString(word) }
  }
}

extension CrossFieldKind {
  /// Every kind of cross-field rule.
  package static let all: [CrossFieldKind] = [
    present,
    allOrNone,
    allDifferent,
    sum,
    holds,
  ]

  /// Returns the kind with the given word.
  package static func named(_ word: String) -> CrossFieldKind? {
    all.first { ByteString($0.word) == ByteString(word) }
  }
}

extension RuleWords {
  /// The words of every kind.
  static var all: RuleWords {
    RuleWords(
      ofFields: Kind.all.map { $0.word },
      overFields: CrossFieldKind.all.map { ($0.word, $0.keys) },
      languages: .builtIn)
  }
}
