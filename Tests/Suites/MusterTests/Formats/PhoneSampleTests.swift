import Foundation
import Testing

@testable import Muster
@testable import MusterFormats
@testable import MusterText

/// A thousand numbers that `scripts/tables` wrote, with what the source of the table says of them:
/// `GB fixed +44…`, `-` where a number is none of the region, `any` as it is written within it.
@Suite("The sample of telephone numbers")
struct PhoneSampleTests {
  @Test("has the types that their source names, and no others")
  func agreement() throws {
    let file = Self.root.appending(path: "Tests/Data/Samples/phones.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 1000)
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      try #require(parts.count == 3)
      #expect(Self.types(of: parts[2], in: parts[0], asked: parts[1]) == parts[1], "\(line)")
    }
  }

  @Test("could still pass while it is typed")
  func beginnings() throws {
    let file = Self.root.appending(path: "Tests/Data/Samples/phones.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    for line in lines where !line.contains(" - ") {
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      let check = Format.phone.makeCheck(["region": .text(parts[0])])
      for length in 0..<parts[2].count {
        let text = String(parts[2].prefix(length))
        let outcome = withUTF8Span(of: text) { check($0, Span()) }
        #expect(outcome != .fails, "\(line): \(text)")
      }
    }
  }

  private static func types(of number: String, in region: String, asked: String) -> String {
    let passes = Format.phone.passes(number, ["region": .text(region)])
    guard asked != "any", passes else { return passes ? "any" : "-" }
    let types = PhoneTypes.names.filter { type in
      Format.phone.passes(number, ["region": .text(region), "type": .text(type)])
    }
    return types.sorted().joined(separator: ",")
  }

  private static let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
}
