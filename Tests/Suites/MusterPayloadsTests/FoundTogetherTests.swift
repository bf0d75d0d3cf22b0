import Chance
import Muster
import Testing

@testable import MusterPayloads

/// Items of an array and records of CSV are found many at once where they are in memory, and by a
/// careful reader where they are not, as in blocks of a few bytes.
@Suite("Payloads that are found together")
struct FoundTogetherTests {
  private let form: RuleForm

  init() throws {
    form = try RuleForm("rows") {
      Field("a", .required)
      Field("b", type: .any)
    }
  }

  /// The report, the payloads that were handed on, and the ending of a source.
  private func checked(
    _ text: String, isCSV: Bool, block: Int, jobs: Int = 1, limit: Int = 1 << 20,
    _ format: ReportFormat = .jsonl
  ) throws -> String {
    var settings = BulkCheck.Settings()
    settings.isCSV = isCSV
    settings.format = format
    settings.passing = .untouched
    settings.hasFailing = true
    settings.limits.block = block
    settings.limits.payload = limit
    settings.jobs = jobs
    var (report, passing, failing) = ("", [UInt8](), [UInt8]())
    let ending = try BulkCheck(form, settings).run(MemoryBytes(text), named: "s") {
      batch throws(Never) in
      report += String(decoding: batch.report.indices.map { batch.report[$0] }, as: UTF8.self)
      for entry in batch.entries { report += "\(entry)\n" }
      for index in batch.passing.indices { passing.append(batch.passing[index]) }
      for index in batch.failing.indices { failing.append(batch.failing[index]) }
    }
    let handedOn = [passing, failing].map { String(decoding: $0, as: UTF8.self) }
    return ([report] + handedOn + ["\(ending)"]).joined(separator: "|")
  }

  private func holds(_ text: String, isCSV: Bool) throws {
    for format in [ReportFormat.jsonl, .json] {
      let careful = try checked(text, isCSV: isCSV, block: 1, format)
      for (block, jobs) in [(100, 1), (1000, 2), (1 << 18, 1)] {
        let found = try checked(text, isCSV: isCSV, block: block, jobs: jobs, format)
        #expect(found == careful, "\(text)")
      }
    }
    let careful = try checked(text, isCSV: isCSV, block: 1, limit: 150)
    #expect(try checked(text, isCSV: isCSV, block: 1 << 18, limit: 150) == careful, "\(text)")
  }

  private static let pieces = [
    "x", "{", "}", "[", "]", ",", "\\\"", "\\\\", "\\n", "é", "東京", "\\u00e9", "a longer text, ",
    String(repeating: "y", count: 61), String(repeating: "\\\\", count: 32),
  ]
  private static let spaces = ["", "", "", " ", "\n", "\r\n", " \n\t ", "\n\n"]
  private static let oddities = [
    "[]", "1", "\"}\"", "{\"a\":1", "{\"a\":\"\n\"}", "{\"a\":\"x\"}}",
  ]

  private func array(_ dice: inout Dice, isOdd: Bool) -> String {
    func space() -> String { dice.pick(Self.spaces) }
    var items: [String] = []
    for _ in 0..<dice.roll(30) {
      let text = (0..<dice.roll(8)).map { _ in dice.pick(Self.pieces) }.joined()
      let inner = dice.pick(["1", "[{}]", "{\"c\":[1,{}]}", "\"\(text)\""])
      let name = dice.pick(["a", "b", "c"])
      let members = "\"\(name)\":\(space())\"\(text)\",\(space())\"d\":\(inner)"
      items.append(space() + (dice.chance(9) ? "{}" : "{\(members)\(space())}") + space())
      if isOdd, dice.chance(12) { items.append(dice.pick(Self.oddities)) }
    }
    return space() + "[" + items.joined(separator: ",") + "]" + space()
  }

  @Test(
    "are the same items of an array as those found byte by byte", arguments: 0..<Effort.times(1))
  func items(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    for turn in 0..<12 {
      let text = array(&dice, isOdd: turn % 3 == 2)
      try holds(text, isCSV: false)
      if turn % 4 == 0 { try holds(String(text.dropLast(dice.roll(200))), isCSV: false) }
    }
  }

  private static let cells = [
    "", "x", "\"x\"", "\"\"", "\"x,y\"", "\"x\"\"y\"", "\"x\ny\"", "\"\r\"", "é", "\"東京\"", "x y",
    String(repeating: "z", count: 63), "\"\(String(repeating: ",", count: 70))\"", "\u{2028}", "\t",
  ]
  private static let oddCells = ["x\"", "\"x\"y", "x,y,z", "\"", "x\ny"]

  private func table(_ dice: inout Dice, isOdd: Bool) -> String {
    let header = dice.pick(["a", "a,b", "b,other,a", "a,,b", "other,a,another"])
    let count = header.split(separator: ",", omittingEmptySubsequences: false).count
    var text = header + "\n"
    for _ in 0..<dice.roll(30) {
      let cells = (0..<count).map { _ in
        isOdd && dice.chance(20) ? dice.pick(Self.oddCells) : dice.pick(Self.cells)
      }
      text +=
        cells.joined(separator: ",") + dice.pick(["\n", "\n", "\r\n", "\r", "\n\n", "\r\r\n"])
    }
    if dice.chance(2) { text.removeLast() }
    return text
  }

  @Test("are the same records of CSV as those read carefully", arguments: 0..<Effort.times(1))
  func records(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    for turn in 0..<12 { try holds(table(&dice, isOdd: turn % 3 == 2), isCSV: true) }
  }
}
