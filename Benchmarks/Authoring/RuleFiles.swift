internal import Muster
internal import MusterAuthoring
internal import MusterRules

/// Rule files generated for measuring, each with passing examples.
struct RuleFiles {
  /// Returns a rule file's text with the given number of examples, made from samples of its form.
  static func adding(_ count: Int, examplesTo rules: String) -> String {
    let suite = suite(rules)
    let samples = FormSamples(suite.form, now: SampleTimes.noon)
    let failing = samples.failing(count * 2 / 3).samples
    let all = failing + samples.passing(count - failing.count)
    precondition(all.count == count, "there are \(all.count) samples, not \(count)")
    let lines = all.map { sample in
      let verdict = suite.form.judge(sample.payload, given: sample.given, now: SampleTimes.noon)
      let reasons = verdict.failures.map { "\"\($0.path)\": \($0.code)" }
      let now = sample.now.map { "\n    now: \($0.text)" } ?? ""
      if verdict.passes { return "  - accepts: \(sample.payload.json())\(now)\n" }
      return "  - rejects: \(sample.payload.json())\n"
        + "    because: { \(reasons.joined(separator: ", ")) }\(now)\n"
    }
    return rules + "\nexamples:\n" + lines.joined()
  }

  /// Returns a rule file as a suite of tests.
  static func suite(_ rules: String) -> ExampleSuite {
    let text = SourceText(path: "made.yaml", rules)
    guard let rules = try? RuleFileLoader(root: "/").load(text), let form = RuleFile(rules).form
    else { fatalError("a rule file that was made does not compile") }
    return ExampleSuite(form, texts: rules.sources)
  }

  /// A form with 50 rules on 25 fields.
  static var fifty: String {
    var text = "form: fifty\n\nfields:\n"
    for number in 0..<25 {
      let most = 20 + number
      let rules = [
        "required: true, length: 2..\(most)",
        "normalize: [trim], length: ..\(most), matches: '[a-z]{\(1 + number % 4)}-[0-9]{1,\(most)}'",
        "type: integer, required: true, range: \(number)..\(most * 10)",
        "type: date, required: true, range: 2000-01-01..2040-12-31",
        "type: number, range: { min: 0, below: \(most * 100) }, multiple-of: 0.01",
        "required: { when: { field-0: present } }, one-of: [small, medium, large]",
        "when: { field-5: [small, large] }, required: true, format: email",
        "characters: [letters, digits, '-'], excludes: { pattern: '--' }",
      ][number % 8]
      text += "  field-\(number): { \(rules) }\n"
    }
    return text
  }
}
