import Foundation
import Muster
import MusterGenerator
import Testing

@Suite("The judging initialiser of a generated payload")
struct GeneratedJudgingTests {
  /// The payload's heading and the heading of its initialiser, on one line each.
  private func headings(_ field: String) throws -> [String] {
    let text = try ViewModelSourceTests.source("form: f\nfields:\n  a: \(field)").text
    let payload = text[try #require(text.range(of: "public struct FPayload")).lowerBound...]
    let heading = payload.prefix { $0 != "{" }
    guard let start = payload.range(of: "public init(\n    judging") else { return ["\(heading)"] }
    let initialiser = payload[start.lowerBound...].prefix { $0 != "{" }
    return ["\(heading)", initialiser.split(separator: "\n").joined(separator: " ")]
      .map { $0.replacing("    ", with: "").replacing("   ", with: " ") }
  }

  @Test("is the library's if the form needs nothing from the program")
  func standalone() throws {
    #expect(try headings("{}") == ["public struct FPayload: PayloadStructure, StandalonePayload "])
  }

  @Test("takes the form's checks")
  func checks() throws {
    let headings = try headings("{ check: now }")
    #expect(headings.first == "public struct FPayload: PayloadStructure, AskFreePayload ")
    #expect(headings.last?.contains("checks: some FChecks,") == true)
    #expect(headings.last?.hasSuffix(") throws(PayloadRefusal) ") == true)
  }

  @Test("takes the form's asks, and is asynchronous")
  func asks() throws {
    let headings = try headings("{ ask: free }")
    #expect(headings.first == "public struct FPayload: PayloadStructure, CheckFreePayload ")
    #expect(headings.last?.contains("asks: some FAsks,") == true)
    #expect(headings.last?.hasSuffix(") async throws ") == true)
  }

  @Test("takes both if the form has both, so that neither can be forgotten")
  func both() throws {
    let headings = try headings("{ check: now, ask: free }")
    #expect(headings.first == "public struct FPayload: PayloadStructure, PayloadWhole ")
    #expect(headings.last?.contains("checks: some FChecks, asks: some FAsks,") == true)
  }
}
