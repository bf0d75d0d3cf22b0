/// The shape of a part of a rule file: the nodes that are allowed there.
///
/// The shapes of the whole language are in `RuleGrammar`, and are made from the catalogs. They are
/// enough to complete, describe and look up names. Only the compiler decides if a file is valid.
package indirect enum Shape: Sendable {
  /// Any node.
  case anything
  /// A scalar of any type.
  case text(TextRole)
  /// `true` or `false`.
  case flag
  /// A number; if `counts` is true, an integer that is at least 0.
  case number(counts: Bool)
  /// One of some words.
  case words([Word])
  /// A list with items of one shape, and a minimum number of items.
  case list(Shape, least: Int = 0)
  /// A mapping.
  case mapping(MappingShape)
  /// One of several shapes.
  case either([Shape])
  /// A named shape, which may contain itself.
  case named(ShapeName)

  /// The shapes that contain themselves, or that are used in many places.
  package enum ShapeName: String, Sendable, CaseIterable {
    case file, field, condition, rules, rule, crossFieldRule, label, message, plural, format, range
    case counts, bound, choices, needles, pattern, example, story, storyStep, payload
  }
}

/// The meaning of a string.
package enum TextRole: Sendable, Hashable {
  /// A label, a message, a value, or a name that the author chooses.
  case plain
  /// A pattern.
  case pattern
  /// An expression.
  case expression
  /// The name of a field, as seen from its place.
  case field
  /// The name of a field that people fill in: given values are refused.
  case filledIn
  /// The name of a field in a list's items, as seen from the list.
  case itemField
  /// The path of a value in a payload: `guests.0.name`.
  case path
  /// The name of a value, a list or a table under `given`.
  case given
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
  /// A sentence that describes the word.
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
    /// A sentence that describes the key.
    package var summary: String
    /// The shape of the value.
    package var shape: Shape
    /// True for the key of a rule kind, which has a page in the reference.
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
  /// The meaning of all other keys, which are names. If `nil`, all other keys are mistakes, except
  /// those that begin with `x-`.
  package var names: Names?
  /// The required keys.
  package var needed: [String] = []
  /// The keys of which one is required.
  package var neededOne: [String] = []
  /// True if exactly one of these keys is required.
  package var isOneOnly = false
  /// The keys that need other keys.
  package var companions: [(key: String, needs: String)] = []
  /// The minimum number of entries.
  package var least = 0
  /// True for the mapping of a field.
  package var isField = false
  /// The key whose word selects one of several mappings, and those mappings by word; any other word
  /// selects this mapping.
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
  /// The key defines a name for its value.
  case definesField, definesShape, definesPattern, definesGiven, definesCondition
  /// The key refers to something by name.
  case field, path, given, check
  case language, code, value
}

extension Shape {
  /// A shape that allows some words, without descriptions.
  static func words(_ texts: [String]) -> Shape { .words(texts.map { Word($0) }) }

  /// The possible shapes, with names resolved.
  package var alternatives: [Shape] {
    switch self {
    case .either(let shapes): shapes.flatMap(\.alternatives)
    case .named(let name): RuleGrammar.alternatives(of: name)
    default: [self]
    }
  }
}
