extension RuleForm {
  /// Returns the same form with probes, which a judge evaluates in addition to the rules.
  package func probing(_ probes: [Probe]) -> RuleForm {
    var form = RuleForm(plan, source, probes: probes)
    form.checks = checks
    form.tables = tables
    return form
  }
}
