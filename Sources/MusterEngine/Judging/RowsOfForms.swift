/// Types that fill and read a form's rows.
extension RowBuilder {
  /// Creates a builder of rows for the form.
  package init(_ form: RuleForm) {
    self.init(form.program)
  }
}

extension RowLayout {
  /// Creates the layout of a form's rows.
  package init(_ form: RuleForm) {
    self.init(form.program)
  }
}
