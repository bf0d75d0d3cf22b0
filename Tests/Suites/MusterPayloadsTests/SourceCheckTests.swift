import Muster
import MusterPayloads
import Testing

@Suite("The check of a source")
struct SourceCheckTests {
  private let form: RuleForm

  init() throws {
    form = try RuleForm("people") {
      Field("name", .required)
      Field("age", type: .integer)
    }
  }

  private func run(
    _ source: any ByteSource, _ judging: PayloadJudge.Settings = PayloadJudge.Settings(),
    limits: PayloadReader.Limits = PayloadReader.Limits()
  ) throws -> (reported: [String], ending: SourceCheck.Ending) {
    var settings = BulkCheck.Settings()
    settings.format = .json
    settings.judging = judging
    settings.limits = limits
    var entries: [ReportEntry] = []
    let ending = try BulkCheck(form, settings).run(source, named: "s") { batch throws(Never) in
      entries += batch.entries
    }
    let reported = entries.map { entry in
      let what =
        switch entry.outcome {
        case .judged(let verdict): verdict.failures.map { "\($0.path) \($0.code)" }.joined()
        case .unreadable(let problem): "\(problem.code) \(problem.offset)"
        }
      return "\(entry.place.number) \(what.isEmpty ? "passes" : what)"
    }
    return (reported, ending)
  }

  @Test("judges line after line in one memory")
  func lines() throws {
    let result = try run(MemoryBytes("{\"name\":\"a\"}\n{}\n{\"name\":\"b\",\"age\":\"1\"}\n"))
    #expect(result.reported == ["1 passes", "2 /name required", "3 /age type"])
    #expect(result.ending == .complete)
  }

  @Test("reads values from strings if requested")
  func texts() throws {
    var settings = PayloadJudge.Settings()
    settings.valuesAreTexts = true
    #expect(
      try run(MemoryBytes("{\"name\":\"b\",\"age\":\"1\"}"), settings).reported == ["1 passes"])
  }

  @Test("stops when none of a hundred lines is JSON")
  func stranger() throws {
    let text = String(repeating: "name,age\n", count: 1000)
    let result = try run(MemoryBytes(text))
    #expect(result.reported.count == 100)
    #expect(result.ending == .notJSON)
    let late = try run(MemoryBytes("{}\n" + text))
    #expect(late.reported.count == 1001)
    #expect(late.ending == .complete)
  }

  @Test("goes at most a thousand levels deep, and reports it")
  func deep() throws {
    let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    let result = try run(MemoryBytes("{\"name\":\(deep)}\n{\"name\":\"a\"}"))
    #expect(result.reported == ["1 too-deep 1007", "2 passes"])
  }

  @Test("skips a line above the limit, and judges the line after it")
  func endless() throws {
    var limits = PayloadReader.Limits()
    limits.payload = 1 << 10
    limits.block = 1 << 9
    let text = String(repeating: "1", count: 1 << 16) + "\n{\"name\":\"a\"}"
    let result = try run(MemoryBytes(text), limits: limits)
    #expect(result.reported == ["1 too-large 1024", "2 passes"])
  }
}
