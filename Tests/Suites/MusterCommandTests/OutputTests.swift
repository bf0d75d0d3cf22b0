import CommandSessions
import MusterPayloads
import Testing

@testable import MusterCommand

@Suite("An output that breaks")
struct OutputTests {
  private func run(_ words: [String], failing error: OutputError) -> (code: ExitCode, said: String)
  {
    let files = MemoryFiles()
    files.put("a.yaml", Array("form: a\nfields: { b: { required: true } }\n".utf8))
    var said: [UInt8] = []
    let output = Output(blockSize: 10) { _ throws(OutputError) in throw error }
    let errors = Output { bytes in for index in bytes.indices { said.append(bytes[index]) } }
    let io = CommandIO(
      input: MemoryBytes("{}\n{}\n{}\n"), output: output, errors: errors, files: files,
      now: { (0, 0) })
    let code = RootCommand().run(words, io)
    return (code, String(decoding: said, as: UTF8.self))
  }

  @Test("because its reader stopped ends the command silently, with the results so far")
  func closed() {
    let check = run(["check", "a.yaml"], failing: .closed)
    #expect(check == (.findings, ""))
    let help = run(["help"], failing: .closed)
    #expect(help == (.clean, ""))
  }

  @Test("because the disk is full is reported once, with the results so far")
  func full() {
    let words = "muster: can't write: No space left on device"
    let help = run(["help"], failing: .failed("No space left on device"))
    #expect(help == (.input, "\(words)\n"))
    let check = run(["check", "a.yaml"], failing: .failed("No space left on device"))
    #expect(
      check == (.input, "\(words); results so far: 3 payloads: 0 passed, 3 failed\n"))
  }
}
