/// Compiles a form's syntax: assigns slots to fields, checks to rules, and fields to names. The
/// result is data; `ProgramWriter` lays it out to run.
///
/// Each step is a type of its own, and they run in the order of `compile`.
struct FormCompiler {
  private let form: FormSyntax
  private let draft: FormDraft
  private var reader: ArgumentReader

  /// Reads a form, compiles its named patterns, and places its fields.
  init(_ source: FormSource, _ host: Vocabulary, _ limits: FormLimits) {
    var words = RuleWords.all
    words.ofHost = host.kinds.map { $0.word }
    var syntax = SyntaxReader(source, words, limits)
    var form = syntax.form()
    var host = host
    host.expected = form.expectations
    syntax.checkExpectations(of: host)
    form.hostMessages = host.messages
    let patterns = PatternCompiler(&syntax)
    draft = FormDraft(form)
    self.form = form
    syntax.diagnostics += FieldKeyCheck(draft.written).diagnostics
    syntax.diagnostics += ColumnCheck(draft).diagnostics
    syntax.diagnostics += form.namesTakenTwice
    reader = ArgumentReader(syntax, draft, patterns, host)
  }

  /// The mistakes, in the order in which they were found.
  var diagnostics: [Diagnostic] { reader.diagnostics }

  /// The diagnostic for a form that is too large, and so is not compiled.
  var tooLarge: Diagnostic? { reader.literals.syntax.tooLarge }

  /// Compiles the whole form.
  mutating func compile() -> FormPlan {
    reader.readConditions(form.conditions)
    var fields = FieldCompiler.fields(draft, &reader)
    compute(form.conditions, in: &fields)
    add(UnusedShapes(reader).diagnostics(form))
    let crossFieldRules = CrossFieldCompiler(scope: nil).rules(form.crossFieldRules, &reader)
    let steps = CrossFieldCompiler.steps(form.steps, &reader)
    let order = ReadingOrder(fields)
    add(order.diagnostics)
    add(ClockCheck(fields, in: order.order).diagnostics)
    let plan = FormPlan(
      form: form, fields: fields, frames: draft.frames, roots: draft.roots,
      patterns: reader.patterns.patterns, crossFieldRules: crossFieldRules, steps: steps,
      conditionOrder: ConditionOrder(order.order, fields).order)
    add(MessageCheck(plan, reader.host, after: diagnostics.count).diagnostics)
    return plan
  }

  /// Lays out the named conditions: each is a value that is computed only for the rules.
  private func compute(_ conditions: [FormSyntax.NamedCondition], in fields: inout [FieldPlan]) {
    for field in fields.ids.suffix(conditions.count) {
      fields[field].replacesSupplied = true
      fields[field].isKept = false
      fields[field].compute = reader.conditions[field]
      fields[field].isSecret = reader.fields[field].isSecret
    }
  }

  private mutating func add(_ diagnostics: [Diagnostic]) {
    reader.literals.syntax.diagnostics += diagnostics
  }
}

extension FormSyntax {
  /// A diagnostic for each given value that has a field's name, and each condition that has the
  /// name of a field or given value. Duplicates in one mapping are reported when the file is read.
  fileprivate var namesTakenTwice: [Diagnostic] {
    let names = Set(fields.map { ByteString($0.name) })
    let givens = Set(givenNames.map { ByteString($0) })
    let all = given.map { ($0.name, $0.range) } + tables.map { ($0.name, $0.range) }
    var found = all.filter { names.contains(ByteString($0.0)) }.map { name, range in
      Diagnostic(code: "duplicate", "`\(name)` is already a field", at: range)
    }
    for condition in conditions {
      let name = ByteString(condition.name)
      guard names.contains(name) || givens.contains(name) else { continue }
      let what = names.contains(name) ? "a field" : "a given value"
      found.append(
        Diagnostic(
          code: "duplicate", "`\(condition.name)` is already \(what)", at: condition.range))
    }
    return found
  }
}
