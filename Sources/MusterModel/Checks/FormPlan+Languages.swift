/// The languages of a form.
extension FormPlan {
  /// Returns true if the form has messages in a language: the language is built in, or the rule
  /// file has messages in it.
  package func speaks(_ tag: String) -> Bool {
    if form.languages.named(tag) != nil { return true }
    let languages = messageLanguages
    return LanguageLookup.candidates(tag).contains { reader in
      languages.contains { LanguageLookup.serves($0, for: reader) }
    }
  }

  /// Returns the built-in language for a reader: the language of the tag, the rule file's, or
  /// English.
  package func builtInLanguage(for reader: String?) -> Language {
    [reader, form.language].lazy.compactMap { $0.flatMap { form.languages.named($0) } }.first
      ?? form.languages.english
  }

  /// Returns true if the rule file has messages in a language, or in a variant of it.
  package func hasTexts(in tag: String) -> Bool {
    (messageLanguages + labelLanguages).contains { LanguageLookup.serves($0, for: tag) }
  }

  /// The rule file's own language, and the languages of its messages.
  private var messageLanguages: [String] {
    let texts =
      fields.flatMap { field in [field.message] + field.rules.map { $0.message } }
      + allCrossFieldRules.map { $0.message }
    return [form.language] + form.messages.map { $0.language } + texts.flatMap { $0.languages }
  }

  /// The languages of the labels, hints and titles in controls.
  private var labelLanguages: [String] {
    let choices = allRules.flatMap { $0.facts.choices ?? [] }.map { $0.label }
    let texts =
      [form.title, form.description] + steps.map { $0.title }
      + fields.flatMap { [$0.label, $0.hint] } + choices
    return texts.flatMap { $0.languages }
  }
}

extension LocalText? {
  fileprivate var languages: [String] { self?.byLanguage.map { $0.language } ?? [] }
}
