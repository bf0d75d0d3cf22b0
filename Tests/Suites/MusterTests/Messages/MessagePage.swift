@testable import Muster
@testable import MusterEngine
@testable import MusterModel

/// `Documentation/reference/messages.md`: every built-in message in every language, filled in, for
/// those who speak it to read.
struct MessagePage {
  /// What `{label}` is in a language.
  private static func label(_ language: Language) -> String {
    LanguageSample.of(language.tag)?.label ?? language.tag
  }

  static var markdown: String {
    var page = """
      # Messages

      <!-- Written by `scripts/reference` from the catalogs; changes here are lost. -->

      The built-in message of every code in every language, filled in for a field with the label
      after the language. A plural has a row for each category, with a number of that category. A
      rule file can replace any of them: see [Messages](../rules.md#messages).

      """
    for language in Language.all {
      page += "\n## \(language.tag): \(label(language))\n\n"
      page += "| code | message |\n|---|---|\n"
      for (code, text) in language.texts().entries
      where Language.english.text(code) != nil {
        for (name, sentence) in rows(code, text, language) {
          page += "| `\(name)` | \(sentence.replacing("|", with: "\\|")) |\n"
        }
      }
    }
    return page
  }

  private static func rows(
    _ code: String, _ text: Template, _ language: Language
  ) -> [(String, String)] {
    guard case .plural(_, let forms) = text.content else {
      return [(code, sentence(code, 3, language))]
    }
    let numbers: [Int64] = [1, 2, 3, 5, 11, 100, 1_000_000, 0]
    return forms.compactMap { category, _ in
      let number = numbers.first {
        language.category(PluralOperands(Number($0))) == category
      }
      return number.map { ("\(code) \(category.word)", sentence(code, $0, language)) }
    }
  }

  /// The sentence that a failure with the code gets, by the way that every failure takes.
  static func sentence(_ code: String, _ count: Int64, _ language: Language) -> String {
    var form = FormSyntax()
    form.language = "xx"
    var subject = MessageWriter.Subject(code: code)
    if let dot = code.firstIndex(of: ".") {
      subject.code = String(code[..<dot])
      subject.variants = [String(code[code.index(after: dot)...])]
    }
    if subject.code == "type", let word = subject.variants.first {
      subject.examples = ValueType.allCases.first { $0.word == word }?.examples ?? []
    }
    if subject.code == "format", let name = subject.variants.first {
      subject.examples = Format.named(name)?.messageExamples ?? []
    }
    subject.label = LocalText(Template(label(language)))
    subject.meansAll =
      ["present.min", "present.max", "all-or-none", "all-different"].contains(code)
      || subject.code == "sum"
    let isDate = code.contains("date")
    let bounds: [Failure.Parameter] =
      isDate && subject.code != "type"
      ? [
        Failure.Parameter("min", .text("2026-01-01")),
        Failure.Parameter("max", .text("2026-12-31")),
      ]
      : [Failure.Parameter("min", .integer(count)), Failure.Parameter("max", .integer(count))]
    subject.parameters =
      bounds + [
        Failure.Parameter("needle", .texts(["@", "#"])), Failure.Parameter("character", .text("*")),
        Failure.Parameter("expected", .text("42")),
        Failure.Parameter("factor", .number(Number("0.5") ?? Number(0))),
        Failure.Parameter("other", .text("E-mail")),
        Failure.Parameter("fields", .texts(["E-mail", "SMS", "Fax"])),
        Failure.Parameter("name", .text("colour")),
        Failure.Parameter("format", .text(subject.variants.first ?? "")),
      ]
    return MessageWriter(form, language: language.tag).message(subject)
  }
}
