import Muster
import MusterPayloads
import Testing

@Suite("The verdicts on a source")
struct PayloadVerdictsTests {
  private let form: RuleForm

  init() throws {
    form = try RuleForm("people") { Field("name", .required) }
  }

  private func reported(_ source: any ByteSource) async throws -> [String] {
    var reported: [String] = []
    for try await judged in PayloadVerdicts(form, of: source) {
      do {
        let verdict = try judged.verdict.get()
        reported.append("\(judged.place.number) \(verdict.passes)")
      } catch {
        reported.append("line \(error.line), byte \(error.offset): \(error.message)")
      }
    }
    return reported
  }

  @Test("arrive one after the other, and a bad line doesn't end them")
  func lines() async throws {
    let source = MemoryBytes("{\"name\":\"a\"}\n{}\n{\"name\":}\n[]\n{\"name\":\"b\"}\n")
    #expect(
      try await reported(source) == [
        "1 true", "2 false", "line 3, byte 8: expected a value",
        "line 4, byte 0: expected an object", "5 true",
      ])
  }

  @Test("end with an array that breaks")
  func array() async throws {
    let source = MemoryBytes("[{\"name\":\"a\"},\n{}\n{}]")
    #expect(
      try await reported(source) == [
        "0 true", "1 false", "line 3, byte 18: expected a comma or `]`",
      ])
  }

  @Test("end with a source that can't be read")
  func broken() async {
    final class Broken: ByteSource {
      private var isRead = false
      func read(_ count: Int, into bytes: inout [UInt8]) throws(ReadError) -> Int {
        if isRead { throw ReadError("Input/output error") }
        isRead = true
        bytes += Array("{}\n".utf8)
        return 3
      }
    }
    await #expect(throws: ReadError("Input/output error")) { try await reported(Broken()) }
  }
}
