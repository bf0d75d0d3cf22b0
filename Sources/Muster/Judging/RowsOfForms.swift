/// What fills and reads a form's rows.
extension RowBuilder {
  /// A builder of rows for the form.
  public init(_ form: RuleForm) {
    self.init(form.program)
  }
}

extension RowLayout {
  /// The layout of a form's rows.
  public init(_ form: RuleForm) {
    self.init(form.program)
  }
}
