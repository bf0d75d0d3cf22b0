internal import Muster

/// Our own texts, in addition to the messages in `Muster`, in one of the built-in languages.
///
/// To add a language, write a file with a table of one text per line (`warning: warning`), and add
/// a line to `all`. English replaces the texts that a language lacks.
package protocol TranslatedWords: Sendable {
  /// A text, identified by its name in the tables.
  associatedtype Word: RawRepresentable<String> & CaseIterable & Hashable & Sendable

  /// The languages, with English first.
  static var all: [Self] { get }
  static var english: Self { get }

  /// The language's tag: `en`.
  var tag: String { get }
  var texts: [Word: String] { get }
}

extension TranslatedWords {
  /// Returns the texts for a reader of a form, in the language of the form's built-in messages.
  package static func of(_ plan: FormPlan, for reader: String?) -> Self {
    let tag = plan.builtInLanguage(for: reader).tag
    if tag == english.tag { return english }
    return all.first { $0.tag == tag } ?? english
  }

  /// Returns the texts that a language lacks; its readers see them in English.
  package static func missing(in tag: String) -> [Word] {
    let words = all.first { $0.tag == tag }
    return Word.allCases.filter { words?.texts[$0] == nil }
  }

  /// Reads a table.
  package static func texts(of table: String) -> [Word: String] {
    var texts: [Word: String] = [:]
    for line in table.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":"), let word = Word(rawValue: String(line[..<colon]))
      else { continue }
      texts[word] = String(line[colon...].dropFirst(2))
    }
    return texts
  }

  package subscript(word: Word) -> String {
    texts[word] ?? Self.english.texts[word] ?? word.rawValue
  }

  /// Returns a text with values in place of names in braces.
  package func callAsFunction(_ word: Word, _ values: KeyValuePairs<String, String>) -> String {
    // Inserted values are not searched again: a label can contain braces.
    var rest = self[word][...]
    var filled = ""
    while let open = rest.firstIndex(of: "{"), let end = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<end]
      filled += rest[..<open] + (values.first { $0.key == name }?.value ?? "")
      rest = rest[rest.index(after: end)...]
    }
    return filled + rest
  }
}
