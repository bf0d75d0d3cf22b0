import Chance
import Muster
import RandomPayloads
import Testing

@testable import MusterPayloads

@Suite("Payloads that are not lines")
struct LayoutsTests {
  /// What a check makes of a source.
  private struct Taken: Equatable {
    var report = ""
    var passing = ""
    var failing = ""
    var tally = Tally()
    var ending = SourceCheck.Ending.complete
  }

  private func check(
    _ form: RuleForm, _ source: any ByteSource, _ settings: BulkCheck.Settings
  ) throws -> Taken {
    var taken = Taken()
    var report: [UInt8] = []
    var passing: [UInt8] = []
    var failing: [UInt8] = []
    let writer = settings.format?.report()
    var writing = writer
    let ending = try withoutActuallyEscaping({ (batch: borrowing Batch) throws(Never) in
      for index in batch.report.indices { report.append(batch.report[index]) }
      for entry in batch.entries { writing?.add(entry, to: &report) }
      for index in batch.passing.indices { passing.append(batch.passing[index]) }
      for index in batch.failing.indices { failing.append(batch.failing[index]) }
      taken.tally.add(batch.tally)
    }) { try BulkCheck(form, settings).run(source, named: "s", $0) }
    taken.report = String(decoding: report, as: UTF8.self)
    taken.passing = String(decoding: passing, as: UTF8.self)
    taken.failing = String(decoding: failing, as: UTF8.self)
    taken.ending = ending
    return taken
  }

  @Test(
    "are items of an array with the same reports as one by one, for all blocks and threads",
    arguments: [ReportFormat.jsonl, .pretty, .json])
  func items(format: ReportFormat) throws {
    let form = MutatedRows.form
    var maker = MutatedRows(seed: 23)
    for turn in 0..<Effort.times(15) {
      var bytes: [UInt8] = [0x5B]
      for index in 0..<maker.below(30) {
        // Whole rows for the most part: one that is not JSON ends an array.
        var row = Array("{\"a\":\"é\(index)\",\n\"gs\":[{\"x\":\"1\"}\r\n]}".utf8)
        if maker.below(12) == 0 { row = maker.line() }
        bytes += (index > 0 ? [0x2C, 0x0A] : []) + row
      }
      if turn % 4 != 0 { bytes += [0x5D, 0x0A] }
      var settings = BulkCheck.Settings()
      settings.format = .json
      settings.showsValues = format == .pretty
      var expected: [UInt8] = []
      var tally = Tally()
      var report = format.report()
      let ending = try BulkCheck(form, settings).oneByOne(MemoryBytes(bytes)) { entry in
        tally.count(entry.outcome)
        report.add(entry, to: &expected)
      }
      settings.format = format
      for (block, jobs, isIndexed) in [(1, 1, true), (90, 2, true), (4096, 3, false)] {
        settings.limits.block = block
        settings.jobs = jobs
        settings.isIndexed = isIndexed
        let taken = try check(form, MemoryBytes(bytes), settings)
        #expect(taken.report == String(decoding: expected, as: UTF8.self))
        #expect(taken.tally == tally)
        #expect(taken.ending == ending)
      }
    }
  }

  @Test("have line breaks in strings, which JSON refuses")
  func breakInText() throws {
    var settings = BulkCheck.Settings()
    settings.format = .jsonl
    let text = "[{\"a\":\n\"1\"},{\"a\":\"x\ny\"}]"
    let taken = try check(MutatedRows.form, MemoryBytes(text), settings)
    #expect(taken.tally.passing == 1)
    #expect(taken.report.contains(#""line":2,"column":13,"offset":19"#))
    #expect(taken.ending == .broken)
  }

