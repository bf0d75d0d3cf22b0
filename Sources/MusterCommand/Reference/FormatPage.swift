import Muster

/// Everything about one named format.
struct FormatPage: ReferencePage {
  private let format: Format

  init(_ format: Format) {
    self.format = format
  }

  private var options: [(term: String, meaning: String)] {
    format.options.map { option in
      let takes =
        switch option.shape {
        case .flag: "true or false"
        case .integer(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .word(let words): words.isEmpty ? "a text" : words.joined(separator: ", ")
        case .words(let words):
          words.isEmpty ? "texts" : "any of " + words.joined(separator: ", ")
        }
      let field = option.mayBeField ? ", or { field: NAME }" : ""
      return (option.name, "\(option.summary) (\(takes)\(field))")
    }
  }

  private func shown(_ examples: [Format.Example]) -> [String] {
    examples.map { example in
      let text = SafeText.escaping(Value.text(example.text).json())
      let options = example.options.shown
      return options.isEmpty ? text : "\(text) with \(options)"
    }
  }

  var markdown: String {
    var text = "## `\(format.name)`\n\n"
    text += "\(format.summary.prefix(1).uppercased())\(format.summary.dropFirst()).\n\n"
    text += "- standard: \(format.standard)\n- says: \(format.message)\n"
    for (name, meaning) in options { text += "- option `\(name)`: \(meaning)\n" }
    text += "- passes: \(shown(format.passing).map { code($0) }.joined(separator: " "))\n"
    text += "- fails: \(shown(format.failing).map { code($0) }.joined(separator: " "))\n"
    return text
  }

  func text(width: Int) -> String {
    var page = HelpPage(width: width)
    page.paragraph("\(format.name): \(format.summary)")
    page.table("", [("standard", format.standard), ("says", format.message)])
    if !options.isEmpty { page.table("Options:", options) }
    page.table(
      "Examples:",
      [
        ("passes", shown(format.passing).joined(separator: "  ")),
        ("fails", shown(format.failing).joined(separator: "  ")),
      ])
    return page.text
  }
}

extension FormatOptions {
  /// As a rule file writes them: `version: 4`.
  var shown: String {
    entries.map { entry in
      let value =
        switch entry.value {
        case .flag(let flag): "\(flag)"
        case .integer(let integer): "\(integer)"
        case .text(let text): FlowText.of(Node(.scalar(text, .plain)))
        case .texts(let texts): "[\(texts.joined(separator: ", "))]"
        case .field: "{ field: … }"
        }
      return "\(entry.name): \(value)"
    }.joined(separator: ", ")
  }
}
