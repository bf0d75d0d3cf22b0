import Foundation
import Testing

/// The examples of Documentation/reactive.md stand in the files beside this one, word for word.
@Suite("The page on the reactive core")
struct ReactivePageTests {
  @Test("shows only what is run")
  func examples() throws {
    let page = try String(contentsOfFile: root + "Documentation/reactive.md", encoding: .utf8)
    let source = try sources().map { lines($0).joined(separator: "\n") }.joined(separator: "\n")
    let examples = page.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
    #expect(examples.count > 30)
    for example in examples where !source.contains(lines(example).joined(separator: "\n")) {
      Issue.record("no test runs this example:\n\(example)")
    }
  }

  /// The files beside this one.
  private func sources() throws -> [String] {
    let folder = root + "Tests/MusterReactiveTests/Page/"
    return try FileManager.default.contentsOfDirectory(atPath: folder).map {
      try String(contentsOfFile: folder + $0, encoding: .utf8)
    }
  }

  private var root: String {
    #filePath.components(separatedBy: "/Tests/")[0] + "/"
  }

  private func lines(_ text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
