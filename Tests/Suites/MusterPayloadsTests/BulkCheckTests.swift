import Chance
import Muster
import RandomPayloads
import Testing

@testable import MusterPayloads

@Suite("Many lines at once")
struct BulkCheckTests {
  private let form: RuleForm

  init() throws {
    form = MutatedRows.form
  }

  /// What a check of entries, one by one, tells in a report.
  private func oneByOne(
    _ bytes: [UInt8], _ format: ReportFormat, _ limits: PayloadReader.Limits = .init()
  ) throws -> (text: String, tally: Tally, ending: SourceCheck.Ending) {
    var text: [UInt8] = []
    var tally = Tally()
    var report = format.report()
    var settings = BulkCheck.Settings()
    settings.format = .json
    settings.showsValues = format == .pretty
    settings.limits = limits
    let ending = try BulkCheck(form, settings).oneByOne(MemoryBytes(bytes)) { entry in
      tally.count(entry.outcome)
      report.add(entry, to: &text)
    }
    return (String(decoding: text, as: UTF8.self), tally, ending)
  }

  private final class Taken {
    var report: [UInt8] = []
    var passing: [UInt8] = []
    var failing: [UInt8] = []
    var tally = Tally()
    var reported = 0
    var totals = CheckTotals()
  }

  private func atOnce(
    _ bytes: [UInt8], _ settings: BulkCheck.Settings
  ) throws -> (taken: Taken, ending: SourceCheck.Ending) {
    let taken = Taken()
    var report = settings.format?.report()
    let ending = try BulkCheck(form, settings).run(MemoryBytes(bytes), named: "s") {
      batch throws(Never) in
      for index in batch.report.indices { taken.report.append(batch.report[index]) }
      for entry in batch.entries { report?.add(entry, to: &taken.report) }
      for index in batch.passing.indices { taken.passing.append(batch.passing[index]) }
      for index in batch.failing.indices { taken.failing.append(batch.failing[index]) }
      taken.tally.add(batch.tally)
      taken.reported += batch.reported
      taken.totals.add(batch, in: "s")
    }
    return (taken, ending)
  }

  @Test(
    "have the same reports as one by one, for all blocks, threads and readers",
    arguments: [ReportFormat.jsonl, .pretty, .json])
  func same(format: ReportFormat) throws {
    var maker = MutatedRows(seed: 11)
    let counts =
      Array(repeating: 20, count: Effort.times(3)) + Array(repeating: 400, count: Effort.times(1))
    for count in counts {
      let bytes = Array("{}\n".utf8) + maker.lines(count)
      let expected = try oneByOne(bytes, format)
      for (block, jobs, isIndexed) in [
        (1, 1, true), (37, 2, true), (300, 3, false), (4096, 4, true), (1 << 18, 2, false),
      ] {
        var settings = BulkCheck.Settings()
        settings.format = format
        settings.jobs = jobs
        settings.limits.block = block
        settings.isIndexed = isIndexed
        let (taken, ending) = try atOnce(bytes, settings)
        #expect(String(decoding: taken.report, as: UTF8.self) == expected.text)
        #expect(taken.tally == expected.tally)
        #expect(ending == expected.ending)
      }
    }
  }

  @Test("skip a line above the limit, at any place in the blocks")
  func tooLarge() throws {
    let long = "{\"a\":\"\(String(repeating: "x", count: 200))\"}"
    let texts = [
      "{}\n\(long)\n{\"a\":\"1\"}\n", "\(long)\n\(long)", "   \(long)  \n\n{}",
      String(repeating: " ", count: 500) + "{\"a\":\"1\"}\n\(long)\n",
      "{}\n" + String(repeating: "1", count: 5000), "{}\n" + String(repeating: "\n", count: 300),
    ]
    let all = texts.flatMap { text in
      [100, 206, 207, 208, 209, 250].flatMap { payload in
        [1, 7, 64, 100, 207, 1000].map { (text: text, payload: payload, block: $0) }
      }
    }
    for (text, payload, block) in Effort.some(of: all) {
      var limits = PayloadReader.Limits()
      limits.payload = payload
      limits.block = block
      let expected = try oneByOne(Array(text.utf8), .jsonl, limits)
      var settings = BulkCheck.Settings()
      settings.format = .jsonl
      settings.limits = limits
      settings.jobs = 1 + block % 2
      let (taken, ending) = try atOnce(Array(text.utf8), settings)
      #expect(String(decoding: taken.report, as: UTF8.self) == expected.text)
      #expect(ending == expected.ending)
    }
  }

