import Muster

extension ReportFormat {
  /// JUnit XML with a case for each payload.
  public static let junit = ReportFormat("junit", .entries) { JUnitReport($0.words) }
}

/// Writes JUnit XML: a suite for each source, and a case for each payload.
///
/// A suite's counts precede its cases, so a source's cases are kept until it ends.
struct JUnitReport: Report {
  private let words: ReportWords
  private var suite: Suite?

  init(_ words: ReportWords) { self.words = words }

  fileprivate struct Suite {
    var source: String
    var words: ReportWords
    var cases: [UInt8] = []
    var tests = 0
    var failures = 0
    var errors = 0
  }

  func begin(_ text: inout [UInt8]) {
    text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"muster\">\n")
  }

  mutating func add(_ entry: ReportEntry, to text: inout [UInt8]) {
    if let open = suite, !open.source.utf8.elementsEqual(entry.source.utf8) { close(&text) }
    var suite = self.suite ?? Suite(source: entry.source, words: words)
    self.suite = nil
    suite.add(entry)
    self.suite = suite
  }

  mutating func end(_ tally: Tally, _ text: inout [UInt8]) {
    close(&text)
    text.append("</testsuites>\n")
  }

  private mutating func close(_ text: inout [UInt8]) {
    guard let suite else { return }
    self.suite = nil
    text.append("  <testsuite name=\"")
    text.appendXML(suite.source)
    text.append("\" tests=\"\(suite.tests)\" failures=\"\(suite.failures)\"")
    text.append(" errors=\"\(suite.errors)\" skipped=\"0\">\n")
    text.append(contentsOf: suite.cases)
    text.append("  </testsuite>\n")
  }
}

extension JUnitReport.Suite {
  fileprivate mutating func add(_ entry: ReportEntry) {
    tests += 1
    cases.append("    <testcase classname=\"")
    cases.appendXML(source)
    cases.append("\" name=\"\(JSONEntry.key(entry.place.unit)) \(entry.place.number)\"")
    switch entry.outcome {
    case .judged:
      let blocking = entry.found(.failures) + entry.found(.undecided)
      if let first = blocking.first {
        failures += 1
        open(
          "failure", message: first.failure.sentence(first.detail, words, isOnce: false),
          type: first.failure.code)
        cases.appendXML(
          blocking.map { "\(told($0)) (\($0.failure.code))" }.joined(separator: "\n"))
        cases.append("</failure>")
      }
      let warnings = entry.found(.warnings)
      if !warnings.isEmpty {
        cases.append(blocking.isEmpty ? ">\n      <system-out>" : "\n      <system-out>")
        cases.appendXML(
          warnings.map { "\(words[.warning]): \(told($0)) (\($0.failure.code))" }.joined(
            separator: "\n"))
        cases.append("</system-out>")
      }
      let isEmpty = blocking.isEmpty && warnings.isEmpty
      cases.append(isEmpty ? "/>\n" : "\n    </testcase>\n")
    case .unreadable(let problem):
      errors += 1
      open("error", message: problem.message, type: problem.code)
      cases.appendXML(told(entry.place(of: problem)))
      cases.append("</error>\n    </testcase>\n")
    }
  }

  private func told(_ found: (failure: Failure, detail: ReportedFinding)) -> String {
    "\(told(found.detail.place)): \(found.failure.sentence(found.detail, words, isOnce: false))"
  }

  private func told(_ place: ValuePlace) -> String { place.text(in: source) }

  private mutating func open(_ tag: String, message: String, type: String) {
    cases.append(">\n      <\(tag) message=\"")
    cases.appendXML(message)
    cases.append("\" type=\"")
    cases.appendXML(type)
    cases.append("\">")
  }
}
