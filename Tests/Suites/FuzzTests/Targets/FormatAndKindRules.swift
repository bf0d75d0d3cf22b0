@testable import Muster

/// Rule files made of the catalogs' own examples, a few kinds in each, and the words of the
/// language.
enum FormatAndKindRules {
  static var texts: [String] {
    var texts: [String] = []
    for kind in Kind.all {
      for example in kind.examples.prefix(2) {
        var field = example.keys.map { "    \($0.0): \(text(of: $0.1))\n" }.joined()
        field +=
          "    type: \(example.type.word)\n    \(kind.word): \(text(of: example.arguments))\n"
        texts.append("form: f\nfields:\n  a:\n\(field)  first:\n  other:\n")
      }
    }
    return texts
  }

  static var words: [String] {
    Kind.all.map { "\($0.word): " } + CrossFieldKind.all.map { "\($0.word): [" }
      + Format.all.map(\.name) + ValueType.allCases.map { "type: \($0.word)" } + [
        "form: f\n", "fields:\n", "together:\n", "  - ", "when: { ", "not: { ", "any: [", "each: ",
        "key: ", "use: ", "shapes:\n", "patterns:\n", "normalize: [trim]", "default: ", "given:\n",
        "messages:\n", "unknown-fields: drop", "unknown-fields: reject", "empty: value",
        "stop: never",
        "severity: warning", "optional: true", "nullable: true", "keep: false", "column: a.b",
        "secret: true",
        "present",
        "absent",
        "required: true", "message: ", "examples:\n", "stories:\n", "payload: ", "x-y: ", "&a ",
        "*a",
        "<<: ", "!!str ", "|-\n", ">+\n", "---\n", "...\n", "%YAML 1.2\n", "\\u00e9", "{label}",
        "..",
      ]
  }

  /// A node as flow YAML.
  private static func text(of node: Node) -> String {
    switch node.content {
    case .scalar(let text, .plain): text
    case .scalar(let text, _): Value.text(text).json()
    case .list(let items): "[\(items.map(text).joined(separator: ", "))]"
    case .mapping(let entries):
      "{ \(entries.map { "\(text(of: $0.key)): \(text(of: $0.value))" }.joined(separator: ", ")) }"
    }
  }
}
