/// The languages of an engine's messages: English and the others in the build.
package struct Languages: Sendable {
  /// English first, then the others.
  package let all: [Language]

  /// Creates a list of English and the other languages, in the given order.
  package init(_ english: Language, _ others: [Language]) {
    all = [english] + others
  }

  /// The language that replaces messages missing in others.
  package var english: Language { all[0] }

  /// Returns the language for a reader with this tag: `pt` for `pt-BR`.
  package func named(_ tag: String) -> Language? {
    for candidate in LanguageLookup.candidates(tag) {
      if let found = all.first(where: { LanguageLookup.isSame($0.tag, candidate) }) {
        return found
      }
    }
    return nil
  }
}
