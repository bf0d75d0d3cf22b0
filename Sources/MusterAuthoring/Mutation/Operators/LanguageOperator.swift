internal import Muster

extension MutationOperator {
  static let language = MutationOperator(
    "language",
    summary: "drops one of the languages of a message",
    examples: [
      Example(
        "a: { length: 2.., message: { en: Too short, de: Zu kurz } }",
        [
          "a: { length: 2.., message: { de: Zu kurz } }",
          "a: { length: 2.., message: { en: Too short } }",
        ]),
      Example(
        "form: f\nfields:\n  a: { required: true }\nmessages:\n  en:\n    required: Enter it\n"
          + "    a.required: Enter a\n  de:\n    required: Fehlt\n    too-long: Zu lang",
        [
          "form: f\nfields:\n  a: { required: true }\nmessages:\n  en:\n"
            + "    a.required: Enter a\n  de:\n    required: Fehlt\n    too-long: Zu lang",
          "form: f\nfields:\n  a: { required: true }\nmessages:\n  en:\n    required: Enter it\n"
            + "    a.required: Enter a\n  de:\n    too-long: Zu lang",
        ]),
      Example("a: { length: 2.., message: Too short }", []),
      Example("a: { length: 2.., message: { en: Too short } }", []),
    ]
  ) { site, pieces in
    guard site.role == .message, let language = site.language, site.hasOtherLanguages,
      let edit = site.piece.removal(pieces)
    else { return [] }
    var change = MutationChange(
      [edit], "the message in `\(language)` is dropped", at: site.entry.key.range?.start)
    change.language = language
    return [change]
  }
}
