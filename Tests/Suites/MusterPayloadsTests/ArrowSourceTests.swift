import Chance
import Foundation
import Muster
import MusterRules
import Testing

@testable import MusterArrow
@testable import MusterPayloads

@Suite("An Arrow source")
struct ArrowSourceTests {
  /// A source that delivers a few bytes at a time.
  private final class Pieces: ByteSource {
    private let bytes: [UInt8]
    private let size: Int
    private var position = 0

    init(_ bytes: [UInt8], of size: Int) { (self.bytes, self.size) = (bytes, size) }

    func read(_ count: Int, into target: inout [UInt8]) throws(ReadError) -> Int {
      let end = min(position + min(size, count), bytes.count)
      defer { position = end }
      target += bytes[position..<end]
      return end - position
    }
  }

  /// The results of a check.
  private struct Result: Equatable {
    var report = ""
    var passing = ""
    var failing = ""
    var tally = Tally()
    var notes: [String] = []
    var lacksColumns = false
    /// The words of the error that ended the check.
    var error: String?
  }

  /// The files that `make.py` wrote.
  private static let folder = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: "Tests/Data/Arrow")

  private static func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  private static func form(_ rules: String) throws -> RuleForm {
    try #require(try RuleFile("form: f\nfields:\n" + rules).form)
  }

  private static let people = """
      name: { column: Full name, required: true }
      age: { type: integer, range: 0..150 }
    """

  private func check(
    _ bytes: [UInt8], _ rules: String = people, of size: Int = 4096,
    _ set: (inout BulkCheck.Settings) -> Void = { _ in }
  ) throws -> Result {
    var settings = BulkCheck.Settings()
    settings.format = .pretty
    set(&settings)
    var result = Result()
    let form = try Self.form(rules)
    var (report, passing, failing) = ([UInt8](), [UInt8](), [UInt8]())
    do throws(SourceFailure<Never>) {
      _ = try BulkCheck(form, settings).run(
        Pieces(bytes, of: size), named: "s"
      ) { batch throws(Never) in
        report += batch.told
        for index in batch.report.indices { report.append(batch.report[index]) }
        for index in batch.passing.indices { passing.append(batch.passing[index]) }
        for index in batch.failing.indices { failing.append(batch.failing[index]) }
        result.notes += batch.notes
        result.lacksColumns = result.lacksColumns || batch.lacksColumns
        result.tally.add(batch.tally)
      }
    } catch {
      switch error {
      case .reading(let error): result.error = error.reason
      }
    }
    result.report = String(decoding: report, as: UTF8.self)
    result.passing = String(decoding: passing, as: UTF8.self)
    result.failing = String(decoding: failing, as: UTF8.self)
    return result
  }

  @Test(
    "has the values of every type",
    arguments: ["types.arrows", "types-batches.arrows", "types-zstd.arrows", "types-lz4.arrow"])
  func types(name: String) throws {
    let expected = String(decoding: try Self.file("types.jsonl"), as: UTF8.self)
    let result = try check(try Self.file(name), "  flag: { type: boolean }") {
      $0.passing = .untouched
    }
    #expect(result.passing == expected)
    #expect(result.error == nil)
  }

  @Test(
    "has no value where a string is empty", arguments: ["empty.arrows", "empty-runs.arrows"])
  func emptyStrings(name: String) throws {
    let rules = """
        name: { type: time, column: Full name }
        age: { type: integer, forbidden: { when: { name: present } } }
      """
    let result = try check(try Self.file(name), rules)
    #expect(result.tally.passing == 2)
    #expect(result.report.hasPrefix("s: row 3: /age: "))
  }

  @Test("is judged like the same rows in JSON", arguments: [nil, 2])
  func typed(mostFailures: Int?) throws {
    let rules = """
        int8: { type: integer, range: 0.. }
        int64: { type: integer, range: 0.., when: flag }
        flag: { type: boolean }
        double: { type: number }
        text: { length: 1.., required: true }
        words: { one-of: [red] }
        zoned: { type: date-time, range: 2000-01-01T00:00:00Z.. }
        list: { size: 1.., each: { type: integer } }
        group: { fields: { a: { type: integer, required: true } } }
        view: { different-from: text, length: ..13 }
      """
    let set: (inout BulkCheck.Settings) -> Void = { settings in
      settings.mostFailures = mostFailures
      settings.showsValues = false
      settings.format = .csv
      settings.counts = true
    }
    let arrow = try check(try Self.file("types.arrows"), rules, set)
    let json = try check(try Self.file("types.jsonl"), rules, set)
    #expect(arrow.tally == json.tally)
    #expect(arrow.tally.notPassing == 2)
  }

  @Test(
    "numbers its rows over all batches",
    arguments: ["people.arrows", "people.arrow", "people.feather"])
  func numbers(name: String) throws {
    let expected = """
      s: row 2: /name: Enter name (null)
      s: row 2: /age: Age must be 150 or less (200)

      """
    for size in [1, 7, 4096] {
      let result = try check(try Self.file(name), of: size)
      #expect(result.report == expected)
      #expect(result.tally.payloads == 4)
      #expect(result.notes == [])
      #expect(result.error == nil)
    }
  }

  @Test("passes on its rows under the names of their fields")
  func split() throws {
    let result = try check(try Self.file("people.arrows")) {
      $0.passing = .untouched
      $0.hasFailing = true
    }
    #expect(
      result.passing == """
        {"name":"Ada","age":36}
        {"name":"Grace","age":85}
        {"name":"Bo","age":7}

        """)
    #expect(result.failing == "{\"name\":null,\"age\":200}\n")
  }

  @Test("passes on its rows with reasons, or normalised")
  func reasons() throws {
    let result = try check(try Self.file("people.arrows")) {
      $0.passing = .normalized
      $0.hasFailing = true
      $0.givesReasons = true
    }
    #expect(result.passing.hasPrefix("{\"name\":\"Ada\",\"age\":36}\n"))
    #expect(
      result.failing.hasPrefix(
        "{\"payload\":{\"name\":null,\"age\":200},\"failures\":[{\"path\":\"/name\","))
  }

  @Test("has the same results on several threads")
  func threads() throws {
    let bytes = try Self.file("types-batches.arrows")
    let one = try check(bytes, "  flag: { one-of: [true] }")
    #expect(try check(bytes, "  flag: { one-of: [true] }") { $0.jobs = 3 } == one)
  }

  @Test("reports unknown and missing columns once")
  func columns() throws {
    let rules = Self.people + "\n  city: { required: true }\n  zip: { length: 5 }"
    let result = try check(try Self.file("stranger.arrows"), rules)
    #expect(result.report.hasPrefix("s: /city: Enter city (there is no such column; "))
    #expect(result.report.split(separator: "\n").count == 3)
    #expect(result.lacksColumns)
    #expect(result.notes == ["no column fills `zip`"])
    let strict = "form: f\nunknown-fields: reject\nfields:\n" + Self.people
    let form = try #require(try RuleFile(strict).form)
    var settings = BulkCheck.Settings()
    settings.format = .pretty
    var told = ""
    _ = try BulkCheck(form, settings).run(
      MemoryBytes(try Self.file("stranger.arrows")), named: "s"
    ) { batch throws(Never) in told += String(decoding: batch.told, as: UTF8.self) }
    #expect(told.hasPrefix("s: /shoe: "))
    #expect(told.split(separator: "\n").count == 1)
  }

  @Test("can have no rows, and no column of the form")
  func empty() throws {
    let result = try check(try Self.file("no-rows.arrows"), Self.people + "\n  zip: { length: 5 }")
    #expect(result.tally.payloads == 0)
    #expect(result.notes == ["no column fills `zip`"])
    let stranger = try check(try Self.file("people.arrows"), "  zip: { length: 5 }")
    #expect(stranger.error == "expected columns of the form, like `zip`")
  }

  @Test("can be compressed as a whole")
  func compressed() throws {
    let bytes = try Self.file("people.arrows")
    let frame = CompressedSamples.gzip(bytes)
    #expect(try check(frame, of: 3) == check(bytes))
  }

  @Test("has runs, and long strings that repeat")
  func layouts() throws {
    let runs = try check(try Self.file("runs.arrows"))
    #expect(runs.report == "s: row 4: /age: Age must be 150 or less (200)\n")
    let long = try check(try Self.file("long-lz4.arrows"), "  name: { column: Full name }") {
      $0.passing = .normalized
    }
    let expected = (0..<40).map {
      "{\"name\":\"\(String(repeating: "abcabcabc", count: 200))\($0)\",\"age\":1}\n"
    }
    #expect(long.passing == expected.joined())
  }

  @Test("is refused with the reason if Muster can't judge it")
  func refused() throws {
    let durations = try check(try Self.file("durations.arrows"))
    #expect(durations.error?.hasPrefix("the column /took has the Arrow format `tDs`") == true)
    let deltas = try check(try Self.file("deltas.arrows"))
    #expect(deltas.error?.hasSuffix("write it without dictionary deltas") == true)
    #expect(deltas.tally.payloads == 1)
    let binary = try check(try Self.file("types.arrows"), "  binary: {}")
    #expect(
      binary.notes == [
        "the column `binary` has bytes, which no field accepts: make it a column of strings"
      ])
    #expect(binary.tally.notPassing == 2)
    let bytes = try Self.file("people.arrows")
    #expect(
      try check(bytes + [0]).error == "unexpected data after the end of the Arrow stream")
    #expect(
      try check(bytes) { $0.isCSV = true }.error
        == "this is an Arrow table, not CSV: leave out the options for CSV")
    let day = try check(bytes, "  age: { type: date }\n  name: { column: Full name }")
    #expect(day.tally.notPassing == 4)
    #expect(
      try check(try Self.file("types.arrows"), "  stamp: { type: date }").error?
        .hasPrefix("the column /stamp has timestamps without a time zone") == true)
  }

  @Test("can have any name, unless options say that it is CSV")
  func named() throws {
    let form = try Self.form(Self.people)
    var payloads = 0
    _ = try BulkCheck(form).reading(fileNamed: "people.csv").run(
      MemoryBytes(try Self.file("people.arrows")), named: "people.csv"
    ) { batch throws(Never) in payloads += batch.tally.payloads }
    #expect(payloads == 4)
  }

  @Test("has buffers for the nulls of a union up to version 4 of the metadata")
  func version4() throws {
    let result = try check(try Self.file("version-4.arrows"), "  b: { type: integer }")
    #expect(result.error?.hasPrefix("the column /u has the Arrow format `+us`") == true)
    let dropping = try RuleFile(
      "form: f\nunknown-fields: drop\nfields:\n  b: { type: integer, range: 7..8 }")
    var tally = Tally()
    _ = try BulkCheck(try #require(dropping.form)).run(
      MemoryBytes(try Self.file("version-4.arrows")), named: "s"
    ) { batch throws(Never) in tally.add(batch.tally) }
    #expect(tally.payloads == 2)
    #expect(tally.notPassing == 0)
  }

  @Test("from before version 0.15 is refused with the reason")
  func old() throws {
    let bytes = try Self.file("people.arrows")
    let reason = "the Arrow data was written by Arrow before 0.15: write it again"
    let result = try check(Array(bytes.dropFirst(4)))
    #expect(result.report.contains(reason))
    #expect(try check(Array("ARROW1\0\0".utf8) + bytes.dropFirst(4)).error == reason)
  }

  @Test("is refused if its columns and dictionaries are nested too deep")
  func deep() throws {
    let result = try check(try Self.file("deep.arrows"))
    #expect(result.error?.hasSuffix("is nested more than 64 deep, with its dictionaries") == true)
  }

  @Test("has only as many values as its bytes allow, because a dictionary can repeat them")
  func repeated() throws {
    let source = DecompressedBytes(MemoryBytes(try Self.file("types.arrows")))
    #expect(try source.isArrow(reading: 4096))
    let rows = try #require(try ArrowReader(source, limits: PayloadReader.Limits()).next())
    let budget = ValueBudget(bytes: 0, cells: 0)
    budget.take(budget.left - 100)
    let columns = try PayloadColumns(rows, try Self.form("  flag: { type: boolean }").plan)
      .rows(0..<3, budget)
    _ = try columns.value(0)
    #expect(budget.left < 100)
    #expect(throws: ColumnRefusal.self) {
      for row in [1, 2, 1, 2] { _ = try columns.value(row) }
    }
  }

  @Test("can lack its end marker, and is reported if anything else is missing")
  func cutOff() throws {
    for name in ["people.arrows", "people.arrow"] {
      let bytes = try Self.file(name)
      for count in 17..<bytes.count {
        let result = try check(Array(bytes[..<count]))
        let isAtEnd = result.notes == ["the Arrow stream has no end marker; it may be incomplete"]
        #expect(isAtEnd || result.error == "the Arrow data ends early: was it cut off?")
      }
    }
    let noEnd = try check(Self.file("people.arrows").dropLast(8))
    #expect(noEnd.tally.payloads == 4)
  }

  @Test("is read or refused, whatever its bytes are")
  func hostile() throws {
    var dice = Dice(seed: 5)
    let names = [
      "types.arrows", "types-zstd.arrows", "types-lz4.arrow", "runs.arrows", "people.feather",
    ]
    let files = try names.map { try Self.file($0) }
    for _ in 0..<Effort.times(60) {
      var bytes = dice.pick(files)
      for _ in 0...dice.roll(3) {
        let place = dice.roll(bytes.count)
        bytes[place] = dice.pick([0, 1, 0x7F, 0x80, 0xFF, UInt8(dice.roll(256))])
      }
      let result = try check(bytes, "  text: {}\n  age: { type: integer, range: 0..150 }") {
        $0.passing = .untouched
        $0.hasFailing = true
      }
      #expect(result.error != nil || result.tally.payloads < 1 << 21)
    }
  }
}
