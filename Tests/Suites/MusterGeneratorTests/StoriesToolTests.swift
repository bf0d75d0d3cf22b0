import Foundation
import MusterStoryGenerator
import Testing

/// The program that the plugin for stories runs.
@Suite("The tool that writes tests of stories")
struct StoriesToolTests {
  /// A folder that exists as long as this object.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: url.appending(path: name))
    }

    /// Runs the tool on `form.yaml`; returns its exit code and the lines that it wrote.
    func run() -> (code: Int32, lines: [String]) {
      let path = url.path
      let tool = StoriesTool(["\(path)/form.yaml", "\(path)/out.swift", "rules/form.yaml", "App"])
      let code = tool.run()
      let text = try? String(contentsOfFile: "\(path)/out.swift", encoding: .utf8)
      return (code, text?.split(separator: "\n").map(String.init) ?? [])
    }
  }

  private static let form = "form: trip\nfields: { name: { required: true } }\n"

  @Test("writes the stories of the rule file and of the test file next to it, each with its file")
  func bothFiles() throws {
    let folder = try Folder()
    try folder.write(Self.form + "stories: [{ steps: [submit] }]\n", to: "form.yaml")
    try folder.write("stories:\n  - steps:\n    - submit\n", to: "form.test.yaml")
    let (code, lines) = folder.run()
    #expect(code == 0 && lines.contains("import App"))
    let path = folder.url.path
    #expect(
      lines.filter { $0.contains("StoryStage(") || $0.contains("stage.send") } == [
        "    let stage = StoryStage(TripViewModel.self, in: \"\(path)/form.yaml\")",
        "    await stage.send(.submit, line: 3)",
        "    let stage = StoryStage(TripViewModel.self, in: \"\(path)/form.test.yaml\")",
        "    await stage.send(.submit, line: 3)",
      ])
  }

  @Test("refuses a rule file, or stories, with a mistake")
  func mistakes() throws {
    let folder = try Folder()
    #expect(folder.run().code == 4)
    try folder.write("form: trip\nfields: { name: { requird: true } }\n", to: "form.yaml")
    #expect(folder.run().code == 3)
    try folder.write(Self.form + "stories: [{ steps: [leave: nam] }]\n", to: "form.yaml")
    #expect(folder.run().code == 3)
    try folder.write(Self.form, to: "form.yaml")
    try folder.write("stories: [", to: "form.test.yaml")
    #expect(folder.run() == (3, []))
    #expect(StoriesTool([]).run() == 2)
  }

  @Test("writes a comment for a file that has no form")
  func parts() throws {
    let folder = try Folder()
    try folder.write("patterns: { seat: '[1-9]' }\n", to: "form.yaml")
    let (code, lines) = folder.run()
    #expect(code == 0 && lines.allSatisfy { $0.hasPrefix("//") } && lines.count == 1)
  }
}
