import Muster

/// What `muster fill` says of its own, in a language.
///
/// A new language is a file here, one line in `all`, and the language's messages in `Muster`.
struct FillWords: Sendable {
  /// The language's tag: `en`.
  let tag: String
  private let texts: [FillWord: String]

  static let all: [FillWords] = [
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

  /// The words for a reader of a form: in the language that its built-in messages are in.
  static func of(_ plan: FormPlan, for reader: String?) -> FillWords {
    let tag = plan.builtInLanguage(for: reader).tag
    return all.first { $0.tag == tag } ?? english
  }

  /// Reads a table of a line each: `submit: Submit`.
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

  subscript(word: FillWord) -> String { texts[word] ?? word.rawValue }

  /// Whether the language has a text for it.
  func has(_ word: FillWord) -> Bool { texts[word] != nil }

  /// A text with something in place of what it names in braces.
  func callAsFunction(_ word: FillWord, _ values: KeyValuePairs<String, String>) -> String {
    // What is put in is never looked through: a label may hold braces.
    var rest = self[word][...]
    var filled = ""
    while let open = rest.firstIndex(of: "{"), let end = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<end]
      filled += rest[..<open] + (values.first { $0.key == name }?.value ?? "")
      rest = rest[rest.index(after: end)...]
    }
    return filled + rest
  }

  /// What an answer to yes or no means: either word, its first letter, and English everywhere.
  func flag(_ answer: String) -> Bool? {
    let answer = answer.lowercased()
    func isMeant(_ word: String) -> Bool { answer == word || answer == word.prefix(1) }
    if answer == "y" || answer == "yes" || isMeant(self[.yes]) { return true }
    return answer == "n" || answer == "no" || isMeant(self[.no]) ? false : nil
  }
}
