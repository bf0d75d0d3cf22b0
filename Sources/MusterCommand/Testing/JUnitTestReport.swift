import MusterAuthoring
import MusterPayloads
import MusterRules

/// Writes JUnit XML: a suite for each rule file, and a case for each test. A file that doesn't
/// compile or can't be read is a suite with one case, which is an error.
struct JUnitTestReport: TestReport {
  func begin() -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"muster\">\n"
  }

  func file(_ file: FileTests) -> String {
    var cases = ""
    var failures = 0
    var seconds = 0.0
    var error: (type: String, message: String, text: String)?
    switch file.outcome {
    case .part: return ""
    case .tested(let report):
      for test in report.tests {
        seconds += test.seconds
        if !test.passes { failures += 1 }
        cases += Self.testCase(test, report, file)
      }
    case .broken(let words, let mistakes):
      error = (
        mistakes.first?.code ?? "broken", words, DiagnosticRenderer(file.texts).render(mistakes)
      )
    case .unreadable(.input(let reason)): error = ("unreadable", reason, reason)
    case .unreadable: error = ("unreadable", "it can't be read", "")
    }
    if let error {
      cases = """
            <testcase classname="\(XML.text(file.path))" name="rules" time="0.000000">
              <error message="\(XML.text(error.message))" type="\(XML.text(error.type))">\
        \(XML.text(error.text))</error>
            </testcase>

        """
    }
    let tests = error == nil ? file.tests.count : 1
    return "  <testsuite name=\"\(XML.text(file.path))\" tests=\"\(tests)\" "
      + "failures=\"\(failures)\" errors=\"\(error == nil ? 0 : 1)\" skipped=\"0\" "
      + "time=\"\(seconds.written(decimals: 6))\">\n\(cases)  </testsuite>\n"
  }

  func end(_ tally: TestTally) -> String { "</testsuites>\n" }

  private static func testCase(
    _ test: FormTestOutcome, _ report: ExampleReport, _ file: FileTests
  ) -> String {
    let head =
      "    <testcase classname=\"\(XML.text(file.path))\" name=\"\(XML.text(test.test.name))\" "
      + "time=\"\(test.seconds.written(decimals: 6))\""
    if test.passes { return head + "/>\n" }
    let place = FormTest.place(test.range, file.texts)
    let type = if case .story = test.result { "story" } else { "example" }
    let message = "\(place): \(type) failed"
    return """
      \(head)>
            <failure message="\(XML.text(message))" type="\(type)">\
      \(XML.text("\(place): \(test.picture(report.form))"))</failure>
          </testcase>

      """
  }
}
