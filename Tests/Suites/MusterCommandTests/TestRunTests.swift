import CommandSessions
import MusterCommand
import MusterPayloads
import Synchronization
import Testing

@Suite("A run of many rule files' tests")
struct TestRunTests {
  /// Every seventh file has a test that fails, every eleventh does not compile.
  private static let files: MemoryFiles = {
    let files = MemoryFiles()
    for number in 0..<60 {
      let bound = number % 7 == 6 ? 5 : 2
      let key = number % 11 == 10 ? "lenth" : "length"
      files.put(
        "many/f\(number).yaml",
        Array(
          """
          form: f\(number)
          fields: { name: { \(key): \(bound).. } }
          examples:
            - accepts: { name: Ada }
            - rejects: { name: A }

          """.utf8))
    }
    return files
  }()

  @Test(
    "has the same output on one thread and on many",
    arguments: [[], ["--fail-fast"], ["--run", "example 2"], ["--format", "tap"]])
  func threads(options: [String]) async throws {
    let words = ["test", "many"] + options
    let alone = try await onOwnThread { Self.run(words, processors: 1) }
    for _ in 0..<5 {
      let together = try await onOwnThread { Self.run(words, processors: 8) }
      #expect(together == alone)
    }
    // In the order of their names, f10 is before f13.
    #expect(alone.contains("many/f10.yaml: does not compile"))
    #expect(alone.contains("f13.yaml") != options.contains("--fail-fast"))
  }

  private static func run(_ words: [String], processors: Int) -> String {
    let written = Written()
    var io = CommandIO(
      input: MemoryBytes([]), output: Output { written.add($0) },
      errors: Output { written.add($0) },
      files: files, now: { (0, 0) })
    io.processors = processors
    let code = RootCommand().run(words, io)
    return written.text.withLock { $0 } + "[\(code)]"
  }

  private final class Written: Sendable {
    let text = Mutex("")

    func add(_ bytes: Span<UInt8>) {
      var copy: [UInt8] = []
      for index in bytes.indices { copy.append(bytes[index]) }
      text.withLock { [copy] in $0 += String(decoding: copy, as: UTF8.self) }
    }
  }
}
