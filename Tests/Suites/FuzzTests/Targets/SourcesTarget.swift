@testable import Muster
@testable import MusterPayloads

extension FuzzTarget {
  /// A source of payloads in any layout: whatever the blocks and threads it is told alike, and the
  /// items of an array are those of the JSON that it is.
  static let sources = FuzzTarget(
    name: "sources",
    seeds: { files in
      let arrays = [
        "[\(RowForm.payloads.joined(separator: ",\n"))]", "[]", "[1]", " [ {} , {\"a\":\"x\"} ] ",
        "[{\"a\":\n\"1\"},{\"a\":\"x\ny\"}]", "[{\"a\":\"x\"}", "[{},]", "[{}]{}",
      ]
      let others = [
        "{\n  \"a\": \"x\",\n  \"n\": 1\n}\n", "{\n\"a\":1}{\"a\":2}\n{}", "{}\n{\"a\":\"x\"}\n\n",
        "\u{FEFF}{\"a\":\"x\"}\n", "", "   ", "{\"a\":", "{\"a\":\"x\"}{\"a\":\"x\"}",
      ]
      return (arrays + others).map { Array($0.utf8) }
    },
    words: { RowForm.words }
  ) { bytes throws(FuzzFault) in
    let whole = try Checked(alike: bytes, RowForm.form, BulkCheck.Settings())
    guard bytes.first(where: { !$0.isJSONSpace }) == UInt8(ascii: "["),
      case .list(let items)? = try? Value(json: bytes.span)
    else { return }
    let passing = items.filter { RowForm.form.judge($0).passes }
    try claim(
      whole.tally.payloads == items.count,
      "\(whole.tally.payloads) payloads in an array of \(items.count)")
    try claim(whole.values == passing, "passing: \(whole.passing), of the array: \(passing)")
  }
}

/// What a check makes of a source.
struct Checked: Equatable, CustomStringConvertible {
  var report = ""
  var passing = ""
  var failing = ""
  var tally = Tally()
  var ending = SourceCheck.Ending.complete
  /// The words of the error that it ended with: a compressed source can't be read where it is
  /// damaged.
  var failure: String?

  var description: String {
    "\(ending), \(failure ?? "read"), \(tally.payloads): \(report)|\(passing)|\(failing)"
  }

  init(
    _ bytes: [UInt8], _ form: RuleForm, _ settings: BulkCheck.Settings
  ) throws(FuzzFault) {
    var settings = settings
    settings.format = .jsonl
    settings.passing = .untouched
    settings.hasFailing = true
    var (report, passing, failing) = ([UInt8](), [UInt8](), [UInt8]())
    var tally = Tally()
    do {
      ending = try withoutActuallyEscaping({ (batch: borrowing Batch) throws(Never) in
        for index in batch.report.indices { report.append(batch.report[index]) }
        for index in batch.passing.indices { passing.append(batch.passing[index]) }
        for index in batch.failing.indices { failing.append(batch.failing[index]) }
        tally.add(batch.tally)
      }) { try BulkCheck(form, settings).run(MemoryBytes(bytes), named: "s", $0) }
    } catch {
      guard case .reading(let error)? = error as? SourceFailure<Never>,
        Compression(firstBytes: bytes) != Compression.none
      else { throw FuzzFault("a source in memory can't be read: \(error)") }
      failure = error.reason
    }
    self.tally = tally
    self.report = String(decoding: report, as: UTF8.self)
    self.passing = String(decoding: passing, as: UTF8.self)
    self.failing = String(decoding: failing, as: UTF8.self)
  }

  /// What it makes as a whole, which is the same in blocks of any size on any number of threads.
  init(
    alike bytes: [UInt8], _ form: RuleForm, _ settings: BulkCheck.Settings
  ) throws(FuzzFault) {
    try self.init(bytes, form, settings)
    for (size, jobs) in [(1, 1), (7, 1), (64, 2)] {
      var settings = settings
      settings.limits.block = size
      settings.jobs = jobs
      let checked = try Checked(bytes, form, settings)
      try claim(
        checked == self, "in blocks of \(size), \(jobs) threads: \(checked), as a whole: \(self)")
    }
  }

  /// The payloads that pass.
  var values: [Value] {
    passing.utf8.split(separator: 0x0A).compactMap { try? Value(json: Array($0).span) }
  }
}
