/// How a form calls its fields.
extension FormPlan {
  /// The field's label in a language, or its name made readable; an item is called by its list.
  public func label(of field: Int, language: String? = nil) -> String {
    var named = field
    while fields[named].name.isEmpty, fields[named].label == nil, let parent = fields[named].parent
    {
      named = parent
    }
    let writer = MessageWriter(form, language: language)
    return writer.label(fields[named].label, readableName: readable(fields[named].name))
  }

  /// A text for people in a language; of a plural its general form.
  public func text(_ text: LocalText, language: String? = nil) -> String {
    let writer = MessageWriter(form, language: language)
    let found = writer.languages.lazy.compactMap { tag in
      text.template(in: tag, plainLanguage: form.language)
    }.first
    return (found ?? text.plain ?? text.byLanguage.first?.text)?.texts.last ?? ""
  }
}
