/// The languages that an engine has for its messages: English and the others in the build.
package struct Languages: Sendable {
  /// English first, then the others.
  package let all: [Language]

  /// Creates the list of English and the others, in the given order.
  package init(_ english: Language, _ others: [Language]) {
    all = [english] + others
  }

  /// The language that replaces messages missing in others.
  package var english: Language { all[0] }

  /// Returns the language for a reader of the tag: `pt` for `pt-BR`.
  package func named(_ tag: String) -> Language? {
    for candidate in LanguageLookup.candidates(tag) {
      if let found = all.first(where: { LanguageLookup.isSame($0.tag, candidate) }) {
        return found
      }
    }
    return nil
  }
}
