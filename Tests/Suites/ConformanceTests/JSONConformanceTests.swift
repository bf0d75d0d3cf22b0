import Foundation
import Muster
import MusterPayloads
import Testing

@Suite("JSON")
struct JSONConformanceTests {
  private struct Case: Decodable {
    struct Options: Decodable {
      let valueBase64: String?
      let bytes: Int?

      enum CodingKeys: String, CodingKey {
        case valueBase64 = "value_base64"
        case bytes
      }
    }

    let value: String?
    let options: Options

    /// The text; one that is too long to stand in its row is `[{"":` again and again.
    var bytes: [UInt8] {
      if let encoded = options.valueBase64 {
        return Data(base64Encoded: encoded).map(Array.init) ?? []
      }
      let pieces = (options.bytes ?? 0) / 5
      return Array((value ?? String(repeating: "[{\"\":", count: pieces) + "\n").utf8)
    }
  }

  /// What reading a text gives, by the code that a report has.
  private enum Reading: Equatable {
    case payload
    case unreadable(String)
  }

  @Test("is read as in other projects' tests, as a value and as a payload")
  func conformance() throws {
    let form = try RuleForm("any") {
      Field("a", type: .any)
      Field.list("list", each: Field("", type: .any))
    }
    try ConformanceSuite("json_parsing")?.hold { row in
      let bytes = try row.decoded(as: Case.self).bytes
      #expect(!bytes.isEmpty || row.id == "json/n_structure_no_data")
      let payload = payload(bytes, form)
      guard payload == value(bytes) else { return .disagrees("is no \(payload) as a value") }
      let isNoJSON = [Reading.unreadable("not-json"), .unreadable("too-deep")].contains(payload)
      return ConformanceSuite.Outcome(!isNoJSON, expected: row.id.hasPrefix("json/y_"))
    }
  }

  private func payload(_ bytes: [UInt8], _ form: RuleForm) -> Reading {
    var judge = PayloadJudge(form)
    switch judge.outcome(of: bytes.span, at: PayloadPlace(.line, 1)) {
    case .judged: return .payload
    case .unreadable(let problem): return .unreadable(problem.code)
    }
  }

  private func value(_ bytes: [UInt8]) -> Reading {
    do throws(JSONError) {
      if case .object = try Value(json: bytes.span) { return .payload }
      return .unreadable("not-object")
    } catch {
      switch error.code {
      case .notJSON: return .unreadable("not-json")
      case .tooDeep: return .unreadable("too-deep")
      case .duplicateKey: return .unreadable("duplicate-key")
      case .tooLarge: return .unreadable("too-large")
      }
    }
  }
}
