import Muster
import RandomPayloads
import Testing

@testable import MusterPayloads

@Suite("A payload of many small items")
struct ManySlotsTests {
  private let form: RuleForm

  init() throws {
    form = MutatedRows.form
  }

  /// What is told of lines: the line, and `passes`, the failures, or the problem.
  private func reported(
    _ lines: [String], mostSlots: Int, block: Int = 1 << 18, jobs: Int = 1, isIndexed: Bool = true
  ) throws -> [String] {
    var settings = BulkCheck.Settings()
    settings.format = .json
    settings.judging.mostSlots = mostSlots
    settings.limits.block = block
    settings.jobs = jobs
    settings.isIndexed = isIndexed
    var reported: [String] = []
    let source = MemoryBytes(lines.joined(separator: "\n"))
    _ = try BulkCheck(form, settings).run(source, named: "s") { batch throws(Never) in
      reported += batch.entries.map { Self.reported($0) }
    }
    return reported
  }

  private static func reported(_ entry: ReportEntry) -> String {
    switch entry.outcome {
    case .unreadable(let problem): "\(entry.place.number) \(problem.code)"
    case .judged(let verdict):
      "\(entry.place.number) "
        + (verdict.passes ? "passes" : verdict.failures.map { $0.code }.joined(separator: " "))
    }
  }

  private static let shapes: [(head: String, item: String, tail: String, slots: Int)] = [
    (#"{"a":"x","l":["#, "1", "]}", 2), (#"{"a":"x","ll":["#, "[]", "]}", 2),
    (#"{"a":"x","ll":[["#, #""""#, "]]}", 2), (#"{"a":"x","gs":["#, #"{"x":"1"}"#, "]}", 3),
    (#"{"a":"x","gs":["#, #"{"x":"1","":[]}"#, "]}", 3),
  ]

  @Test(
    "is refused if it takes a slot too many, by both readers, and the next line is judged",
    arguments: shapes.indices)
  func limit(index: Int) throws {
    let shape = Self.shapes[index]
    let items = Array(repeating: shape.item, count: 200).joined(separator: ",")
    let line = shape.head + items + shape.tail
    // What the payload takes is where it begins to pass.
    var slots = 200 * shape.slots
    while try reported([line], mostSlots: slots) != ["1 passes"] { slots += 1 }
    #expect(slots <= 200 * shape.slots + RowLayout(form).slotCount + 2 * shape.slots)
    for most in [slots - 1, slots, slots + 1] {
      let first = most < slots ? "too-large" : "passes"
      let expected = ["1 \(first)", "2 passes", "3 \(first)", "4 required", "5 passes"]
      let lines = [line, #"{"a":"x","l":[1]}"#, line, "{}", #"{"a":"x"}"#]
      for jobs in [1, 2] {
        for (block, isIndexed) in [(1, true), (300, true), (1 << 18, true), (1 << 18, false)] {
          let found = try reported(
            lines, mostSlots: most, block: block, jobs: jobs, isIndexed: isIndexed)
          #expect(found == expected)
        }
      }
      var row = Row()
      row.mostSlots = most
      var builder = RowBuilder(form)
      let isFilled = (try? builder.fill(&row, json: Array(line.utf8).span)) != nil
      #expect(isFilled == (most >= slots))
    }
  }

  @Test("is reported with the limit and the option for more")
  func words() throws {
    var settings = PayloadJudge.Settings()
    settings.mostSlots = 40
    settings.slotsAdvice = "ask for more"
    var judge = PayloadJudge(form, settings)
    let items = Array(repeating: "1", count: 40).joined(separator: ",")
    let outcome = judge.outcome(
      of: Array("{\"l\":[\(items)]}".utf8).span, at: PayloadPlace(.line, 1, start: 2))
    guard case .unreadable(let problem) = outcome else {
      Issue.record("it was judged")
      return
    }
    #expect(problem.code == "too-large")
    #expect(
      problem.message
        == "a payload takes at most 40 slots, and this one takes more: ask for more")
    #expect(problem.offset > 8 && problem.offset < 80)
  }

  @Test("can take an eighth of its bytes in slots, and at least 131,072")
  func derived() {
    var limits = PayloadReader.Limits()
    #expect(limits.slots == Row.usualMostSlots)
    limits.payload = 1 << 20
    #expect(limits.slots == 1 << 17)
    limits.payload = 1000
    #expect(limits.slots == 1 << 17)
    limits.payload = 1 << 30
    #expect(limits.slots == 1 << 27)
  }

  @Test("ends, for any number of slots and other members")
  func slotsAndExtras() throws {
    let items = Array(repeating: #"{"x":"1","":1}"#, count: 40_000).joined(separator: ",")
    let line = #"{"a":"x","gs":["# + items + "]}"
    let lines = [line, #"{"a":"x"}"#, line]
    #expect(try reported(lines, mostSlots: 1 << 20) == ["1 passes", "2 passes", "3 passes"])
    #expect(
      try reported(lines, mostSlots: 100_000, jobs: 2) == [
        "1 too-large", "2 passes", "3 too-large",
      ])
  }
}
