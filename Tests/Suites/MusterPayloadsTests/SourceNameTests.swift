import Muster
import MusterPayloads
import MusterRules
import RandomPayloads
import Testing

@Suite("The name of a source")
struct SourceNameTests {
  @Test(
    "adds no control character and no bidirectional mark to a report",
    arguments: ReportFormat.allCases)
  func escaped(format: ReportFormat) throws {
    let form = try #require(RuleFile("form: f\nfields: { a: { required: true } }\n").form)
    var entry = ReportEntry.line(1, Array("{}".utf8), form.judge([:]), after: 0)
    entry.source =
      "rows\u{1B}[31m\u{202E}\u{7}\u{9B}\u{200E}\u{200F}\u{2028}\u{2029}\u{2066}\u{2069}.csv"
    var settings = ReportSettings()
    settings.hasManySources = true
    var report = format.report(settings)
    var text: [UInt8] = []
    report.begin(&text)
    report.add(entry, to: &text)
    report.add(SourceTotals(name: entry.source, totals: CheckTotals()), to: &text)
    report.end(Tally(), &text)
    let shown = String(decoding: text, as: UTF8.self)
    #expect(shown.contains("rows"))
    let unsafe = shown.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x0D: false
      case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    #expect(unsafe.isEmpty, "\(shown.debugDescription)")
  }
}
