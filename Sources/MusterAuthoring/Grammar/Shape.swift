/// The shape of a piece of a rule file: what may be written there.
///
/// The shapes of the whole language are `RuleGrammar`, and are made from the catalogs. They say
/// enough to complete, describe and find names; what an author really may write is decided by
/// compiling alone.
package indirect enum Shape: Sendable {
  /// Anything at all.
  case anything
  /// A scalar, whatever its type.
  case text(TextRole)
  /// `true` or `false`.
  case flag
  /// A number; a whole one that is at least 0, if it counts.
  case number(counts: Bool)
  /// One of some words.
  case words([Word])
  /// A list with items of one shape, at least so many.
  case list(Shape, least: Int = 0)
  /// A mapping.
  case mapping(MappingShape)
  /// One of several shapes.
  case either([Shape])
  /// A shape with a name, which may be inside itself.
  case named(ShapeName)

  /// The shapes that are inside themselves, or that stand in many places.
  package enum ShapeName: String, Sendable, CaseIterable {
    case file, field, condition, rules, rule, crossFieldRule, label, message, plural, format, range
    case counts, bound, choices, needles, pattern, example, story, storyStep, payload
  }
}

/// The meaning of a text.
package enum TextRole: Sendable, Hashable {
  /// A text for people, a name of one's own, or a value.
  case plain
  /// A pattern.
  case pattern
  /// An expression.
  case expression
  /// The name of a field, as seen from where it stands.
  case field
  /// The name of a field that somebody fills in: a given is refused.
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
  /// A range as one text: `1..5`, `..today`.
  case span
  /// A text that fits a regular expression.
  case matching(String)
}

/// A word that may stand somewhere, with a sentence on what it means.
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
    /// True for the word of a rule, whose page is in the reference.
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
  /// The other keys; without them, others than those that begin with `x-` are mistakes.
  package var names: Names?
  /// The keys that have to be there.
  package var needed: [String] = []
  /// The keys one of which has to be there.
  package var neededOne: [String] = []
  /// True if exactly one of those has to be there.
  package var isOneOnly = false
  /// The keys that need others beside them.
  package var companions: [(key: String, needs: String)] = []
  /// The least number of entries.
  package var least = 0
  /// True for the mapping of a field.
  package var isField = false
  /// The key whose word says which of several mappings it is, and those by their words; of any
  /// other word it is this one.
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
  /// It gives a name to what stands at the key.
  case definesField, definesShape, definesPattern, definesGiven, definesCondition
  /// It means something that has the name.
  case field, path, given, check
  case language, code, value
}

extension Shape {
  /// One of some words that need no explanation.
  static func words(_ texts: [String]) -> Shape { .words(texts.map { Word($0) }) }

  /// The shapes that it may be, names resolved.
  package var alternatives: [Shape] {
    switch self {
    case .either(let shapes): shapes.flatMap(\.alternatives)
    case .named(let name): RuleGrammar.alternatives(of: name)
    default: [self]
    }
  }
}
