public import Muster

/// A form in plain words: a page for people who can't read rule files.
///
/// ```swift
/// Explanation(form).page()
/// // Signin
/// // A form with 2 fields. Each field shows its state at every keystroke.
/// //
/// // Email (email)
/// //   A text that must be given.
/// //   - It matches the pattern `\S+@\S+` as a whole.
/// ```
public struct Explanation: Sendable {
  private let plan: FormPlan
  private let source: FormSource
  private let language: String?

  /// Creates the explanation of a form. Its own words are English; the author's labels and messages
  /// are in the given language, if the file has them.
  public init(_ form: RuleForm, language: String? = nil) {
    plan = form.plan
    source = form.source
    self.language = language
  }

  /// The names that `page(of:)` accepts.
  public var fieldNames: [String] { plan.fieldNames }

  /// Returns the page of one field; `nil` if the form has no such field.
  public func page(of name: String, width: Int = 80) -> String? {
    guard let field = plan.field(named: name), !plan.fields[field].isGiven else { return nil }
    var page = Paragraphs(width: width)
    let fields = FieldExplanation(plan, source, language: language)
    fields.explain(field, indent: 0, into: &page)
    let others = plan.crossFieldRules(about: field)
    fields.crossFieldRules(others, indent: 2, into: &page)
    return page.text
  }

  /// Returns the page of the whole form.
  public func page(width: Int = 80) -> String {
    var page = Paragraphs(width: width)
    let fields = FieldExplanation(plan, source, language: language)
    head(into: &page)
    for index in plan.roots { fields.explain(index, indent: 0, into: &page) }
    fields.crossFieldRules(plan.crossFieldRules, indent: 0, into: &page)
    conditions(fields.phrases, into: &page)
    steps(fields.phrases, into: &page)
    givens(fields.phrases, into: &page)
    messages(into: &page)
    return page.text
  }

  private func text(_ text: LocalText) -> String { plan.text(text, language: language) }

  private func head(into page: inout Paragraphs) {
    let form = plan.form
    let name = form.name.split { $0 == "-" || $0 == "_" }.joined(separator: " ").capitalizedFirst
    page.add(form.title.map(text) ?? name)
    if let description = form.description { page.add(text(description)) }
    var sentences = ["A form with \(counted(plan.roots.count, "field")).", policy(form.policy)]
    if form.stop == .never { sentences.append("All failures of a field are shown together.") }
    if form.empty == .value { sentences.append("Empty text counts as given.") }
    if let sentence = Phrases.sentence(onAbsent: form.absentMarkers) { sentences.append(sentence) }
    switch form.unknownFields {
    case .keep: break
    case .drop: sentences.append("Values without a field are dropped.")
    case .reject: sentences.append("Values without a field are rejected.")
    }
    page.add(sentences.joined(separator: " "))
  }

  private func policy(_ policy: ValidationPolicy) -> String {
    switch policy {
    case .live: "Each field shows its state at every keystroke."
    case .polite:
      "A failure is shown when you leave the field, and disappears when the value is right."
    case .touched: "Failures are shown from the first time you leave a field."
    case .submit: "Failures are shown when you submit the form."
    }
  }

  private func steps(_ phrases: Phrases, into page: inout Paragraphs) {
    guard !plan.steps.isEmpty else { return }
    page.gap()
    page.add("Pages")
    for (index, step) in plan.steps.enumerated() {
      let title = step.title.map(text) ?? step.name
      let fields = listed(step.fields.map { phrases.label($0) }, "and")
      var text = SentenceEnd.closing("\(title): \(fields)")
      if let when = step.when {
        text += SentenceEnd.closing(" Shown only when \(phrases.phrase(when))")
      }
      page.add(text, indent: 2, mark: "\(index + 1). ")
    }
  }

  private func conditions(_ phrases: Phrases, into page: inout Paragraphs) {
    guard !plan.form.conditions.isEmpty else { return }
    page.gap()
    page.add("Conditions")
    for (name, expression) in plan.conditions {
      let claim = ExpressionPhrase(expression, phrases).claim
      let sentence = SentenceEnd.closing("`\(name)` means that \(claim)")
      page.add(sentence, indent: 2, mark: "- ")
    }
  }

  private func givens(_ phrases: Phrases, into page: inout Paragraphs) {
    let givens = plan.fields.filter(\.isOfHost)
    guard !givens.isEmpty || !plan.form.tables.isEmpty else { return }
    page.gap()
    page.add("Known values")
    for given in givens {
      page.add("`\(given.name)`, \(phrases.type(given.type)).", indent: 2, mark: "- ")
    }
    for table in plan.form.tables {
      let kind =
        table.isList
        ? "a list of values" : "a table with \(listed(table.columns.map(column), "and"))"
      page.add(
        "`\(table.name)`, \(kind), each \(table.keyNoun) \(phrases.type(table.key)).",
        indent: 2, mark: "- ")
    }
  }

  private func column(_ column: TablePlan.Column) -> String {
    column.name.isEmpty ? "one value for each key" : "`\(column.name)`"
  }

  private func messages(into page: inout Paragraphs) {
    let all = plan.form.messages
    let own = all.filter { $0.language == language }
    let messages = own.isEmpty ? all : own
    guard !messages.isEmpty else { return }
    page.gap()
    page.add("Messages")
    for message in messages {
      let text = plan.text(LocalText(message.text))
      page.add("\(message.code) (\(message.language)): \"\(text)\"", indent: 2, mark: "- ")
    }
  }
}
