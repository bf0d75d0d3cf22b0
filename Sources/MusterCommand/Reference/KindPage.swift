import Muster

/// Everything about one kind of rule.
struct KindPage: ReferencePage {
  private struct Example {
    var rule: String
    var passing: [String]
    var failing: [String]
  }

  private let word: String
  private let summary: String
  private let facts: [(term: String, meaning: String)]
  private let codes: [(term: String, meaning: String)]
  private let examples: [Example]

  init(_ kind: Kind) {
    word = kind.word
    summary = kind.summary
    facts = [("on", kind.typeNames), ("takes", kind.argument)]
    codes = kind.codes.map { ($0.name, $0.message.plainText) }
    examples = kind.examples.map { example in
      var field = [(kind.word, example.arguments)]
      if example.type != .text { field.insert(("type", Self.plain(example.type.word)), at: 0) }
      let beside = example.beside.map { "\($0.0): \(FlowText.of($0.1))" }
      let rule = FlowText.of(field + example.keys)
      return Example(
        rule: beside.isEmpty ? rule : "value: \(rule), \(beside.joined(separator: ", "))",
        passing: example.passing.map { SafeText.escaping($0.json()) },
        failing: example.failing.map { SafeText.escaping($0.json()) })
    }
  }

  init(_ kind: TogetherKind) {
    word = kind.word
    summary = kind.summary
    facts = [("under", "`together`"), ("takes", kind.argument)]
    codes = [(kind.word, kind.message.plainText)]
    examples = kind.examples.map { example in
      let fields = example.fields.map { "\($0.0): \(FlowText.of($0.1))" }
      return Example(
        rule: "\(FlowText.of(example.rule)) over \(fields.joined(separator: ", "))",
        passing: example.passing.map { SafeText.escaping($0.json()) },
        failing: example.failing.map { SafeText.escaping($0.json()) })
    }
  }

  private static func plain(_ word: String) -> Node { Node(.scalar(word, .plain)) }

  var markdown: String {
    var text = "## `\(word)`\n\n\(summary.prefix(1).uppercased())\(summary.dropFirst()).\n\n"
    for (term, meaning) in facts { text += "- \(term): \(meaning)\n" }
    text += "\n"
    var table = MarkdownTable(["fails with", "says"])
    for (name, message) in codes { table.add([code(name), message]) }
    text += table.text
    if examples.isEmpty { return text }
    var list = MarkdownTable(["example", "passes", "fails"])
    for example in examples {
      list.add([
        code(example.rule), example.passing.map { code($0) }.joined(separator: " "),
        example.failing.map { code($0) }.joined(separator: " "),
      ])
    }
    return text + "\n" + list.text
  }

  func text(width: Int) -> String {
    var page = HelpPage(width: width)
    page.paragraph("\(word): \(summary)")
    page.table("", facts)
    page.table("Fails with:", codes)
    for example in examples {
      page.table(
        "\(example.rule)",
        [
          ("passes", example.passing.joined(separator: "  ")),
          ("fails", example.failing.joined(separator: "  ")),
        ].filter { !$0.1.isEmpty })
    }
    return page.text
  }
}

extension Template {
  /// The text, or that of a plural's widest category.
  var plainText: String {
    switch content {
    case .text(let text): text
    case .plural(_, let forms): forms.last?.text ?? ""
    }
  }
}
