internal import Muster

/// Describes a field's value and the rules that it must pass.
struct FieldExplanation {
  let phrases: Phrases
  let written: [FieldSyntax]
  private var plan: FormPlan { phrases.plan }

  init(_ plan: FormPlan, _ source: FormSource, language: String?) {
    phrases = Phrases(plan, source, language: language)
    written = plan.writtenFields
  }

  /// Adds a field under its label, and the fields inside it.
  func explain(_ index: FieldID, indent: Int, into page: inout Paragraphs) {
    page.gap()
    page.add(
      "\(plan.label(of: index, language: phrases.language)) (\(plan.name(of: index)))",
      indent: indent)
    body(index, indent: indent + 2, into: &page)
  }

  private func body(_ index: FieldID, indent: Int, into page: inout Paragraphs) {
    let field = plan.fields[index]
    page.add(head(index), indent: indent)
    if let hint = field.hint { page.add("Hint: \(phrases.text(hint))", indent: indent) }
    if !field.normalize.isEmpty {
      let steps = field.normalize.map { phrases.phrase($0) }
      page.add("Before it is checked, \(listed(steps, "and")).", indent: indent)
    }
    if let reads = reads(index) { page.add(reads, indent: indent) }
    if let markers = written[index.index].absentMarkers {
      let sentence =
        Phrases.sentence(onAbsent: markers)
        ?? Phrases.sentence(onAbsent: plan.form.absentMarkers, are: "given")
      if let sentence { page.add(sentence, indent: indent) }
    }
    for rule in field.rules where !isSaidInHead(rule) {
      page.add(self.rule(rule, of: index), indent: indent, mark: "- ")
    }
    if let message = field.message {
      page.add(
        "If it is wrong: \(phrases.quoted(phrases.text(message)))", indent: indent)
    }
    inside(index, indent: indent, into: &page)
    crossFieldRules(field.crossFieldRules, indent: indent, into: &page)
  }

  private func inside(_ index: FieldID, indent: Int, into page: inout Paragraphs) {
    let field = plan.fields[index]
    guard field.type == .list || field.type == .map else {
      for child in field.children { explain(child, indent: indent, into: &page) }
      return
    }
    for child in field.children {
      guard !isPlain(child) else { continue }
      page.gap()
      let entry = field.type == .list ? "item" : plan.fields[child].isKey ? "name" : "value"
      page.add("Each \(entry)", indent: indent)
      body(child, indent: indent + 2, into: &page)
    }
  }

  /// Returns true if there is nothing to say about an item.
  private func isPlain(_ index: FieldID) -> Bool {
    let field = plan.fields[index]
    return field.type == .text && field.rules.isEmpty && field.normalize.isEmpty
      && field.label == nil && field.hint == nil && field.when == nil
      && written[index.index].absentMarkers == nil
  }

  /// Adds the cross-field rules.
  func crossFieldRules(_ rules: [CrossFieldRule], indent: Int, into page: inout Paragraphs) {
    guard !rules.isEmpty else { return }
    page.gap()
    page.add("Together", indent: indent)
    for rule in rules {
      var text = rule.when.map { "When \(phrases.phrase($0)), " } ?? ""
      text = SentenceEnd.closing((text + phrases.phrase(rule)).capitalizedFirst)
      if rule.severity == .warning { text += " This is a warning only." }
      if let limit = rule.atMost { text += " At most \(limit.words) may fail it." }
      if let message = rule.message { text += " If not: \(phrases.quoted(phrases.text(message)))" }
      page.add(text, indent: indent + 2, mark: "- ")
    }
  }

  private func rule(_ rule: Rule, of index: FieldID) -> String {
    if rule.facts.isRequired, let message = rule.message {
      return "If it is missing: \(phrases.quoted(phrases.text(message)))"
    }
    var text = rule.when.map { "When \(phrases.phrase($0)), it " } ?? "It "
    text = SentenceEnd.closing(text + phrases.phrase(rule.check, of: index))
    if rule.severity == .warning { text += " This is a warning only." }
    if let limit = rule.atMost { text += " At most \(limit.words) may fail it." }
    if let message = rule.message { text += " If not: \(phrases.quoted(phrases.text(message)))" }
    return text
  }

  private func isSaidInHead(_ rule: Rule) -> Bool {
    switch rule.facts.presence {
    case .required: rule.message == nil
    case .forbidden: rule.message == nil && rule.when == nil
    case .accepted, nil: false
    }
  }

  /// Returns the sentence about a field's type and presence.
  private func head(_ index: FieldID) -> String {
    let field = plan.fields[index]
    var text = phrases.type(field.type).capitalizedFirst
    if let presence = presence(field) {
      text += presence
    } else if field.compute != nil {
      text += " that is computed"
    } else if field.defaultValue == nil, !plan.fields.isEntry(index), field.type != .group {
      text += " that may be left empty"
    } else if field.isOptional {
      text += " that may be left empty as a whole"
    }
    if let value = field.defaultValue {
      text += "; the default is \(phrases.literal(value))"
    }
    text = SentenceEnd.closing(text)
    if let compute = field.compute {
      let value = ExpressionPhrase(compute, phrases, ofSecret: field.isSecret).value
      text += SentenceEnd.closing(" It is \(value)")
    }
    if let when = field.when {
      text += SentenceEnd.closing(" It applies only when \(phrases.phrase(when))")
    }
    if let column = field.column {
      text += " In a table, it is the column \(phrases.quoted(column))."
    }
    if !field.isKept { text += " It is checked, but not part of the output." }
    if field.isReadOnly { text += " It is shown, but can't be changed." }
    if field.isSecret { text += " It is secret: its value is never shown." }
    return text
  }

  /// Returns the phrase that states whether a field must be given or left empty.
  private func presence(_ field: FieldPlan) -> String? {
    for rule in field.rules {
      let when = rule.when.map { " when \(phrases.phrase($0))" } ?? ""
      switch rule.facts.presence {
      case .required where field.compute != nil:
        return " that is computed and required\(when)"
      case .required: return " that must be given\(when)"
      case .accepted where rule.when == nil: return " that must be given"
      case .forbidden where rule.when == nil: return " that must be left empty"
      case .accepted, .forbidden, nil: break
      }
    }
    return nil
  }

  private func reads(_ index: FieldID) -> String? {
    guard let node = written[index.index].reads else { return nil }
    if let separator = node.value("list")?.text {
      return "It may also be written as one text, with its items separated by "
        + "\(phrases.quoted(separator))."
    }
    if let yes = node.value("true"), let no = node.value("false") {
      let (yes, no) = (
        (yes.items ?? [yes]).compactMap(\.text), (no.items ?? [no]).compactMap(\.text)
      )
      return "As text, it is written \(listed(yes.map(phrases.quoted))) for yes and "
        + "\(listed(no.map(phrases.quoted))) for no."
    }
    let samples = (node.items ?? [node]).compactMap(\.text).map(phrases.quoted)
    return samples.isEmpty ? nil : "As text, it is written like \(listed(samples))."
  }
}

extension FormPlan {
  /// The fields as written, in the order of `fields`; given values have none.
  var writtenFields: [FieldSyntax] {
    func flattened(_ field: FieldSyntax) -> [FieldSyntax] {
      switch field.type {
      case .group: [field] + field.fields.flatMap(flattened)
      case .list: [field] + flattened(field.each.first ?? FieldSyntax(""))
      case .map:
        [field] + flattened(field.key.first ?? FieldSyntax(""))
          + flattened(field.each.first ?? FieldSyntax(""))
      default: [field]
      }
    }
    return form.fields.flatMap(flattened)
  }
}
