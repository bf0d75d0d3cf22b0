extension RuleForm {
  /// Returns the same form with probes, which a judge answers beside judging.
  package func probing(_ probes: [Probe]) -> RuleForm {
    var form = RuleForm(plan, source, probes: probes)
    form.checks = checks
    return form
  }
}
