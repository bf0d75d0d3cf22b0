/// Compiles nodes to a form that can judge payloads.
extension RuleForm {
  /// Compiles a form from its nodes, with the kinds and formats of your program.
  package init(_ source: FormSource, _ host: Vocabulary = Vocabulary()) throws(CompileError) {
    let (form, diagnostics) = RuleForm.compile(source, host)
    guard let form, !diagnostics.contains(where: { $0.severity == .error }) else {
      throw CompileError(diagnostics: diagnostics)
    }
    self = form
  }

  /// Compiles a form and reports every mistake; the form is `nil` if there are errors.
  package static func compile(
    _ source: FormSource, _ host: Vocabulary = Vocabulary()
  ) -> (form: RuleForm?, diagnostics: [Diagnostic]) {
    compile(source, host, within: FormLimits())
  }

  /// Compiles a form within limits other than the default ones.
  static func compile(
    _ source: FormSource, _ host: Vocabulary = Vocabulary(), within limits: FormLimits
  ) -> (form: RuleForm?, diagnostics: [Diagnostic]) {
    if let problem = FormLimits.problem(source) { return (nil, [problem]) }
    var compiler = FormCompiler(source, host, limits)
    if let problem = compiler.tooLarge { return (nil, [problem]) }
    let plan = compiler.compile()
    var diagnostics = compiler.diagnostics
    diagnostics += Language.catalog.leftOut.filter { plan.hasTexts(in: $0.name) }
      .map { Diagnostic(leftOut: "the language", $0.name, $0.trait) }
    guard diagnostics.isEmpty else { return (nil, inTextOrder(diagnostics)) }
    let form = RuleForm(plan, source)
    diagnostics = DefaultCheck(form).diagnostics
    return (diagnostics.isEmpty ? form : nil, inTextOrder(diagnostics))
  }

  private static func inTextOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let once = diagnostics.filter { seen.insert($0).inserted }
    return once.enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      let (one, other) = (
        (first?.source ?? 0, first?.start ?? 0), (second?.source ?? 0, second?.start ?? 0)
      )
      return one != other ? one < other : left.offset < right.offset
    }.map { $0.element }
  }
}
