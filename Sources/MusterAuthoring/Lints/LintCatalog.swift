public import Muster

extension Lint {
  /// All lints. To add a lint, write its file and add a line here.
  public static let all: [Lint] = [
    noExamples,
    untestedField,
    misspeltMember,
    clockWithoutNow,
    unreachableChoice,
    impossibleCondition,
    contradictingRules,
    ruleWithoutEffect,
    zeroDivisor,
    cutExpression,
    otherComparison,
    ambiguousReads,
    ambiguousMarker,
    anchoredPattern,
    costlyPattern,
    unmarkedSecret,
    missingTranslation,
    fieldInNoStep,
    unfinishableStep,
    unusedPattern,
    unusedShape,
    unusedGiven,
    unusedFile,
    badAllowance,
    unneededAllowance,
  ]

  /// Returns the lint with the given name.
  public static func named(_ name: String) -> Lint? {
    all.first { $0.name == name }
  }

  /// Returns the findings of all lints in a form and its tests, in file order, without allowed
  /// findings and with the severities that a project sets.
  public static func findings(
    _ suite: ExampleSuite, _ project: ProjectSettings = ProjectSettings()
  ) -> [Diagnostic] {
    var subject = LintSubject(suite, languages: project.languages)
    let allowances = subject.allowances
    var found: [Diagnostic] = []
    subject.found = []
    for lint in all {
      let severity = project.severity(of: lint)
      // Even a disabled lint finds the places that need an allowance.
      if severity == nil, allowances.isEmpty { continue }
      let findings = lint.find(subject)
      subject.found? += findings.map { (lint.name, $0.range) }
      guard let severity else { continue }
      let told = findings.filter { !allowances.allow(lint.name, at: $0.range) }
      found += lint.summedUp(told).map { lint.diagnostic($0, severity) }
    }
    return found.enumerated().sorted { left, right in
      let (one, other) = (left.element.range, right.element.range)
      return (one?.source ?? 0, one?.start ?? 0, left.offset)
        < (other?.source ?? 0, other?.start ?? 0, right.offset)
    }.map(\.element)
  }
}