  @Test("are split into passing and failing ones, byte by byte", arguments: [1, 3])
  func split(jobs: Int) throws {
    let text = "{\"a\": \"1\"}\n{}\n\n  {\"a\":\"\\u0041\"} \r\nno\n{\"b\":1}"
    var settings = BulkCheck.Settings()
    settings.passing = .untouched
    settings.hasFailing = true
    settings.jobs = jobs
    settings.limits.block = 5
    let (taken, _) = try atOnce(Array(text.utf8), settings)
    #expect(
      String(decoding: taken.passing, as: UTF8.self) == "{\"a\": \"1\"}\n{\"a\":\"\\u0041\"} \r\n")
    #expect(String(decoding: taken.failing, as: UTF8.self) == "{}\nno\n{\"b\":1}\n")
  }

  @Test("are passed on unchanged, even if many are copied together", arguments: 0..<6)
  func neighbours(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    var (text, passing, failing) = ("{}\n", "", "{}\n")
    for _ in 0..<200 {
      let passes = dice.chance(2)
      let payload = passes ? #"{"a":"1"}"# : dice.pick(["{}", "no", #"{"b":1}"#])
      let row = payload + dice.pick(["", "", " ", "\r"]) + "\n"
      text += dice.pick(["", "", "", " ", "\n", "\t\n "]) + row
      if passes { passing += row } else { failing += row }
    }
    for (block, jobs) in [(5, 1), (100, 2), (1 << 18, 1)] {
      var settings = BulkCheck.Settings()
      settings.passing = .untouched
      settings.hasFailing = true
      settings.jobs = jobs
      settings.limits.block = block
      let (taken, _) = try atOnce(Array(text.utf8), settings)
      #expect(String(decoding: taken.passing, as: UTF8.self) == passing)
      #expect(String(decoding: taken.failing, as: UTF8.self) == failing)
    }
  }

  @Test("are written from CSV like in reports: without anything that a terminal would obey")
  func records() throws {
    var settings = BulkCheck.Settings()
    settings.isCSV = true
    settings.passing = .untouched
    let field = "\u{1}\u{7F}\u{80}\u{9F}\u{A0}é\\\t\r\n"
    let (taken, _) = try atOnce(Array("a\n\"\(field)\"\n".utf8), settings)
    #expect(
      String(decoding: taken.passing, as: UTF8.self)
        == #"{"a":"\u0001\u007f\u0080\u009f"# + "\u{A0}é" + #"\\\t\r\n"}"# + "\n")
  }

  @Test("end after the requested number of failing ones", arguments: [1, 2, 4])
  func most(jobs: Int) throws {
    let text = String(repeating: "{\"a\":\"1\"}\n{}\nno\n", count: 50)
    for most in [1, 2, 3, 50, 100] {
      var settings = BulkCheck.Settings()
      settings.mostFailures = most
      settings.jobs = jobs
      settings.limits.block = 40
      let (taken, ending) = try atOnce(Array(text.utf8), settings)
      #expect(taken.tally.notPassing == most)
      #expect(taken.tally.passing == (most + 1) / 2)
      #expect(ending == .stopped)
    }
  }

  @Test("are reported as a sample, and all counted", arguments: [1, 2, 4])
  func sample(jobs: Int) throws {
    let text = String(repeating: "{\"a\":\"1\"}\n{}\nno\n{\"n\":\"x\"}\n", count: 50)
    var settings = BulkCheck.Settings()
    settings.format = .jsonl
    settings.counts = true
    settings.jobs = jobs
    settings.limits.block = 64
    for sample in [0, 1, 4, 1000] {
      settings.sample = sample
      let (taken, _) = try atOnce(Array(text.utf8), settings)
      #expect(taken.reported == min(sample, 150))
      #expect(taken.report.count { $0 == 0x0A } == min(sample, 150))
      #expect(taken.tally.payloads == 200)
      #expect(
        taken.totals.rules.map { "\($0.tag.path) \($0.tag.code) \($0.total.failures)" }
          == ["/a required 100", " not-json 50", "/n type 50"])
    }
  }

  @Test("stop if they can't be written, and if they can't be read")
  func errors() throws {
    struct Enough: Error {}
    final class Broken: ByteSource {
      private var turns = 0
      func read(_ count: Int, into bytes: inout [UInt8]) throws(ReadError) -> Int {
        turns += 1
        if turns > 3 { throw ReadError("Input/output error") }
        bytes += Array("{}\n".utf8)
        return 3
      }
    }
    var settings = BulkCheck.Settings()
    settings.limits.block = 4
    for jobs in [1, 2, 4] {
      settings.jobs = jobs
      let check = BulkCheck(form, settings)
      let taken = Taken()
      do {
        _ = try check.run(Broken(), named: "s") { batch throws(Never) in
          taken.tally.add(batch.tally)
        }
        Issue.record("nothing was thrown")
      } catch .reading(let error) {
        #expect(error.reason == "Input/output error")
        #expect(taken.tally.failing == 3)
      }
      #expect(throws: SourceFailure<Enough>.self) {
        _ = try check.run(MemoryBytes("{}\n{}\n{}\n"), named: "s") { _ throws(Enough) in
          throw Enough()
        }
      }
    }
  }
}
