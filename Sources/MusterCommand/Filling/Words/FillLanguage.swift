import Muster

/// The texts of `muster fill` itself in a language.
///
/// A language is a file here and one line in `all`, beside its messages in `Muster`. Texts that it
/// lacks are in English.
struct FillLanguage: Sendable {
  /// The language's tag: `en`.
  let tag: String
  private let texts: [FillWord: String]

  static let all: [FillLanguage] = [
    english,
    arabic,
    chinese,
    dutch,
    french,
    german,
    hindi,
    italian,
    japanese,
    polish,
    portuguese,
    spanish,
  ]

  /// Returns the texts for a reader of a form: in the language of its built-in messages.
  static func of(_ plan: FormPlan, for reader: String?) -> FillLanguage {
    let tag = plan.builtInLanguage(for: reader).tag
    return all.first { $0.tag == tag } ?? english
  }

  /// Returns the texts that a language lacks, which its readers get in English.
  static func missing(in tag: String) -> [FillWord] {
    let words = all.first { $0.tag == tag }
    return FillWord.allCases.filter { words?.texts[$0] == nil }
  }

  /// Reads a table of one text a line: `submit: Submit`.
  init(_ tag: String, _ table: String) {
    self.tag = tag
    var texts: [FillWord: String] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2, let word = FillWord(rawValue: parts[0]) else { continue }
      texts[word] = String(parts[1].dropFirst())
    }
    self.texts = texts
  }

  subscript(word: FillWord) -> String {
    texts[word] ?? Self.english.texts[word] ?? word.rawValue
  }

  /// Returns a text with values in place of the names in braces.
  func callAsFunction(_ word: FillWord, _ values: KeyValuePairs<String, String>) -> String {
    // Inserted values are not searched again: a label may contain braces.
    var rest = self[word][...]
    var filled = ""
    while let open = rest.firstIndex(of: "{"), let end = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<end]
      filled += rest[..<open] + (values.first { $0.key == name }?.value ?? "")
      rest = rest[rest.index(after: end)...]
    }
    return filled + rest
  }

  /// Returns the meaning of an answer to yes or no: either word or its first letter, and English
  /// everywhere.
  func flag(_ answer: String) -> Bool? {
    let answer = answer.lowercased()
    func isMeant(_ word: String) -> Bool { answer == word || answer == word.prefix(1) }
    if answer == "y" || answer == "yes" || isMeant(self[.yes]) { return true }
    return answer == "n" || answer == "no" || isMeant(self[.no]) ? false : nil
  }
}
