import ChildProcesses
import Foundation
import Testing

@Suite("The compiler")
struct WarningTests {
  @Test(
    "warns only about a subscription that is not kept",
    arguments: [
      ("taps.signal.observe { _ in }", "result of call to 'observe' is unused"),
      ("bag ++ taps.signal.observe { _ in }", nil),
      ("taps.signal.observe { _ in }.kept(in: bag)", nil),
      ("numbers <~ taps.signal", nil),
      ("{ _ in } <~ taps.signal", nil),
    ])
  func unused(_ line: String, reason: String?) throws {
    let sent = try compile(
      """
      import MusterReactive
      func use(_ taps: Relay<Int>, _ numbers: Property<Int>, _ bag: Bag) {
        \(line)
      }
      """)
    let warnings = sent.split(separator: "\n").filter { $0.hasPrefix("/") }
      .compactMap { $0.components(separatedBy: ": ").dropFirst().joined(separator: ": ") }
    #expect(warnings == (reason.map { ["warning: \($0) [#no-usage]"] } ?? []), "\(sent)")
  }

  /// What the compiler says of a program, with the module as it was built for this test.
  private func compile(_ program: String) throws -> String {
    let built = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("muster-\(UUID().uuidString).swift")
    try program.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let compiler = ChildProcess(
      "swiftc",
      [
        "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm",
        "-I", built.appendingPathComponent("Modules").path, file.path,
      ])
    let said = try compiler.reading()
    return String(decoding: said.output + said.errors, as: UTF8.self)
  }
}
