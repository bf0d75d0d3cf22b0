package import Muster

/// The arguments of rules.
extension RuleGrammar {
  private typealias Key = MappingShape.Key

  /// Returns the shape of a kind's arguments; `nil` for a kind that a program defines.
  static func argument(of kind: String) -> Shape? {
    switch kind {
    case "required", "forbidden": .either([.flag, .mapping(longForm)])
    case "accepted": .flag
    case "type": .words(types)
    case "length": withUnit
    case "decimals": .named(.counts)
    case "size": .either([.named(.counts), .mapping(computedSize), .mapping(of)])
    case "matches": .named(.pattern)
    case "contains", "excludes": .named(.needles)
    case "starts-with", "ends-with": texts
    case "characters": characters
    case "format": .named(.format)
    case "one-of", "none-of": .named(.choices)
    // A value of the field's type, or an expression under `of`.
    case "equals": .anything
    case "range": .named(.range)
    case "multiple-of": .number(counts: false)
    case "same-as", "different-from":
      .either([.text(.field), .mapping(MappingShape([fieldKey], needed: ["field"]))])
    case "unique": .either([.flag, .mapping(unique)])
    case "no-overlap": .mapping(noOverlap)
    case "any": .list(.named(.rules), least: 1)
    case "not": .named(.rules)
    case "check": .text(.plain)
    case "ask": .either([.text(.plain), .mapping(ask)])
    default: nil
    }
  }

  private static let longForm = MappingShape(RuleKey.longForm.map(key))

  private static let least = Key("min", "The minimum.", .number(counts: true))
  private static let most = Key("max", "The maximum.", .number(counts: true))

  static let counts: Shape = .either([
    .number(counts: true),
    .text(.matching("^ *([0-9]+ *(\\.\\. *[0-9]*)?|\\.\\. *[0-9]+) *$")),
    .mapping(ends([least, most])),
  ])

  /// A mapping that requires at least one of two ends.
  private static func ends(_ keys: [Key]) -> MappingShape {
    var mapping = MappingShape(keys)
    mapping.neededOne = ["min", "max"]
    return mapping
  }

  private static let withUnit: Shape = .either([
    .named(.counts),
    .mapping(
      ends([
        least, most,
        Key(
          "unit", "The unit to count; by default, characters as a person counts them.",
          .words(LengthUnit.allCases.map { Word($0.word) })),
      ])),
  ])

  private static let of = MappingShape(
    [Key("of", "An expression that computes the value.", .text(.expression))], needed: ["of"])

  private static let computedSize: MappingShape = {
    let end: Shape = .either([.number(counts: true), .mapping(of)])
    return ends([Key("min", "The minimum.", end), Key("max", "The maximum.", end)])
  }()

  /// The words that are bounds, and the value types that each can bound.
  package static let clockWords: [(word: Word, types: [ValueType])] = [
    (Word("today", "The current date."), [.date]),
    (Word("now", "The current time."), [.dateTime, .localDateTime, .time]),
    (Word("this-month", "The current month."), [.month]),
  ]

  static let bound: Shape = .either([
    .words(clockWords.map(\.word)),
    .text(.plain),
    .mapping(
      MappingShape(
        [
          fieldKey,
          Key("plus", "A number to add, or a duration such as `P30D`.", .text(.plain)),
        ], needed: ["field"])),
    .mapping(of),
  ])

  static let range: Shape = .either([
    .text(.span),
    .mapping(
      MappingShape([
        Key("min", "The minimum; the bound itself passes.", .named(.bound)),
        Key("max", "The maximum; the bound itself passes.", .named(.bound)),
        Key("above", "The lower bound, which itself fails.", .named(.bound)),
        Key("below", "The upper bound, which itself fails.", .named(.bound)),
      ])),
  ])

  static let pattern: Shape = .either([
    .text(.pattern),
    .mapping(
      MappingShape(
        [
          Key("pattern", "The pattern.", .text(.pattern)),
          Key("flags", "The flags of the pattern.", .words([Word("i", "Ignores case.")])),
        ], needed: ["pattern"])),
  ])

  private static let characters: Shape = {
    let classes: Shape = .either([
      .words(CharacterClass.allCases.map { Word($0.word) }), .text(.plain),
    ])
    return .either([classes, .list(classes)])
  }()

  static let choices: Shape = {
    var labels = MappingShape([], names: .init(role: .value, shape: .named(.label)))
    labels.least = 1
    let ofField = MappingShape([fieldKey], needed: ["field"])
    let given = Key("given", "The list or table that your program supplies.", .text(.given))
    let ofList = MappingShape([given], needed: ["given"])
    return .either([
      .list(.anything, least: 1), .mapping(ofField), .mapping(ofList), .mapping(labels),
    ])
  }()

  private static let unique = MappingShape([
    Key(
      "by", "The field of each item that must not repeat, or a list of fields.",
      .either([.text(.itemField), .list(.text(.itemField))])),
    Key("ignore-case", "Treats `a` and `A` as the same.", .flag),
  ])

  private static let noOverlap = MappingShape(
    [
      Key("from", "The field of each item that contains its start.", .text(.itemField)),
      Key("to", "The field of each item that contains its end.", .text(.itemField)),
    ], needed: ["from", "to"])

  private static let ask: MappingShape = {
    let time: Shape = .text(.matching("^[0-9]{1,9}(ms|s|m)$"))
    return MappingShape(
      [
        Key("check", "The name of the check that your program answers.", .text(.plain)),
        Key("debounce", "The pause in typing before the check runs; `300ms` by default.", time),
        Key("timeout", "The time that an answer may take; `5s` by default.", time),
        Key("on-failure", "The result if no answer comes.", .words(["block", "allow"])),
        Key(
          "depends-on", "Fields that the answer depends on.",
          .either([.text(.field), .list(.text(.field))])),
      ], needed: ["check"])
  }()

  /// A format's name, or a mapping with its options; if the name is not a known format, the options
  /// of every format are allowed.
  static let format: Shape = {
    let name: Shape = .words(formats)
    func mapping(_ options: [Key]) -> MappingShape {
      MappingShape([Key("name", "The name of the format.", name)] + options, needed: ["name"])
    }
    var all: [Key] = []
    var ofFormats: [String: MappingShape] = [:]
    for format in Format.all {
      let options = format.options.map { option in
        Key(option.name, "\(option.summary.capitalizedFirst).", shape(of: option))
      }
      ofFormats[format.name] = mapping(options)
      all += options.filter { option in !all.contains { $0.name == option.name } }
    }
    var any = mapping(all)
    any.variants = ("name", ofFormats)
    return .either([name, .mapping(any)])
  }()

  /// The names of formats.
  static let formats: [Word] = Format.all.map { format in
    Word(format.name, "\(format.summary.capitalizedFirst) (\(format.standard)).")
  }

  /// Returns the shape of the value of a format option.
  static func shape(of option: FormatOptions.Option) -> Shape {
    let written: Shape =
      switch option.shape {
      case .flag: .flag
      case .integer: .number(counts: false)
      case .number(let numbers): .words(numbers.map { "\($0)" })
      case .country, .currency: .text(.matching("^[A-Z]+$"))
      case .word(let words): words.isEmpty ? .text(.plain) : .words(words)
      case .words(let words):
        words.isEmpty ? texts : .either([.words(words), .list(.words(words))])
      }
    if !option.mayBeField { return written }
    return .either([written, .mapping(MappingShape([fieldKey], needed: ["field"]))])
  }
}
