import Foundation
import Testing

@Suite("A session at a terminal")
struct ScreenSessionTests {
  static let folder = SessionTests.project.appending(path: "Tests/Data/Screens")

  /// The folders of the project that a session sees.
  static let visible = ["rules", "Tests/Data/Screens"]

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".screen") }.sorted()
  }()

  @Test(
    "shows the recorded screens, and nothing that a terminal would obey",
    arguments: names)
  func plays(name: String) async throws {
    let file = Self.folder.appending(path: name)
    let session = ScreenSession(try String(contentsOf: file, encoding: .utf8))
    let (played, strays) = try await onOwnThread {
      session.played(SessionTests.project.path, folders: Self.visible)
    }
    if SessionTests.isRecording(name) {
      try played.text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(played.text == (SessionTests.isRecording(name) ? played : session).text)
    #expect(strays == [])
  }
}
