import Foundation
import Testing

@testable import Muster

@Suite("JSON")
struct JSONConformanceTests {
  private struct Row: Decodable {
    struct Options: Decodable {
      let valueBase64: String?
      let bytes: Int?

      enum CodingKeys: String, CodingKey {
        case valueBase64 = "value_base64"
        case bytes
      }
    }

    let id: String
    let value: String?
    let options: Options

    var bytes: [UInt8]? {
      if let encoded = options.valueBase64 { return Data(base64Encoded: encoded).map(Array.init) }
      if let value { return Array(value.utf8) }
      // Too long to stand in its row: `[{"":` again and again, and a newline.
      guard let count = options.bytes, id.hasSuffix("open_array_object") else { return nil }
      return Array((String(repeating: "[{\"\":", count: count / 5) + "\n").utf8)
    }
  }

  @Test("is what others' tests say it is")
  func conformance() throws {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let file = root.deletingLastPathComponent().appending(
      path: "shared/conformance/json_parsing.jsonl")
    guard let lines = try? String(contentsOf: file, encoding: .utf8) else {
      print("conformance json_parsing: skipped, ../shared/conformance is missing")
      return
    }
    var mapped = 0
    var disagreed: [String] = []
    for line in lines.split(separator: "\n") {
      let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
      guard let bytes = row.bytes else { continue }
      mapped += 1
      if accepts(bytes) != row.id.hasPrefix("json/y_") { disagreed.append(row.id) }
    }
    print(
      "conformance json_parsing: \(mapped) mapped, \(mapped - disagreed.count) agreed, "
        + "\(disagreed.count) disagreed")
    #expect(disagreed.isEmpty)
    #expect(mapped == lines.split(separator: "\n").count)
  }

  /// Whether the bytes are JSON; a key that stands twice is an error of its own.
  private func accepts(_ bytes: [UInt8]) -> Bool {
    do throws(JSONError) {
      _ = try Value(json: bytes.span)
      return true
    } catch {
      return error.code == .duplicateKey
    }
  }
}
