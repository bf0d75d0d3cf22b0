import CommandSessions
import Foundation
import Testing

@Suite("A session of the command")
struct SessionTests {
  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let folder = project.appending(path: "Tests/Data/Sessions")

  /// The folders of the project that a session sees.
  static let visible = ["rules", "Examples/payloads", "Tests/Data/Screens"]

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".session") }.sorted()
  }()

  /// With MUSTER_RECORD=1 in the environment, what comes back becomes what is expected; with a
  /// session's name, in that one.
  static func isRecording(_ name: String) -> Bool {
    ["1", name].contains(ProcessInfo.processInfo.environment["MUSTER_RECORD"])
  }

  @Test("has the recorded output", arguments: names)
  func plays(name: String) async throws {
    let file = Self.folder.appending(path: name)
    let session = CommandSession.parse(try String(contentsOf: file, encoding: .utf8))
    let played = try await onOwnThread {
      try session.run(in: InProcess(project: Self.project.path, folders: Self.visible))
    }
    let isRecording = Self.isRecording(name)
    if isRecording { try played.text.write(to: file, atomically: true, encoding: .utf8) }
    let expected = isRecording ? played : session
    #expect(played.text == expected.text)
  }

  @Test("has the same output with the executable", arguments: names)
  func process(name: String) throws {
    let file = Self.folder.appending(path: name)
    let session = CommandSession.parse(try String(contentsOf: file, encoding: .utf8))
    guard session.isProcess else { return }
    let place = try InProcesses(
      executable: Self.executable, project: Self.project, folders: Self.visible)
    defer { place.clear() }
    #expect(try session.run(in: place).inStreams.text == session.inStreams.text)
  }

  /// Built beside the bundle of these tests.
  static var executable: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "muster")
  }
}
