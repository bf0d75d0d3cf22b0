import Muster
import Testing

@testable import MusterPayloads

@Suite("Payloads that are no lines")
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
    "are items of an array that are told as they are one by one, whatever the blocks and threads",
    arguments: [ReportFormat.jsonl, .pretty, .json])
  func items(format: ReportFormat) throws {
    let form = try MutatedRows.form()
    var maker = MutatedRows(seed: 23)
    for turn in 0..<150 {
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

  @Test("keep a line break in a text what JSON refuses")
  func breakInText() throws {
    var settings = BulkCheck.Settings()
    settings.format = .jsonl
    let text = "[{\"a\":\n\"1\"},{\"a\":\"x\ny\"}]"
    let taken = try check(MutatedRows.form(), MemoryBytes(text), settings)
    #expect(taken.tally.passing == 1)
    #expect(taken.report.contains(#""code":"not-json","offset":19"#))
    #expect(taken.ending == .broken)
  }

  @Test(
    "are records that are told alike, whatever the blocks and threads",
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
    for turn in 0..<60 {
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
    "are not judged under a header that has no field of the form",
    arguments: [
      ("a;b\n1;2\n", "expected columns of the form, as `a` is, with commas between them"),
      ("a,a\n1,2\n", "two columns are named \"a\""),
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

  /// A source whose bytes come piece by piece, and how many payloads were told when each was asked for.
  private final class Pieces: ByteSource {
    private var pieces: [String]
    var told = 0
    private(set) var toldBefore: [Int] = []

    init(_ pieces: [String]) { self.pieces = pieces }

    func read(_ count: Int, into target: inout [UInt8]) throws(ReadError) -> Int {
      toldBefore.append(told)
      guard !pieces.isEmpty else { return 0 }
      let piece = pieces.removeFirst()
      target.append(contentsOf: piece.utf8)
      return piece.utf8.count
    }
  }

  @Test(
    "are told before more is read",
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
      source.told += batch.tally.payloads
    }
    #expect(source.told == 4)
    #expect(source.toldBefore == (isCSV ? [0, 1, 3, 4] : [0, 2, 3, 4, 4]))
  }
}