  @Test(
    "are records with the same reports, for all blocks and threads",
    arguments: [ReportFormat.jsonl, .pretty, .json])
  func records(format: ReportFormat) throws {
    let form = try RuleForm("rows") {
      Field("a", .required)
      Field("b", type: .integer)
    }
    var maker = MutatedRows(seed: 5)
    let fields = [
      "", "1", "12", "x", "é", "\u{80}", "\"quoted\"", "\"a,b\"", "\"two\nlines\"", "\"\"\"\"",
      "a long text of more than sixteen bytes", "a\"b", "\"a\"b", "\\", "\u{7F}",
    ]
    for turn in 0..<Effort.times(6) {
      var bytes = Array("a,b\n".utf8)
      for _ in 0..<maker.below(40) {
        bytes += Array(fields[maker.below(fields.count)].utf8) + [0x2C]
        bytes += Array(fields[maker.below(fields.count)].utf8)
        if maker.below(20) == 0 { bytes += [0x2C] }
        if maker.below(30) == 0 { bytes += [0xFF] }
        bytes += maker.below(3) == 0 ? [0x0D, 0x0A] : [0x0A]
      }
      if turn % 5 == 0 { bytes += Array("1,\"open".utf8) }
      var settings = BulkCheck.Settings()
      settings.isCSV = true
      settings.judging.valuesAreTexts = true
      settings.format = format
      settings.passing = .untouched
      settings.hasFailing = true
      let expected = try check(form, MemoryBytes(bytes), settings)
      for (block, jobs) in [(1, 1), (7, 2), (100, 3)] {
        settings.limits.block = block
        settings.jobs = jobs
        let taken = try check(form, MemoryBytes(bytes), settings)
        #expect(taken.report == expected.report)
        #expect(taken == expected)
      }
    }
  }

  @Test(
    "are not judged if the header has no field of the form",
    arguments: [
      ("b\tc\n", "these are separated by a tab"),
      ("b\n1\n", "expected columns of the form, like `a`"),
      ("a,a\n1,2\n", "duplicate column \"a\""),
      ("e\u{301},\u{E9},a\n1,2,3\n", "duplicate column \"\u{E9}\""),
    ])
  func strangeHeader(text: String, message: String) throws {
    let form = try RuleForm("rows") { Field("a") }
    var settings = BulkCheck.Settings()
    settings.isCSV = true
    settings.format = .pretty
    let taken = try check(form, MemoryBytes(text), settings)
    #expect(taken.report.contains(message))
    #expect(taken.tally.payloads == 1)
    #expect(taken.ending == .broken)
  }

  @Test(
    "are only the records of a table",
    arguments: [
      ("a,b,\n1,,\n,,x\n", "{\"a\":\"1\"}\n{}\n"),
      (",a,\n0,1,9\n", "{\"a\":\"1\"}\n"),
      ("a\r1\r2\r", "{\"a\":\"1\"}\n{\"a\":\"2\"}\n"),
      ("e\u{301}, a\n1,3\n", "{\"\u{E9}\":\"1\",\"a\":\"3\"}\n"),
    ])
  func columns(text: String, passing: String) throws {
    let form = try RuleForm("rows") { Field("a") }
    var settings = BulkCheck.Settings()
    settings.isCSV = true
    settings.passing = .untouched
    #expect(try check(form, MemoryBytes(text), settings).passing == passing)
  }

