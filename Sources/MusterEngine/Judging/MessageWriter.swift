/// Writes the message of a failure: finds its template, chooses the plural, fills the placeholders.
package struct MessageWriter {
  let form: FormSyntax
  /// The reader's language, then the fallback languages.
  let languages: [String]
  /// The built-in languages.
  let known: Languages

  package init(
    _ form: FormSyntax, language: String?, among known: Languages? = nil
  ) {
    self.form = form
    self.known = known ?? form.languages
    var tags: [String] = []
    for tag in [language ?? form.language, form.language, "en"] {
      for candidate in LanguageLookup.candidates(tag)
      where !tags.contains(where: { LanguageLookup.isSame($0, candidate) }) {
        tags.append(candidate)
      }
    }
    languages = tags
  }

  /// The built-in languages that a message can be in.
  var spoken: [Language] {
    var spoken: [Language] = []
    for tag in languages {
      guard let language = named(tag) else { continue }
      if !spoken.contains(where: { ByteString($0.tag) == ByteString(language.tag) }) {
        spoken.append(language)
      }
    }
    return spoken
  }

  private func named(_ tag: String) -> Language? { known.named(tag) }

  /// The facts of a failure that decide its message.
  struct Subject {
    var code: String
    /// The code that has a built-in message, if the rule file or your program gave the failure its
    /// own code.
    var builtInCode = ""
    /// True if a computed field is missing. Nobody enters its value, so it has another built-in
    /// message.
    var isMissingResult = false
    /// Variants of the code for the built-in message, the most specific first.
    var variants: [String] = []
    /// The field's own names, for `field.code` among the form's messages.
    var fieldNames: [String] = []
    /// The messages of the rule and of the field, in the order of lookup.
    var own: [LocalText] = []
    var label: LocalText?
    var readableName = ""
    var parameters: [Failure.Parameter] = []
    /// The parameters that a message shows in the field's notation, unlike those for programs.
    var shown: [Failure.Parameter] = []
    /// Examples of the required type or format.
    var examples: [String] = []
    /// The value as a string, if it may be shown.
    var value: String?
    /// True if a list of names in the message means all of them, not one of them.
    var meansAll = false

    /// The choices that a value is not among, as a message shows them, if there are few.
    var choices: [String]? {
      (shown + parameters).first { ByteString($0.name) == "choices" }?.value.texts
    }
  }

  /// A template, its language, and a flag for built-in templates.
  private typealias Chosen = (template: Template, tag: String, isBuiltIn: Bool)

  /// Returns the message as a string.
  func message(_ subject: Subject) -> String { sentence(subject).text }

  /// Returns the message.
  func sentence(_ subject: Subject) -> Sentence {
    guard let chosen = chosen(subject) else { return Sentence(subject.code) }
    return fill(chosen.template, subject, chosen.tag, isBuiltIn: chosen.isBuiltIn)
  }

  /// Returns the placeholders of the message's template, including the one that its plural counts.
  func names(_ subject: Subject) -> [String] {
    guard let template = chosen(subject)?.template else { return [] }
    var names = template.texts.flatMap { Placeholders.names(in: $0) }
    if case .plural(let count, _) = template.content { names.append(count) }
    return names
  }

  /// Returns the place of the author's template for it; `nil` if the template is built in.
  func textRange(_ subject: Subject) -> SourceRange? {
    chosen(subject).flatMap { $0.isBuiltIn ? nil : $0.template.range }
  }

  /// Chooses the template. All levels are searched in the reader's language before any other
  /// language. A custom code without a message in any language gets the built-in message of its
  /// rule, because codes are for programs.
  private func chosen(_ subject: Subject) -> Chosen? {
    for tag in languages {
      for text in subject.own {
        if let template = text.template(in: tag, plainLanguage: form.language),
          isFilled(template, subject, tag)
        {
          return (template, tag, false)
        }
      }
      if let template = formText(subject, tag), isFilled(template, subject, tag) {
        return (template, tag, false)
      }
      if let language = known.all.first(where: { LanguageLookup.isSame($0.tag, tag) }),
        let template = builtIn(
          subject.isMissingResult ? subject.builtInCode : subject.code, subject, language, tag)
      {
        return (template, tag, true)
      }
    }
    for text in subject.own {
      if let template = text.byLanguage.first?.text ?? text.plain,
        isFilled(template, subject, form.language)
      {
        return (template, form.language, false)
      }
    }
    for language in spoken {
      if let template = builtIn(subject.builtInCode, subject, language, language.tag) {
        return (template, language.tag, true)
      }
    }
    return nil
  }

  private func formText(_ subject: Subject, _ tag: String) -> Template? {
    let codes = subject.fieldNames.map { "\($0).\(subject.code)" } + [subject.code]
    for code in codes {
      if let found = form.messages.first(where: {
        ByteString($0.code) == ByteString(code) && LanguageLookup.serves($0.language, for: tag)
      }) {
        return found.text
      }
    }
    return nil
  }

  /// Returns true if the failure has a value for every placeholder of a template; otherwise the
  /// next level is tried.
  private func isFilled(_ template: Template, _ subject: Subject, _ tag: String) -> Bool {
    let text = choose(template, subject, named(tag))
    return Placeholders.names(in: text).allSatisfy { name in
      ByteString(name) == "label" || (ByteString(name) == "value" && subject.value != nil)
        || (ByteString(name) == "example" && !subject.examples.isEmpty)
        || subject.parameters.contains { ByteString($0.name) == ByteString(name) }
    }
  }

  /// Returns the most specific template that the failure can fill. A failure that hides a secret
  /// may not be able to fill any; its message asks for the correct format.
  ///
  /// Returns `nil` if the language lacks that template; the next language is tried in that case,
  /// and English last. A less specific message won't do, because it has another meaning, as
  /// `too-small` has for `too-small.exclusive`. But a message for all types or all formats is true
  /// of each.
  private func builtIn(
    _ code: String, _ subject: Subject, _ language: Language, _ tag: String
  ) -> Template? {
    let codes = subject.variants.map { "\(code).\($0)" } + [code]
    let isSaidOfAll = [RuleCode.type, .format].contains {
      ByteString($0.word) == ByteString(code)
    }
    let hasOther = subject.parameters.contains { ByteString($0.name) == "other" }
    var isKnown = false
    for code in codes {
      let own = text(code, language)
      guard let text = own ?? (isSaidOfAll ? nil : self.text(code, known.english)) else { continue }
      if hasOther || isFilled(text, subject, tag) { return own }
      isKnown = true
    }
    return isKnown ? language.text(RuleCode.format.word) : nil
  }

  /// Returns the built-in message for a code, or the English message of your program's kind or
  /// format.
  private func text(_ code: String, _ language: Language) -> Template? {
    if let text = language.text(code) { return text }
    return ByteString(language.tag) == "en" ? form.hostMessages[code] : nil
  }

  /// Returns a field's label in the reader's language, or its readable name if the label is blank.
  func label(_ label: LocalText?, readableName: String) -> String {
    guard let label else { return readableName }
    let wanted = languages.lazy.compactMap {
      label.template(in: $0, plainLanguage: form.language)
    }.first
    guard case .text(let text) = (wanted ?? label.plain ?? label.byLanguage.first?.text)?.content,
      !text.utf8.allSatisfy({ $0 <= UInt8(ascii: " ") })
    else { return readableName }
    return text
  }

  /// Returns a field's label, or its readable name; an item without either uses its list's.
  func label(of field: FieldID, in fields: [FieldPlan]) -> String {
    let named = fields.outward(from: field).first { !fields[$0].isUnnamed } ?? field
    return label(fields[named].label, readableName: readable(fields[named].name))
  }

  private func fill(
    _ template: Template, _ subject: Subject, _ tag: String, isBuiltIn: Bool
  ) -> Sentence {
    let language = named(tag)
    let text = choose(template, subject, language)
    var label = label(subject.label, readableName: subject.readableName)
    let isInline = isBuiltIn && !text.utf8.starts(with: "{label}".utf8)
    if isInline, let language { label = language.inlineLabel(label) }
    let values = ShownValues(
      language: language ?? known.english, meansAll: subject.meansAll,
      isRightToLeft: LanguageLookup.isRightToLeft(tag))
    let (sentence, filled) = Placeholders.fill(text) { name in
      if ByteString(name) == "label" { return (values.text(label), isInline ? nil : name) }
      if ByteString(name) == "value" { return subject.value.map { (values.text($0), name) } }
      // A bound from a secret field is shown as that field's label.
      let named = (subject.shown + subject.parameters).first {
        ByteString($0.name) == ByteString(name)
      }
      if ByteString(name) == "example", named == nil {
        return (values.examples(subject.examples), nil)
      }
      let found = named ?? subject.parameters.first { ByteString($0.name) == "other" }
      guard let found else { return nil }
      let startsText = text.utf8.starts(with: "{\(name)}".utf8)
      let shown = isBuiltIn ? language?.inlined(found, startsText: startsText) : nil
      return (values.text(shown ?? found), found.isSpace ? nil : found.name)
    }
    return Sentence(sentence, filled: filled, isRightToLeft: values.isRightToLeft)
  }

  private func choose(_ template: Template, _ subject: Subject, _ language: Language?) -> String {
    guard case .plural(let count, _) = template.content else {
      return template.text(counting: nil, in: language)
    }
    let counted = subject.parameters.first { ByteString($0.name) == ByteString(count) }
    return template.text(counting: counted?.value.number, in: language)
  }
}
