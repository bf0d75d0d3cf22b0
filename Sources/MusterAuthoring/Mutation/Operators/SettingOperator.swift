internal import Muster

extension MutationOperator {
  static let setting = MutationOperator(
    "setting",
    summary: "changes a setting: `stop`, `empty`, `absent`, `unknown-fields`, `keep`, `nullable`, "
      + "`optional`, `supplied`, a default, or a whole number to any number",
    examples: [
      Example(
        "form: f\nfields:\n  a: { empty: value, keep: false }",
        [
          "form: f\nstop: never\nfields:\n  a: { empty: value, keep: false }",
          "form: f\nempty: value\nfields:\n  a: { empty: value, keep: false }",
          "form: f\nunknown-fields: reject\nfields:\n  a: { empty: value, keep: false }",
          "form: f\nfields:\n  a: { empty: absent, keep: false }",
          "form: f\nfields:\n  a: { empty: value }",
        ]),
      Example(
        "form: f\nstop: never\nempty: value\nunknown-fields: reject\nabsent: NA\nfields:\n  a: { absent: "
          + "[] }",
        [
          "form: f\nstop: first\nempty: value\nunknown-fields: reject\nabsent: NA\nfields:\n  a: { "
            + "absent: [] }",
          "form: f\nstop: never\nempty: absent\nunknown-fields: reject\nabsent: NA\nfields:\n  a: { "
            + "absent: [] }",
          "form: f\nstop: never\nempty: value\nunknown-fields: keep\nabsent: NA\nfields:\n  a: { "
            + "absent: [] }",
          "form: f\nstop: never\nempty: value\nunknown-fields: drop\nabsent: NA\nfields:\n  a: { "
            + "absent: [] }",
          "form: f\nstop: never\nempty: value\nunknown-fields: reject\nfields:\n  a: { absent: [] }",
          "form: f\nstop: never\nempty: value\nunknown-fields: reject\nabsent: NA\nfields:\n  a: {}",
        ]),
      Example(
        "form: f\nfields:\n  a: { type: integer, default: 3 }",
        [
          "form: f\nstop: never\nfields:\n  a: { type: integer, default: 3 }",
          "form: f\nempty: value\nfields:\n  a: { type: integer, default: 3 }",
          "form: f\nunknown-fields: reject\nfields:\n  a: { type: integer, default: 3 }",
          "form: f\nfields:\n  a: { type: number, default: 3 }",
          "form: f\nfields:\n  a: { type: integer }",
          "form: f\nfields:\n  a: { type: integer, default: 2 }",
          "form: f\nfields:\n  a: { type: integer, default: 4 }",
        ]),
      Example(
        "form: f\nstop: never\nempty: value\nunknown-fields: drop\nfields:\n  a: { nullable: false "
          + "}",
        [
          "form: f\nstop: first\nempty: value\nunknown-fields: drop\nfields:\n  a: { nullable: "
            + "false }",
          "form: f\nstop: never\nempty: absent\nunknown-fields: drop\nfields:\n  a: { nullable: "
            + "false }",
          "form: f\nstop: never\nempty: value\nunknown-fields: keep\nfields:\n  a: { nullable: "
            + "false }",
          "form: f\nstop: never\nempty: value\nunknown-fields: reject\nfields:\n  a: { nullable: "
            + "false }",
          "form: f\nstop: never\nempty: value\nunknown-fields: drop\nfields:\n  a: { nullable: "
            + "true }",
        ]),
      Example(
        "form: f\nstop: never\nempty: value\nfields:\n  a: { length: 3 }",
        [
          "form: f\nstop: first\nempty: value\nfields:\n  a: { length: 3 }",
          "form: f\nstop: never\nempty: absent\nfields:\n  a: { length: 3 }",
          "form: f\nunknown-fields: reject\nstop: never\nempty: value\nfields:\n  a: { length: 3 }",
        ]),
    ]
  ) { site, pieces in
    if site.role == .file { return added(site, pieces) }
    guard site.role == .setting else { return [] }
    let word = site.node.text ?? ""
    func becomes(_ texts: [String]) -> [MutationChange] {
      pieces.changes(of: site.node, to: texts, called: site.word)
    }
    let dropped = site.change(site.whole?.removal(pieces), "`\(site.word)` is dropped")
    switch site.word {
    case "stop": return becomes([word == "first" ? "never" : "first"])
    case "empty": return becomes([word == "value" ? "absent" : "value"])
    case "unknown-fields":
      return becomes(["keep", "drop", "reject"].filter { $0 != word })
    case "keep", "absent": return dropped
    case "nullable", "optional", "supplied":
      return site.node.boolean == false ? becomes(["true"]) : dropped
    case "default": return dropped + becomes(others(word, site.field.type))
    case "type" where word == "integer" || word == "number":
      return becomes([word == "integer" ? "number" : "integer"])
    default: return []
    }
  }

  /// Returns changes that add a setting, with the other value, to a file that doesn't state it.
  private static func added(_ site: MutationSite, _ pieces: FilePieces) -> [MutationChange] {
    [("stop", "never"), ("empty", "value"), ("unknown-fields", "reject")].compactMap { key, word in
      guard site.node.value(key) == nil, let first = site.node.entries?.first else { return nil }
      return pieces.adding(key, pieces.scalar(word), beside: first, of: site.node).map {
        MutationChange([$0], "`\(key)` becomes `\(word)`", at: first.key.range?.start)
      }
    }
  }

  private static func others(_ word: String, _ type: ValueType) -> [String] {
    switch type {
    case .integer, .number: BoundSteps.numbers(word)
    case .boolean: [word == "true" ? "false" : "true"]
    default: []
    }
  }
}
