/// The file's own tests.
extension RuleGrammar {
  private typealias Key = MappingShape.Key

  private static let reason: Shape = .either([
    .text(.code),
    .mapping(
      MappingShape(
        [
          Key("code", "The code or kind of the failure.", .text(.code)),
          Key("message", "The message that is shown.", .text(.plain)),
        ], needed: ["code"])),
  ])

  private static let reasons: Shape = .either([
    .mapping(
      MappingShape([], names: .init(role: .path, shape: .either([reason, .list(reason)])))),
    .text(.code), .list(reason),
  ])

  private static let given = Key(
    "given", "The values that your program supplies.",
    .mapping(MappingShape([], names: .init(role: .given, shape: .anything))))
  private static let now = Key(
    "now", "The current time in the test, such as `2026-03-31T09:30:00Z`.", .text(.plain))

  static let example: MappingShape = {
    let payload: Shape = .either([.named(.payload), .list(.anything)])
    var mapping = MappingShape([
      Key("name", "The example's name.", .text(.plain)),
      Key("accepts", "A payload that passes; with `field`, a list of its values.", payload),
      Key("rejects", "A payload that fails; with `field`, a list of its values.", payload),
      Key(
        "because", "The code or kind of each failure, by path; with `field`, its codes.", reasons),
      Key("leaves", "The output.", .named(.payload)),
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
      Key("values", "The values at the start.", .named(.payload)),
      Key("steps", "The steps of the session.", .list(.named(.storyStep))),
    ], needed: ["steps"])

  private static let expectation: Shape = {
    let status: Shape = .words(StoryReader.statuses)
    let field: Shape = .either([
      status,
      .mapping(
        MappingShape([
          Key("status", "The status of the field.", status),
          Key("standing", "The state of the field, shown or not.", .words(StoryReader.standings)),
          Key("message", "The message that is shown.", .anything),
          Key("code", "The failure's code.", .anything),
          Key("text", "The text in the field.", .anything),
          Key("required", "`true` if a value is required.", .flag),
        ])),
    ])
    return .mapping(
      MappingShape([
        Key("fields", "The fields and what they show.", .mapping(paths(field))),
        Key("form", "The status of the form.", status),
        Key("message", "The form's message.", .text(.plain)),
        Key("submitted", "The submitted payload.", .anything),
        Key("step", "The page that is shown.", .text(.step)),
        Key("focus", "The field with the focus.", .text(.path)),
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
      ("type", "Types into fields.", texts), ("paste", "Pastes into fields.", texts),
      ("autofill", "Fills in fields, as a browser does.", texts), ("set", "Sets values.", any),
      ("leave", "Leaves a field.", .either([.text(.path), .list(.text(.path))])),
      (
        "compose", "Begins or ends composing text with an input method.", .mapping(paths(.anything))
      ),
      ("insert", "Inserts an item.", any), ("remove", "Removes an item.", any),
      ("move", "Moves an item: `[from, to]`.", any),
      ("submit", "Submits the form.", .anything), ("go", "Goes to a page.", .text(.step)),
      (
        "answer", "Answers a check, as your program does.",
        .mapping(MappingShape([], names: .init(role: .check, shape: .text(.plain))))
      ), ("reject", "Rejects the submitted payload, as your program does.", any),
      ("give", "Supplies values, as your program does.", given.shape),
      ("language", "Changes the language.", .text(.language)),
      ("reset", "Starts the form again.", .anything),
      ("reinitialise", "Starts the form again with other values.", .anything),
      ("wait", "Lets time pass: `300ms`, `5s`.", .text(.matching("^[0-9]+(ms|s|m)$"))),
      ("tick", "Moves the clock to a given time.", .text(.plain)),
      ("expect", "Checks what a person sees.", expectation),
    ]
    var mapping = MappingShape(events.map { Key($0.0, $0.1, $0.2) })
    mapping.neededOne = events.map(\.0)
    mapping.isOneOnly = true
    return .either([.words([Word("submit", "Submits the form.")]), .mapping(mapping)])
  }()
}
