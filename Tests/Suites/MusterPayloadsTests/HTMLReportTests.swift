import Muster
import MusterRules
import Testing

@testable import MusterPayloads

@Suite("A report in HTML or Markdown")
struct HTMLReportTests {
  private static let hostile =
    "<script>alert(1)</script> & \"x\" 'y' \u{202E}evil\u{7} | `a` *b* [c](d) @user #1 </td>"

  private static func json(_ text: String) -> String { Value.text(text).json() }

  private static let rules = """
    form: f
    title: \(json(hostile))
    unknown-fields: reject
    fields:
      a: { label: { en: \(json(hostile)), ar: العمر }, type: integer, range: 0..150 }
      b: { rules: [{ one-of: [x, \(json(hostile))], message: \(json(hostile)) }] }
      pin: { secret: true, matches: 'SENTINEL' }

    """

  private func totals(
    _ lines: [String], _ source: String = "s", jobs: Int = 1, block: Int = 1 << 16
  ) throws -> (totals: CheckTotals, form: RuleForm) {
    let file = try RuleFile(Self.rules)
    let form = try #require(file.form, "\(file.rendered())")
    var settings = BulkCheck.Settings()
    settings.counts = true
    settings.countsValues = true
    settings.jobs = jobs
    settings.limits.block = block
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let taken = Taken()
    _ = try BulkCheck(form, settings).run(MemoryBytes(bytes), named: source) {
      batch throws(Never) in taken.totals.add(batch, in: source)
    }
    return (taken.totals, form)
  }

  private final class Taken { var totals = CheckTotals() }

  private func written(
    _ format: ReportFormat, _ totals: CheckTotals, _ form: RuleForm, sources: Int = 1,
    language: String? = nil
  ) -> String {
    var settings = ReportSettings(words: .of(form, for: language))
    settings.form = form
    settings.language = language
    settings.hasManySources = sources > 1
    settings.rule = { _ in
      WrittenRule(file: Self.hostile, line: 3, kind: "k", text: "k: \(Self.hostile)")
    }
    var report = format.report(settings)
    var text: [UInt8] = []
    report.begin(&text)
    for index in 0..<sources {
      let name = sources > 1 ? "\(index) \(Self.hostile)" : Self.hostile
      report.add(SourceTotals(name: name, totals: totals), to: &text)
    }
    report.end(totals.tally, &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static let lines = (0..<40).map { index in
    "{\"a\":\(index * 10),\"b\":\(json(hostile)),\"pin\":\"SENTINEL2\",\(json(hostile)):1}"
  }

  /// Checks that each tag is closed in order, and that text has no mark-up of its own.
  private func expectBalanced(_ html: String) {
    var open: [String] = []
    let empty = ["meta", "br", "!DOCTYPE"]
    for part in html.split(separator: "<").dropFirst(html.hasPrefix("<") ? 0 : 1) {
      guard let end = part.firstIndex(of: ">") else {
        Issue.record("a tag that doesn't end: \(part)")
        continue
      }
      let name = part[..<end].split(separator: " ")[0]
      if name.hasPrefix("/") {
        #expect(open.popLast() == String(name.dropFirst()), "\(part)")
      } else if !empty.contains(String(name)) {
        open.append(String(name))
      }
    }
    #expect(open == [])
  }

  @Test("escapes everything that comes from the data and the rule file")
  func hostile() throws {
    let (totals, form) = try totals(Self.lines, Self.hostile)
    let html = written(.html, totals, form, sources: 3)
    expectBalanced(html)
    #expect(!html.contains("<script") && !html.contains("\u{202E}") && !html.contains("SENTINEL"))
    #expect(html.contains("&lt;script&gt;"))
    let markdown = written(.markdown, totals, form, sources: 3)
    for text in ["<script", "\u{202E}", "SENTINEL", "`", "*b*", "[c]", "@user", " #1", "</td>"] {
      #expect(!markdown.contains(text), "\(text)")
    }
    // Three cells and the ends of a row, or five.
    for line in markdown.split(separator: "\n") where line.hasPrefix("|") {
      #expect([4, 6].contains(line.count { $0 == "|" }), "\(line)")
    }
  }

  @Test("has a language and a direction")
  func language() throws {
    let (totals, form) = try totals(Self.lines)
    #expect(written(.html, totals, form).contains(#"<html lang="en" dir="ltr">"#))
    let arabic = written(.html, totals, form, language: "ar")
    #expect(arabic.contains(#"<html lang="ar" dir="rtl">"#) && arabic.contains("<bdi>العمر</bdi>"))
  }

  @Test("stays small for any number of sources, fields and values")
  func small() throws {
    let lines = (0..<800).map { index in
      let name = String(repeating: "\u{202E}<&\(index)", count: 40)
      return "{\"a\":\"\(index)\",\(Self.json(name)):\(index)}"
    }
    let (totals, form) = try totals(lines, String(repeating: "<", count: 4000))
    for sources in [1, 40] {
      let html = written(.html, totals, form, sources: sources)
      #expect(html.utf8.count < 300_000)
      expectBalanced(html)
      #expect(html.contains("others not shown"))
      #expect(written(.markdown, totals, form, sources: sources).utf8.count < 65_536)
    }
  }

  @Test("is the same for all numbers of threads", arguments: [ReportFormat.html, .markdown])
  func threads(format: ReportFormat) throws {
    let (one, form) = try totals(Self.lines, block: 300)
    for jobs in [2, 4] {
      let (other, _) = try totals(Self.lines, jobs: jobs, block: 300)
      #expect(written(format, other, form) == written(format, one, form))
    }
    // The size of blocks makes no difference either.
    let (whole, _) = try totals(Self.lines)
    #expect(written(format, whole, form) == written(format, one, form))
  }

  @Test("says that nothing is wrong")
  func clean() throws {
    let (totals, form) = try totals([#"{"a":1}"#, #"{"b":"x"}"#])
    let html = written(.html, totals, form)
    #expect(html.contains("Nothing is wrong. 2 payloads: 2 passed, 0 failed."))
    #expect(html.contains("class=\"verdict good\""))
    #expect(
      written(.markdown, totals, form)
        == "### ✅ Nothing is wrong&#46; 2 payloads&#58; 2 passed, 0 failed&#46;\n")
  }
}
