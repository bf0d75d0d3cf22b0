import Foundation
import Muster
import Testing

@testable import MusterPayloads

@Suite("The reports on an Arrow source")
struct ArrowReportTests {
  private let file: URL = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: "Tests/Data/Arrow/people.arrows")

  /// The report in a format, without its last line.
  private func report(_ format: ReportFormat) throws -> String {
    let form = try RuleForm("people") { Field("age", .range(0...150), type: .integer) }
    var settings = BulkCheck.Settings()
    settings.format = format
    settings.counts = format.content == .totals
    var report = format.report(ReportSettings())
    var text: [UInt8] = []
    var totals = CheckTotals()
    report.begin(&text)
    _ = try BulkCheck(form, settings).run(
      MemoryBytes(Array(try Data(contentsOf: file))), named: "people.arrows"
    ) { batch throws(Never) in
      for index in batch.report.indices { text.append(batch.report[index]) }
      for entry in batch.entries { report.add(entry, to: &text) }
      if settings.counts { totals.add(batch, in: "people.arrows") }
    }
    report.add(SourceTotals(name: "people.arrows", totals: totals), to: &text)
    report.end(Tally(), &text)
    return String(decoding: text, as: UTF8.self)
  }

  private let failure = """
    {"path":"/age","code":"too-large","kind":"range","severity":"error",\
    "message":"Age must be 150 or less","parameters":{"min":0,"max":150}}
    """

  @Test("have the number of the row as the record", arguments: [ReportFormat.jsonl, .json])
  func json(format: ReportFormat) throws {
    let report = try report(format)
    let start = #"{"source":"people.arrows","record":"#
    let row = start + #"2,"passes":false,"failures":[\#(failure)]}"#
    #expect(report.contains(row))
    #expect(report.contains(start + #"4,"passes":true}"#))
  }

  @Test("have no lines")
  func others() throws {
    let sentence = "/age: Age must be 150 or less"
    #expect(
      try report(.csv).contains(
        "people.arrows,2,,,,error,/age,too-large,range,Age must be 150 or less,,\r\n"))
    #expect(
      try report(.github)
        == "::error file=people.arrows,title=too-large::row 2: \(sentence)\n")
    #expect(
      try report(.sarif).contains(
        #""message":{"text":"row 2: \#(sentence)"},"locations":[{"physicalLocation":"#
          + #"{"artifactLocation":{"uri":"people.arrows"},"region":{"startLine":1,"#))
    #expect(try report(.sarif).contains(#""properties":{"payload":{"record":2},"path":"/age"}}"#))
    #expect(try report(.junit).contains("people.arrows: row 2: \(sentence) (too-large)"))
    #expect(try report(.tap).contains("not ok 2 - people.arrows record 2\n"))
    #expect(try report(.html).contains("<bdi>people.arrows: row 2</bdi>"))
    #expect(try report(.markdown).contains("people&#46;arrows&#58; row 2"))
  }
}
