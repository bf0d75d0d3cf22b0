internal import Muster

/// Fields, their rules and their conditions.
extension RuleGrammar {
  private typealias Key = MappingShape.Key

  package static let field: MappingShape = {
    var mapping = MappingShape(fieldKeys + kindKeys.filter { $0.name != "type" })
    mapping.isField = true
    return mapping
  }()

  private static let fieldKeys: [Key] = [
    Key("label", "The field's name, for people.", .named(.label)),
    Key("hint", "A hint for the person who fills it in.", .named(.label)),
    Key("type", "The type of the value; `text` by default.", .words(types)),
    Key("secret", "Keeps the value out of reports, messages, logs and diagnostics.", .flag),
    Key("normalize", "Steps that change a string before any rule reads it.", normalize),
    Key("default", "The value to use if none is given.", .anything),
    Key("nullable", "Keeps a `null` in the output.", .flag),
    Key("keep", "`false`: the field is judged, but is not in the output.", .flag),
    Key("read-only", "Shows the value to a person, who can't change it.", .flag),
    Key("column", "The name of the field's CSV column.", .text(.plain)),
    Key("when", "The condition under which the field applies.", .named(.condition)),
    Key("compute", "The expression that computes the value.", .text(.expression)),
    Key(
      "supplied", "What happens to a submitted value for a computed field.",
      .words([Word("replace", "It is overwritten.")])),
    Key("reads", "The notation of values that are given as strings.", reads),
    Key("message", "One message for every rule of the field.", .named(.message)),
    Key(
      "rules", "A list of rules, each with its own message, condition, severity or code.",
      .list(.named(.rule))),
    Key("is", "The shape that the field takes.", .text(.shape)),
    Key("validate", "When failures of this field and the fields inside it are shown.", validate),
    Key("stop", "Reports only the first failure of the field, or all.", stop),
    Key("empty", "Treats an empty string as absent, or as a value.", empty),
    Key("absent", "The strings that mean that no value is given, such as `NA`.", texts),
    Key("unknown-fields", "What happens to members that no field names.", unknownFields),
    Key("fields", "The fields of a group.", fields),
    Key("optional", "Skips a group in which nothing is given.", .flag),
    Key("together", "Cross-field rules of the group.", .list(.named(.crossFieldRule))),
    Key(
      "each", "The field that describes each item of a list, or each value of a map.",
      .named(.field)),
    Key("key", "The field that describes each key of a map.", .named(.field)),
  ]

  /// The keys that only fields of some types can have.
  static let typesOfKeys: [(key: String, types: [ValueType])] =
    ["fields", "optional", "together", "unknown-fields"].map { ($0, [.group]) } + [
      ("each", [.list, .map]), ("key", [.map]), ("normalize", [.text]),
      ("reads", [.integer, .number, .boolean, .date, .time, .localDateTime, .month, .list]),
    ]

  /// The words of rules.
  static let kindKeys: [MappingShape.Key] = Kind.all.map { kind in
    MappingShape.Key(
      kind.word, "\(kind.summary.capitalizedFirst). Takes \(kind.argument).",
      argument(of: kind.word) ?? .anything, isKind: true)
  }

  /// Returns an additional key of a rule.
  static func key(_ key: RuleKey) -> MappingShape.Key {
    switch key {
    case .message:
      Key(key.word, "The message for a value that fails this rule.", .named(.message))
    case .severity:
      Key(
        key.word, "The severity of a failure.",
        .words([Word("error", "It blocks."), Word("warning", "It is shown, but does not block.")]))
    case .when: Key(key.word, "The condition under which the rule applies.", .named(.condition))
    case .code:
      Key(key.word, "The name of the failure for programs.", .text(.matching("^[A-Za-z0-9_-]+$")))
    case .atMost:
      Key(
        key.word,
        "The number or share of payloads that may fail this rule before `muster check` fails.",
        .text(.plain))
    }
  }

  static let ruleMapping: MappingShape = {
    var mapping = MappingShape(kindKeys.filter { $0.name != "ask" })
    mapping.least = 1
    return mapping
  }()

  package static let ruleItem: MappingShape = {
    var mapping = MappingShape(kindKeys + RuleKey.allCases.map(key))
    mapping.neededOne = kindKeys.map(\.name)
    mapping.isOneOnly = true
    return mapping
  }()

  static let crossFieldItem: MappingShape = {
    let own: [Key] = CrossFieldKind.all.map { kind in
      Key(
        kind.word, "\(kind.summary.capitalizedFirst). Takes \(kind.argument).",
        kind.word == "holds"
          ? .text(.expression)
          : .list(.text(.field), least: kind.word == "all-different" ? 2 : 1), isKind: true)
    }
    let beside = [
      Key("count", "The number of fields that are given.", .named(.counts)),
      Key(
        "is", "The expected sum: a number, a range or `{ field: total }`.",
        .either([.text(.plain), .mapping(MappingShape([fieldKey], needed: ["field"]))])),
      Key("at", "The field at which the failure is reported.", .text(.filledIn)),
    ]
    var mapping = MappingShape(own + beside + RuleKey.allCases.map(key))
    mapping.neededOne = own.map(\.name)
    mapping.isOneOnly = true
    let pairs = [("present", "count"), ("sum", "is")]
    mapping.companions = (pairs + pairs.map { ($1, $0) }).map { (key: $0, needs: $1) }
    return mapping
  }()

  static let condition: Shape = {
    var mapping = MappingShape(
      [
        Key(
          "any", "At least one of several conditions is true.", .list(.named(.condition), least: 1)),
        Key("not", "A condition is false.", .named(.condition)),
      ],
      names: .init(
        role: .field,
        shape: .either([
          .words([
            Word("present", "A value is given."), Word("absent", "No value is given."),
          ]), .text(.plain), .list(.text(.plain), least: 1), .named(.rules),
        ])))
    mapping.least = 1
    return .either([.text(.expression), .mapping(mapping)])
  }()

  static let fieldKey = MappingShape.Key("field", "Another field.", .text(.field))

  private static let normalize: Shape = {
    let words = NormalizingStep.words.map { Word($0.word, sentence(on: $0.step)) }
    let strip = MappingShape(
      [Key("strip", "Removes these characters.", .text(.plain))], needed: ["strip"])
    let step: Shape = .either([.words(words), .mapping(strip)])
    return .either([step, .list(step)])
  }()

  private static let reads: Shape = {
    var flags = MappingShape([
      Key("true", "The strings that mean yes.", texts),
      Key("false", "The strings that mean no.", texts),
    ])
    flags.least = 2
    let list = Key("list", "The string that separates the items.", .text(.plain))
    return .either([texts, .mapping(flags), .mapping(MappingShape([list], needed: ["list"]))])
  }()

  private static func sentence(on step: NormalizingStep) -> String {
    switch step {
    case .trim: "Removes spaces at both ends."
    case .collapseSpaces: "Replaces several spaces with one."
    case .strip: "Removes some characters."
    case .digitsOnly: "Removes everything except digits."
    case .lowercase: "Changes letters to lower case."
    case .uppercase: "Changes letters to upper case."
    case .nfc: "Joins letters with their accents."
    case .nfkc: "Replaces special forms of letters with the usual ones."
    }
  }
}