  @Test("have the fields that name their columns, including those of groups")
  func namedColumns() throws {
    let written = try RuleForm("rows") {
      Field("number", .required).column("Kunden-Nr.")
      Field.group("who") {
        Field("name").column("who.name")
        Field("place").column("who.place")
      }
      Field("last")
    }
    var settings = BulkCheck.Settings()
    settings.isCSV = true
    settings.format = .pretty
    settings.passing = .untouched
    for form in [written, try RuleForm(serialised: written.serialised)] {
      let text = "who.name,number,Kunden-Nr.,last,who.place\nAda,x,1,y,\n,x,2,,\nBo,,,,Rom\n"
      let taken = try check(form, MemoryBytes(text), settings)
      #expect(
        taken.passing == """
          {"who":{"name":"Ada"},"number":"1","last":"y"}
          {"number":"2"}

          """)
      #expect(taken.report.hasPrefix("s:4:5: /number: Enter number\n"))
    }
  }

  @Test("are skipped up to the end of their line if a quote is out of place")
  func strayQuote() throws {
    let form = try RuleForm("rows") { Field("a", .required) }
    var settings = BulkCheck.Settings()
    settings.isCSV = true
    settings.format = .pretty
    settings.passing = .untouched
    settings.hasFailing = true
    let taken = try check(
      form, MemoryBytes("a,b\n1,\"2\r\n3,4\r5,6\n7,\"8\n9,\"x\ny\"z\n{},1,2\n"), settings)
    let open =
      "not-csv: this quote is not closed on its line, and the record is not valid if it "
      + "continues: expected a comma or the end of the line after the closing quote"
    #expect(
      taken.report == """
        s:2:3: \(open), in line 4, column 4
        s:5:3: \(open), in line 6, column 4
        s:6:3: \(open), in line 7, column 3
        s:7:2: not-csv: unexpected quote in an unquoted field
        s:8:1: not-csv: expected 2 fields, as in the header, not 3

        """)
    #expect(taken.failing == "1,\"2\n7,\"8\n9,\"x\ny\"z\n{},1,2\n")
    #expect(taken.passing == "{\"a\":\"3\",\"b\":\"4\"}\n{\"a\":\"5\",\"b\":\"6\"}\n")
  }

  @Test("are skipped if they are too large, without reading records inside")
  func hugeRecord() throws {
    let form = try RuleForm("rows") { Field("a", .required) }
    let long = String(repeating: "1\n\"\"2\"\"\n", count: 50)
    var settings = BulkCheck.Settings()
    settings.isCSV = true
    settings.format = .pretty
    settings.limits.payload = 100
    settings.hasFailing = true
    for block in [1, 30, 300, 1000] {
      settings.limits.block = block
      let closed = try check(form, MemoryBytes("a\n\"\(long)\"\n5\n"), settings)
      #expect(closed.failing == "")
      #expect(closed.report.hasPrefix("s:2:1: too-large: a record has at most 100 bytes, but"))
      #expect(closed.tally.passing == 1)
      #expect(closed.ending == .complete)
      let open = try check(form, MemoryBytes("a\n\"\(long)"), settings)
      #expect(open.tally.payloads == 1)
      #expect(open.ending == .broken)
    }
    // What a record becomes may be larger than a payload may be.
    let escaped = String(repeating: "\u{1}", count: 90)
    #expect(try check(form, MemoryBytes("a\n\(escaped)\n"), settings).tally.passing == 1)
  }

  @Test("can have another separator")
  func separator() throws {
    let form = try RuleForm("rows") { Field("a") }
    var settings = BulkCheck.Settings()
    settings.isCSV = true
    settings.separator = UInt8(ascii: ";")
    settings.passing = .untouched
    let taken = try check(form, MemoryBytes("a;b\n1,5;\"x;y\"\n"), settings)
    #expect(taken.passing == "{\"a\":\"1,5\",\"b\":\"x;y\"}\n")
  }

  @Test("can be objects over several lines, one after another")
  func documents() throws {
    let form = try RuleForm("rows") { Field("a", .required) }
    var settings = BulkCheck.Settings()
    settings.format = .pretty
    let taken = try check(
      form, MemoryBytes("\n{\n \"a\": \"1\"\n}\n{\n}\n{\"a\":\n\"2\"} x"), settings)
    #expect(
      taken.report == """
        s:5:1: /a: Enter A
        s:8:6: not-json: expected a value

        """)
    #expect(taken.tally.passing == 2)
    #expect(taken.ending == .complete)
  }

  @Test(
    "are named in a report if they are not text",
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0], "UTF-16"),
      ([0x7B, 0, 0x7D, 0], "UTF-16"),
    ])
  func foreign(bytes: [UInt8], word: String) throws {
    var settings = BulkCheck.Settings()
    settings.format = .pretty
    for isCSV in [false, true] {
      settings.isCSV = isCSV
      let taken = try check(MutatedRows.form, MemoryBytes(bytes), settings)
      #expect(taken.report.contains(word))
      #expect(taken.ending == (isCSV ? .broken : .notJSON))
    }
  }

  /// A source whose bytes come piece by piece, and how many payloads were told when each was asked
  /// for.
  private final class Pieces: ByteSource {
    private var pieces: [String]
    var reported = 0
    private(set) var toldBefore: [Int] = []

    init(_ pieces: [String]) { self.pieces = pieces }

    func read(_ count: Int, into target: inout [UInt8]) throws(ReadError) -> Int {
      toldBefore.append(reported)
      guard !pieces.isEmpty else { return 0 }
      let piece = pieces.removeFirst()
      target.append(contentsOf: piece.utf8)
      return piece.utf8.count
    }
  }

  @Test(
    "are reported before more is read",
    arguments: [
      (false, ["[{\"a\":\"1\"},{\"a\":\"2\"}", ",{\"a\":\"3\"},{\"a\":", "\"4\"}", "]"]),
      (true, ["a,b\n1,2\n3", ",4\n5,6\n7,", "8\n", ""]),
    ])
  func prompt(isCSV: Bool, pieces: [String]) throws {
    let form = try RuleForm("rows") { Field("a", .required) }
    let source = Pieces(pieces)
    var settings = BulkCheck.Settings()
    settings.isCSV = isCSV
    _ = try BulkCheck(form, settings).run(source, named: "s") { batch throws(Never) in
      source.reported += batch.tally.payloads
    }
    #expect(source.reported == 4)
    #expect(source.toldBefore == (isCSV ? [0, 1, 3, 4] : [0, 2, 3, 4, 4]))
  }
}
