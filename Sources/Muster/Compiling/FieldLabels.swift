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

  /// Whether a field or anything in it is secret: then what stands in its place whole, because it
  /// is of another shape, is not shown either.
  public func holdsSecret(_ field: Int) -> Bool {
    fields[field].isSecret || fields[field].children.contains { holdsSecret($0) }
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
