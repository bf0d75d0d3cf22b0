import MusterPayloads

/// The texts of `muster fill` itself, in one language.
struct FillLanguage: TranslatedWords {
  let tag: String
  let texts: [FillWord: String]

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

  init(_ tag: String, _ table: String) {
    self.tag = tag
    texts = Self.texts(of: table)
  }

  /// Returns the meaning of an answer to a yes/no question: either word or its first letter, in
  /// this language or in English.
  func flag(_ answer: String) -> Bool? {
    let answer = answer.lowercased()
    func isMeant(_ word: String) -> Bool { answer == word || answer == word.prefix(1) }
    if answer == "y" || answer == "yes" || isMeant(self[.yes]) { return true }
    return answer == "n" || answer == "no" || isMeant(self[.no]) ? false : nil
  }
}
