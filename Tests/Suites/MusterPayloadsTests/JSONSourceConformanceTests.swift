import Foundation
import Muster
import Testing

@testable import MusterPayloads

@Suite("A source that other projects classify as JSON or not")
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
  @Test("is classified in the same way")
  func sources() throws {
    let project = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
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
      let isGood = row.id.hasPrefix("json/y_")
      if try isJSON(bytes, form) != isGood { disagreed.append(row.id) }
      for jobs in [1, 3] {
        for isIndexed in [true, false] {
          if try isJSONAtOnce(bytes, form, jobs, isIndexed) != isGood {
            disagreed.append("\(row.id) on \(jobs), \(isIndexed)")
          }
        }
      }
    }
    #expect(disagreed == [])
  }

  /// The same as lines of many, between two that are good.
  private func isJSONAtOnce(
    _ bytes: [UInt8], _ form: RuleForm, _ jobs: Int, _ isIndexed: Bool
  ) throws -> Bool {
    var settings = BulkCheck.Settings()
    settings.format = .json
    settings.jobs = jobs
    settings.isIndexed = isIndexed
    settings.limits.block = 16
    // Over several lines it would be several payloads.
    let isLine = !bytes.contains(0x0A) && !bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let frame = isLine ? Array("{\"a\":\"x\"}\n".utf8) : []
    var isJSON = true
    _ = try BulkCheck(form, settings).run(
      MemoryBytes(frame + bytes + (isLine ? [0x0A] : []) + frame), named: "-"
    ) { batch throws(Never) in
      for entry in batch.entries {
        if case .unreadable(let problem) = entry.outcome,
          problem.code == "not-json" || problem.code == "too-deep"
        {
          isJSON = false
        }
      }
    }
    // White space is no payload, and no line either.
    return isLine && bytes.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } ? false : isJSON
  }

  private func isJSON(_ bytes: [UInt8], _ form: RuleForm) throws -> Bool {
    var isJSON = true
    var settings = BulkCheck.Settings()
    settings.format = .json
    _ = try BulkCheck(form, settings).oneByOne(MemoryBytes(bytes)) { entry in
      if case .unreadable(let problem) = entry.outcome,
        problem.code == "not-json" || problem.code == "too-deep"
      {
        isJSON = false
      }
    }
    return isJSON
  }
}
