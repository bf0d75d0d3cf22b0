import Foundation
import Testing

/// The examples of Documentation/reactive.md stand in the files beside this one, word for word.
@Suite("The page on the reactive core")
struct ReactivePageTests {
  @Test("shows only code that is run")
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

  @Test("has an example of each operator and bridge")
  func complete() throws {
    let page = try String(contentsOfFile: root + "Documentation/reactive.md", encoding: .utf8)
    var names: Set<String> = []
    for folder in ["Operators/", "Bridges/"] {
      let folder = root + "Sources/MusterReactive/" + folder
      for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let text = try String(contentsOfFile: folder + file, encoding: .utf8)
        names.formUnion(text.matches(of: /public (?:static )?func (\w+)/).map { String($0.1) })
      }
    }
    #expect(names.count > 20)
    let examples = page.components(separatedBy: "```swift").dropFirst().joined()
    for name in names where !examples.contains(name) {
      Issue.record("\(name) has no example in Documentation/reactive.md")
    }
  }

  /// The files beside this one.
  private func sources() throws -> [String] {
    let folder = root + "Tests/Suites/MusterReactiveTests/Page/"
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
