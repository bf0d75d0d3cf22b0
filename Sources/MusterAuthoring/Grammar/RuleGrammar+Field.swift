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
    Key("label", "The field's name for people.", .named(.label)),
    Key("hint", "A hint for people.", .named(.label)),
    Key("type", "What the field holds; a text by default.", .words(types)),
    Key("secret", "Its value stays out of reports, messages, logs and diagnostics.", .flag),
    Key("normalize", "Steps that a text goes through before anything reads it.", normalize),
    Key("default", "The value where there is none.", .anything),
    Key("nullable", "A `null` stays in the payload that leaves.", .flag),
    Key("keep", "`false`: it is judged, and it is in no payload that leaves.", .flag),
    Key("column", "The name of the column that fills it in CSV.", .text(.plain)),
    Key("when", "The condition under which the field applies.", .named(.condition)),
    Key("compute", "The expression that gives its value.", .text(.expression)),
    Key(
      "supplied", "What becomes of a value that came in for a computed field.",
      .words([Word("replace", "It is overwritten.")])),
    Key("reads", "How its value is written where that is a text.", reads),
    Key("message", "One message for every rule of the field.", .named(.message)),
    Key("rules", "A list of rules, each with what stands beside it.", .list(.named(.rule))),
    Key("is", "The shape that it takes.", .text(.shape)),
    Key("validate", "When a failure is shown, for this field and what is inside.", validate),
    Key("stop", "Whether the field stops at its first failure.", stop),
    Key("empty", "Whether an empty text is absent, or a value.", empty),
    Key("unknown-fields", "What becomes of members that no field names.", unknownFields),
    Key("fields", "The fields of a group.", fields),
    Key("optional", "A group in which nothing is given is skipped.", .flag),
    Key("together", "Rules over several fields of the group.", .list(.named(.crossFieldRule))),
    Key("each", "What each item of a list is, or each value of a map.", .named(.field)),
    Key("key", "What each name of a map is.", .named(.field)),
  ]

  /// The keys that belong to fields of some types alone.
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

  /// Returns a key that may stand beside a rule.
  static func key(_ key: RuleKey) -> MappingShape.Key {
    switch key {
    case .message:
      Key(key.word, "What a person is told whose value fails this rule.", .named(.message))
    case .severity:
      Key(
        key.word, "Whether a failure blocks.",
        .words([Word("error", "It blocks."), Word("warning", "It is shown, and does not block.")]))
    case .when: Key(key.word, "The condition under which the rule is asked.", .named(.condition))
    case .code:
      Key(key.word, "The failure's name for programs.", .text(.matching("^[A-Za-z0-9_-]+$")))
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
      Key("count", "How many are given.", .named(.counts)),
      Key(
        "is", "What they add up to: a number, a range or `{ field: total }`.",
        .either([.text(.plain), .mapping(MappingShape([fieldKey], needed: ["field"]))])),
      Key("at", "The field at which it is reported.", .text(.filledIn)),
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
        Key("any", "One of several conditions holds.", .list(.named(.condition), least: 1)),
        Key("not", "A condition does not hold.", .named(.condition)),
      ],
      names: .init(
        role: .field,
        shape: .either([
          .words([
            Word("present", "Something is given."), Word("absent", "Nothing is given."),
          ]), .text(.plain), .list(.text(.plain), least: 1), .named(.rules),
        ])))
    mapping.least = 1
    return .either([.text(.expression), .mapping(mapping)])
  }()

  static let fieldKey = MappingShape.Key("field", "Another field.", .text(.field))

  private static let normalize: Shape = {
    let words = NormalizingStep.words.map { Word($0.word, sentence(on: $0.step)) }
    let strip = MappingShape(
      [Key("strip", "Takes these characters away.", .text(.plain))], needed: ["strip"])
    let step: Shape = .either([.words(words), .mapping(strip)])
    return .either([step, .list(step)])
  }()

  private static let reads: Shape = {
    var flags = MappingShape([
      Key("true", "The texts that mean yes.", texts),
      Key("false", "The texts that mean no.", texts),
    ])
    flags.least = 2
    let list = Key("list", "The text that divides the items.", .text(.plain))
    return .either([texts, .mapping(flags), .mapping(MappingShape([list], needed: ["list"]))])
  }()

  private static func sentence(on step: NormalizingStep) -> String {
    switch step {
    case .trim: "Spaces at both ends are taken away."
    case .collapseSpaces: "Several spaces become one."
    case .strip: "Some characters are taken away."
    case .digitsOnly: "All but digits is taken away."
    case .lowercase: "Capitals become small letters."
    case .uppercase: "Small letters become capitals."
    case .nfc: "Letters and their accents are joined."
    case .nfkc: "Letters written in special ways become the usual ones."
    }
  }
}
