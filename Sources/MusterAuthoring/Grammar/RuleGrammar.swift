internal import Muster

/// The shapes of the rule language, made from the catalogs of kinds, formats and types.
package enum RuleGrammar {
  /// Returns the shape of a name.
  package static func shape(of name: Shape.ShapeName) -> Shape { all[name] ?? .anything }

  private static let all: [Shape.ShapeName: Shape] = {
    var shapes: [Shape.ShapeName: Shape] = [:]
    for name in Shape.ShapeName.allCases { shapes[name] = make(name) }
    return shapes
  }()

  /// Returns the shapes that a name stands for.
  package static func alternatives(of name: Shape.ShapeName) -> [Shape] {
    flat[name] ?? [.anything]
  }

  private static let flat = all.mapValues(flatten)

  private static func flatten(_ shape: Shape) -> [Shape] {
    switch shape {
    case .either(let shapes): shapes.flatMap(flatten)
    case .named(let name): flatten(Self.shape(of: name))
    default: [shape]
    }
  }

  private static func make(_ name: Shape.ShapeName) -> Shape {
    switch name {
    case .file: .mapping(file)
    case .field: .mapping(field)
    case .condition: condition
    case .rules: .mapping(ruleMapping)
    case .rule: .mapping(ruleItem)
    case .crossFieldRule: .mapping(crossFieldItem)
    case .label: .either([.text(.plain), byLanguage(.text(.plain))])
    case .message:
      .either([
        .text(.plain), .named(.plural), byLanguage(.either([.text(.plain), .named(.plural)])),
      ])
    case .plural: .mapping(plural)
    case .format: format
    case .range: range
    case .counts: counts
    case .bound: bound
    case .choices: choices
    case .needles: .either([texts, .named(.pattern)])
    case .pattern: pattern
    case .example: .mapping(example)
    case .story: .mapping(story)
    case .storyStep: storyStep
    case .payload: .mapping(MappingShape([], names: .init(role: .path, shape: .anything)))
    }
  }

  static func byLanguage(_ text: Shape) -> Shape {
    var mapping = MappingShape([], names: .init(role: .language, shape: text))
    mapping.least = 1
    return .mapping(mapping)
  }

  /// A string, or a list of strings.
  static let texts: Shape = .either([.text(.plain), .list(.text(.plain))])

  static let types: [Word] = ValueType.allCases.map { Word($0.word, sentence(on: $0)) }

  private static func sentence(on type: ValueType) -> String {
    switch type {
    case .text: "A string."
    case .integer: "A 64-bit whole number."
    case .number: "An exact number with at most 64 digits."
    case .boolean: "`true` or `false`."
    case .date: "A date: `2026-03-31`."
    case .time: "A time of day, without an offset: `09:30`."
    case .localDateTime: "A date and a time, without an offset: `2026-03-31T09:30`."
    case .dateTime: "A date and a time with its offset: `2026-03-31T09:30:00Z`."
    case .month: "A month: `2026-03`."
    case .week: "A week: `2026-W14`."
    case .list: "A list; `each` describes its items."
    case .group: "A group of `fields`."
    case .map: "A map with any keys; `each` describes its values."
    case .any: "Any value."
    }
  }

  static let validate: Shape = .words([
    Word("polite", "When a field is left, then at each keystroke until it passes."),
    Word("live", "From the first keystroke."), Word("touched", "When a field is left."),
    Word("submit", "When the form is submitted."),
  ])
  static let stop: Shape = .words([
    Word("first", "At most one failure of a field is reported."),
    Word("never", "All failures of a field are reported."),
  ])
  static let empty: Shape = .words([
    Word("absent", "An empty string is absent."), Word("value", "An empty string is a value."),
  ])
  static let unknownFields: Shape = .words([
    Word("keep", "They stay in the payload."), Word("drop", "They are dropped from the payload."),
    Word("reject", "They are failures."),
  ])
}

/// The top of a file.
extension RuleGrammar {
  package static let file: MappingShape = {
    typealias Key = MappingShape.Key
    func names(_ role: NameRole, _ shape: Shape) -> Shape {
      .mapping(MappingShape([], names: .init(role: role, shape: shape)))
    }
    let given: Shape = .words(types.filter { !["list", "group", "map"].contains($0.text) })
    return MappingShape([
      Key(
        "form", "The form's name: letters, digits, `-` and `_`, with a letter first.",
        .text(.matching("^[A-Za-z][A-Za-z0-9_-]*$"))),
      Key("muster", "The version of the language: `1`.", .words(["1"])),
      Key("title", "The form's title, for people.", .named(.label)),
      Key("description", "A sentence about the form, for people.", .named(.label)),
      Key(
        "language", "The language of labels and messages that don't name one, as a tag.",
        .text(.language)),
      Key("validate", "When failures are shown.", validate),
      Key("stop", "Reports only the first failure of a field, or all.", stop),
      Key("empty", "Treats an empty string as absent, or as a value.", empty),
      Key("absent", "The strings that mean that no value is given, such as `NA`.", texts),
      Key("unknown-fields", "What happens to members that no field names.", unknownFields),
      Key(
        "use", "A file, or a list of files, to take patterns, shapes and messages from.",
        .either([.text(.file), .list(.text(.file))])),
      Key(
        "expects", "The kinds and formats that the form needs from your program.",
        .mapping(
          MappingShape([
            Key("kinds", "The kinds that your program defines.", .list(.text(.plain))),
            Key("formats", "The formats that your program defines.", .list(.text(.plain))),
          ]))),
      Key("patterns", "Named patterns.", names(.definesPattern, .text(.pattern))),
      Key(
        "shapes", "Named fields that others take with `is`.", names(.definesShape, .named(.field))),
      Key(
        "given", "Values that your program supplies: a mapping from name to type.",
        names(
          .definesGiven,
          .either([
            given,
            .mapping(MappingShape([Key("type", "The value's type.", given)], needed: ["type"])),
            givenList, givenTable,
          ]))),
      Key(
        "conditions", "Named conditions: a mapping from name to expression.",
        names(.definesCondition, .text(.expression))),
      Key("fields", "The fields, in order.", fields),
      Key("together", "Cross-field rules.", .list(.named(.crossFieldRule))),
      Key("steps", "Pages of a wizard.", .list(.mapping(step))),
      Key(
        "messages", "Messages for codes, by language.",
        names(.language, names(.code, .either([.text(.plain), .named(.plural)])))),
      Key("examples", "Payloads that are accepted or rejected.", .list(.named(.example))),
      Key("stories", "Sessions of a person, step by step.", .list(.named(.story))),
    ])
  }()

  static let fields: Shape = .mapping(
    MappingShape([], names: .init(role: .definesField, shape: .named(.field))))

  private static let step: MappingShape = MappingShape(
    [
      MappingShape.Key("name", "The step's name.", .text(.plain)),
      MappingShape.Key("title", "The step's title, for people.", .named(.label)),
      MappingShape.Key("when", "The condition under which the step applies.", .named(.condition)),
      MappingShape.Key("fields", "The step's fields.", .list(.text(.filledIn))),
    ], needed: ["name", "fields"])

  private static let plural: MappingShape = {
    let categories = Template.Category.allCases.map {
      MappingShape.Key($0.word, "The message if the number is in this category.", .text(.plain))
    }
    let count = MappingShape.Key("count", "The parameter that is counted.", .text(.plain))
    return MappingShape([count] + categories, needed: ["count", "other"])
  }()
}
