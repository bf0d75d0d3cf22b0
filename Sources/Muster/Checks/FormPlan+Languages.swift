/// The languages of a form.
extension FormPlan {
  /// Returns true if messages can be made in a language: it is built in, or the rule file has texts
  /// in it.
  package func speaks(_ tag: String) -> Bool {
    if Language.named(tag) != nil { return true }
    let languages = [form.language] + form.messages.map { $0.language } + textLanguages
    return LanguageLookup.candidates(tag).contains { reader in
      languages.contains { LanguageLookup.serves($0, for: reader) }
    }
  }

  /// Returns the built-in language for a reader: that of the tag, or else the rule file's, or else
  /// English.
  package func builtInLanguage(for reader: String?) -> Language {
    [reader, form.language].lazy.compactMap { $0.flatMap { Language.named($0) } }.first ?? .english
  }

  /// The languages of the messages of rules and fields.
  private var textLanguages: [String] {
    let texts =
      fields.flatMap { field in [field.message] + field.rules.map { $0.message } }
      + allCrossFieldRules.map { $0.message }
    return texts.flatMap { $0?.byLanguage.map { $0.language } ?? [] }
  }
}
