/// The file's own tests.
extension RuleGrammar {
  private typealias Key = MappingShape.Key

  private static let reason: Shape = .either([
    .text(.code),
    .mapping(
      MappingShape(
        [
          Key("code", "The code or kind of the failure.", .text(.code)),
          Key("message", "What a person is told.", .text(.plain)),
        ], needed: ["code"])),
  ])

  private static let reasons: Shape = .either([
    .mapping(
      MappingShape([], names: .init(role: .path, shape: .either([reason, .list(reason)])))),
    .text(.code), .list(reason),
  ])

  private static let given = Key(
    "given", "The values that the host hands in.",
    .mapping(MappingShape([], names: .init(role: .given, shape: .anything))))
  private static let now = Key(
    "now", "The moment of the clock, like `2026-03-31T09:30:00Z`.", .text(.plain))

  static let example: MappingShape = {
    let payload: Shape = .either([.named(.payload), .list(.anything)])
    var mapping = MappingShape([
      Key("name", "The example's name.", .text(.plain)),
      Key("accepts", "A payload that passes; with `field`, a list of its values.", payload),
      Key("rejects", "A payload that fails; with `field`, a list of its values.", payload),
      Key(
        "because", "The code or kind of each failure, by path; with `field`, its codes.", reasons),
      Key("leaves", "The payload that leaves.", .named(.payload)),
      Key("warns", "The code or kind of each warning, by path; with `field`, its codes.", reasons),
      Key("field", "The field whose values `accepts` and `rejects` list.", .text(.field)),
      now, given, Key("language", "The language of the messages.", .text(.language)),
    ])
    mapping.neededOne = ["accepts", "rejects"]
    return mapping
  }()

  static let story = MappingShape(
    [
      Key("name", "The story's name.", .text(.plain)), now, given,
      Key("values", "What is filled in at first.", .named(.payload)),
      Key("steps", "What the person does and sees.", .list(.named(.storyStep))),
    ], needed: ["steps"])

  private static let expectation: Shape = {
    let status: Shape = .words(StoryReader.statuses)
    let field: Shape = .either([
      status,
      .mapping(
        MappingShape([
          Key("status", "What is shown of the field.", status),
          Key("standing", "How the field is.", .words(StoryReader.standings)),
          Key("message", "The message that is shown.", .anything),
          Key("code", "The failure's code.", .anything),
          Key("text", "The text in the field.", .anything),
          Key("required", "Whether something must be given.", .flag),
        ])),
    ])
    return .mapping(
      MappingShape([
        Key("fields", "What is seen of fields.", .mapping(paths(field))),
        Key("form", "What is shown of the form.", status),
        Key("message", "The form's message.", .text(.plain)),
        Key("submitted", "The payload that was handed in.", .anything),
        Key("step", "The page that is shown.", .text(.step)),
        Key("focus", "The field that has the focus.", .text(.path)),
        Key("summary", "The summary of what is wrong.", .anything),
      ]))
  }()

  private static func paths(_ shape: Shape) -> MappingShape {
    MappingShape([], names: .init(role: .path, shape: shape))
  }

  static let storyStep: Shape = {
    let texts = Shape.mapping(paths(.either([.text(.plain), .anything])))
    let any = Shape.mapping(paths(.anything))
    let events: [(String, String, Shape)] = [
      ("type", "Texts are typed.", texts), ("paste", "Texts are pasted.", texts),
      ("autofill", "Texts are filled in by the browser.", texts), ("set", "Values are set.", any),
      ("leave", "A field is left.", .either([.text(.path), .list(.text(.path))])),
      ("compose", "Composing a text begins or ends.", .mapping(paths(.anything))),
      ("insert", "An item is inserted.", any), ("remove", "An item is removed.", any),
      ("move", "An item is moved: `[from, to]`.", any),
      ("submit", "The form is handed in.", .anything), ("go", "A page is gone to.", .text(.step)),
      (
        "answer", "The host answers a check.",
        .mapping(MappingShape([], names: .init(role: .check, shape: .text(.plain))))
      ), ("reject", "The host refuses what was handed in.", any),
      ("give", "The host hands in values.", given.shape),
      ("language", "The language is changed.", .text(.language)),
      ("reset", "The form begins anew.", .anything),
      ("reinitialise", "The host brings other values.", .anything),
      ("wait", "Time passes: `300ms`, `5s`.", .text(.matching("^[0-9]+(ms|s|m)$"))),
      ("tick", "The clock moves to a moment.", .text(.plain)),
      ("expect", "What is seen.", expectation),
    ]
    var mapping = MappingShape(events.map { Key($0.0, $0.1, $0.2) })
    mapping.neededOne = events.map(\.0)
    mapping.isOneOnly = true
    return .either([.words([Word("submit", "The form is handed in.")]), .mapping(mapping)])
  }()
}
