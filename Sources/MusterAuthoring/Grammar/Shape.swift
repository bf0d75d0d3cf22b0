/// The shape of a part of a rule file: the nodes that are allowed there.
///
/// The shapes of the whole language are `RuleGrammar`, and are made from the catalogs. They are
/// enough to complete, describe and find names; only the compiler decides if a file is valid.
package indirect enum Shape: Sendable {
  /// Any node.
  case anything
  /// A scalar of any type.
  case text(TextRole)
  /// `true` or `false`.
  case flag
  /// A number; a whole one that is at least 0, if `counts` is true.
  case number(counts: Bool)
  /// One of some words.
  case words([Word])
  /// A list with items of one shape, and a least number of them.
  case list(Shape, least: Int = 0)
  /// A mapping.
  case mapping(MappingShape)
  /// One of several shapes.
  case either([Shape])
  /// A shape with a name, which may be inside itself.
  case named(ShapeName)

  /// The shapes that contain themselves, or that are used in many places.
  package enum ShapeName: String, Sendable, CaseIterable {
    case file, field, condition, rules, rule, crossFieldRule, label, message, plural, format, range
    case counts, bound, choices, needles, pattern, example, story, storyStep, payload
  }
}

/// The meaning of a string.
package enum TextRole: Sendable, Hashable {
  /// A label or message, a name of one's own, or a value.
  case plain
  /// A pattern.
  case pattern
  /// An expression.
  case expression
  /// The name of a field, as seen from its place.
  case field
  /// The name of a field that people fill in: a given is refused.
  case filledIn
  /// The name of a field of a list's items, at the list.
  case itemField
  /// The path of a value in a payload: `guests.0.name`.
  case path
  /// The name of a shape.
  case shape
  /// The name of a step.
  case step
  /// The tag of a language.
  case language
  /// The path of a rule file.
  case file
  /// The code of a failure.
  case code
  /// A range as one string: `1..5`, `..today`.
  case span
  /// A string that matches a regular expression.
  case matching(String)
}

/// An allowed word, with a description.
package struct Word: Sendable {
  /// The word.
  package var text: String
  /// A sentence about it.
  package var summary: String

  init(_ text: String, _ summary: String = "") {
    (self.text, self.summary) = (text, summary)
  }
}

/// The keys of a mapping.
package struct MappingShape: Sendable {
  /// A key.
  package struct Key: Sendable {
    /// The key.
    package var name: String
    /// A sentence about it.
    package var summary: String
    /// The shape of its value.
    package var shape: Shape
    /// True for the keyword of a rule, whose page is in the reference.
    package var isKind = false

    init(_ name: String, _ summary: String, _ shape: Shape, isKind: Bool = false) {
      (self.name, self.summary, self.shape, self.isKind) = (name, summary, shape, isKind)
    }
  }

  /// Keys that are names.
  package struct Names: Sendable {
    /// The meaning of the names.
    package var role: NameRole
    /// The shape of their values.
    package var shape: Shape
  }

  /// The known keys.
  package let keys: [Key]
  private let numbers: [String: Int]
  /// The other keys; without them, all other keys except those that begin with `x-` are mistakes.
  package var names: Names?
  /// The required keys.
  package var needed: [String] = []
  /// The keys of which one is required.
  package var neededOne: [String] = []
  /// True if exactly one of those is required.
  package var isOneOnly = false
  /// The keys that need other keys.
  package var companions: [(key: String, needs: String)] = []
  /// The least number of entries.
  package var least = 0
  /// True for the mapping of a field.
  package var isField = false
  /// The key whose word selects one of several mappings, and those by their words; for any other
  /// word, it is this mapping.
  package var variants: (key: String, mappings: [String: MappingShape])?

  init(_ keys: [Key], names: Names? = nil, needed: [String] = []) {
    (self.keys, self.names, self.needed) = (keys, names, needed)
    numbers = Dictionary(
      keys.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns a known key.
  package func key(named name: String) -> Key? { numbers[name].map { keys[$0] } }
}

/// The meaning of keys that are names.
package enum NameRole: Sendable, Hashable {
  /// It names the value at the key.
  case definesField, definesShape, definesPattern, definesGiven, definesCondition
  /// It refers to something by its name.
  case field, path, given, check
  case language, code, value
}

extension Shape {
  /// One of some words that need no explanation.
  static func words(_ texts: [String]) -> Shape { .words(texts.map { Word($0) }) }

  /// The shapes that it can be, with names resolved.
  package var alternatives: [Shape] {
    switch self {
    case .either(let shapes): shapes.flatMap(\.alternatives)
    case .named(let name): RuleGrammar.alternatives(of: name)
    default: [self]
    }
  }
}
