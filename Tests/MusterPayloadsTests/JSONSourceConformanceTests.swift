import Foundation
import Muster
import MusterPayloads
import Testing

@Suite("A source that others call JSON or not")
struct JSONSourceConformanceTests {
  private struct Row: Decodable {
    struct Options: Decodable {
      let valueBase64: String?

      enum CodingKeys: String, CodingKey {
        case valueBase64 = "value_base64"
      }
    }

    let id: String
    let value: String?
    let options: Options

    var bytes: [UInt8]? {
      if let encoded = options.valueBase64 { return Data(base64Encoded: encoded).map(Array.init) }
      return value.map { Array($0.utf8) }
    }
  }

  /// The line of the report is printed where the reader's JSON is tested by itself.
  @Test("is called the same here")
  func sources() throws {
    let project = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let file = project.deletingLastPathComponent().appending(
      path: "shared/conformance/json_parsing.jsonl")
    guard let lines = try? String(contentsOf: file, encoding: .utf8) else { return }
    let form = try RuleForm("any") { Field("a") }
    var disagreed: [String] = []
    for line in lines.split(separator: "\n") {
      let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
      guard let bytes = row.bytes else { continue }
      if try isJSON(bytes, form) != row.id.hasPrefix("json/y_") { disagreed.append(row.id) }
    }
    #expect(disagreed == [])
  }

  private func isJSON(_ bytes: [UInt8], _ form: RuleForm) throws -> Bool {
    var isJSON = true
    var check = SourceCheck(form)
    _ = try check.run(MemoryBytes(bytes), named: "-") { entry throws(Never) in
      if case .unreadable(let problem) = entry.outcome,
        problem.code == "not-json" || problem.code == "too-deep"
      {
        isJSON = false
      }
    }
    return isJSON
  }
}
