package import Muster

/// The messages of a language as in its table, and the messages that the language lacks.
///
/// ```swift
/// MessageReference(.german).lines         // required: Füllen Sie das Feld „{label}“ aus
/// MessageReference(.german).missingLines  // the texts that German lacks, in English
/// ```
public struct MessageReference: Sendable {
  private let language: Language

  /// Creates the list of a language's messages.
  package init(_ language: Language) {
    self.language = language
  }

  /// Every message: one line each or, for a plural, one line per category: `too-few min one: …`.
  public var lines: [String] { language.entries.flatMap(Self.lines) }

  /// The English messages that the language lacks, for translating in place.
  public var missingLines: [String] { language.missing.flatMap(Self.lines) }

  /// The messages as a Markdown table.
  public var markdown: String {
    let rows = lines.map { line -> String in
      let code = line.prefix { $0 != ":" }
      let text = line.dropFirst(code.count + 2).replacing("|", with: "\\|")
      return "| `\(code)` | `\(text)` |\n"
    }
    return "## \(language.tag)\n\n| code | message |\n|---|---|\n\(rows.joined())"
  }

  private static func lines(_ code: String, _ text: Template) -> [String] {
    switch text.content {
    case .text(let text): ["\(code): \(text)"]
    case .plural(let count, let forms):
      forms.map { "\(code) \(count) \($0.category.word): \($0.text)" }
    }
  }
}
