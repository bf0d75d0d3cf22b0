internal import Muster

extension Lint {
  static let missingTranslation = Lint(
    "missing-translation",
    summary: "a label, hint or message that lacks one of the file's languages",
    page: [
      "The file is written in several languages, and this label, hint, title or message lacks a "
        + "language that others have. People who read that language see another one instead.",
      "Add the translation. If it is the same in all languages, write it once, without a language.",
    ],
    passing: [
      """
      form: signup
      fields:
        name: { label: { en: Name, de: Name } }
        email: { label: Email, required: true }
      messages: { en: { required: 'Enter {label}' }, de: { required: '{label} fehlt' } }
      """
    ],
    failing: [
      Example(
        """
        form: signup
        fields:
          name: { label: { en: Name, de: Name }, hint: { en: As your friends call you } }
        """,
        says: "3:54: `hint` lacks de"),
      Example(
        """
        form: signup
        fields: { name: { label: { en: Name, de: Name }, required: true } }
        messages: { en: { required: 'Enter {label}' } }
        """,
        says: "3:19: the message `required` lacks de"),
    ],
    find: { subject in
      let texts = subject.plan.texts.filter { !$0.text.byLanguage.isEmpty }
      let messages = subject.plan.form.messages.filter { $0.range?.source ?? 0 == 0 }
      var languages = subject.languages
      for tag in texts.flatMap({ $0.text.byLanguage.map(\.language) }) + messages.map(\.language)
      where !languages.contains(tag) {
        languages.append(tag)
      }
      var found: [LintFinding] = []
      for (what, text, range) in texts {
        let lacking = languages.filter { tag in
          !text.byLanguage.contains { $0.language == tag }
        }
        guard !lacking.isEmpty else { continue }
        found.append(
          LintFinding(
            "\(what) lacks \(listed(lacking, "and"))",
            at: text.byLanguage.first?.text.range ?? range))
      }
      var spoken: [String: Set<String>] = [:]
      for message in messages { spoken[message.code, default: []].insert(message.language) }
      for message in messages {
        // Each code is reported once, at its first use.
        guard let same = spoken.removeValue(forKey: message.code) else { continue }
        let lacking = languages.filter { !same.contains($0) }
        guard !lacking.isEmpty else { continue }
        found.append(
          LintFinding(
            "the message `\(message.code)` lacks \(listed(lacking, "and"))", at: message.range))
      }
      return found
    }
  )
}

extension FormPlan {
  /// Every human-readable text outside `messages`, its description, and the range of the text or
  /// its owner.
  fileprivate var texts: [(what: String, text: LocalText, range: SourceRange?)] {
    var all: [(what: String, text: LocalText, range: SourceRange?)] = []
    func add(_ what: String, _ text: LocalText?, _ range: SourceRange?) {
      if let text { all.append((what, text, range)) }
    }
    add("`title`", form.title, nil)
    add("`description`", form.description, nil)
    for field in fields {
      add("`label`", field.label, field.range)
      add("`hint`", field.hint, field.range)
      add("`message`", field.message, field.range)
      for rule in field.rules { add("`message`", rule.message, rule.range) }
      for rule in field.crossFieldRules { add("`message`", rule.message, rule.range) }
    }
    for rule in crossFieldRules { add("`message`", rule.message, rule.range) }
    for step in form.steps { add("`title`", step.title, step.range) }
    return all
  }
}
