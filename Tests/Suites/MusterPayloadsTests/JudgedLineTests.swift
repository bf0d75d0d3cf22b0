import Muster
import RandomPayloads
import Testing

@testable import MusterPayloads

@Suite("Lines in memory")
struct JudgedLineTests {
  @Test("are judged in place like a source of them")
  func same() throws {
    let form = MutatedRows.form
    var maker = MutatedRows(seed: 17)
    var settings = BulkCheck.Settings()
    settings.format = .json
    for turn in 0..<300 {
      let bytes = Array("{}\n".utf8) + maker.lines(turn % 40)
      var expected: [String] = []
      _ = try BulkCheck(form, settings).oneByOne(MemoryBytes(bytes)) { entry in
        switch entry.outcome {
        case .judged(let verdict):
          expected.append("\(entry.place.number) \(verdict.failures.map(\.message))")
        case .unreadable(let problem): expected.append("\(entry.place.number) \(problem)")
        }
      }
      var found: [String] = []
      var judge = PayloadJudge(form)
      judge.forEachLine(of: bytes.span) { judge, line in
        switch line.passes {
        case .success(let passes):
          #expect(passes == judge.verdict.passes)
          found.append("\(line.place.number) \(judge.verdict.failures.map(\.message))")
          #expect(bytes[line.range].first == 0x7B)
        case .failure(let error): found.append("\(error.line) \(error.problem)")
        }
      }
      #expect(found == expected)
    }
  }

  @Test("can be empty")
  func none() throws {
    var judge = PayloadJudge(MutatedRows.form)
    for text in ["", "\n\n \n", String(repeating: "\n", count: 200)] {
      judge.forEachLine(of: Array(text.utf8).span) { _, line in
        Issue.record("line \(line.place.number)")
      }
    }
  }
}
