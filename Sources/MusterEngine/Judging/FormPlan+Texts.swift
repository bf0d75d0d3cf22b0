/// The names of a form's fields, as people read them.
extension FormPlan {
  /// Returns the field's label in a language, or its readable name; an item has the label of its
  /// list.
  package func label(of field: FieldID, language: String? = nil) -> String {
    MessageWriter(form, language: language).label(of: field, in: fields)
  }

  /// Returns a label in a language, or the general form of a plural.
  package func text(_ text: LocalText, language: String? = nil) -> String {
    let writer = MessageWriter(form, language: language)
    let found = writer.languages.lazy.compactMap { tag in
      text.template(in: tag, plainLanguage: form.language)
    }.first
    return (found ?? text.plain ?? text.byLanguage.first?.text)?.texts.last ?? ""
  }
}
