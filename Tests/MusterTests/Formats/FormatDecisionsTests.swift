import Foundation
import Muster
import Testing

@Suite("A decision of Documentation/formats.md")
struct FormatDecisionsTests {
  struct Decision: Sendable, CustomTestStringConvertible {
    let cells: [String]
    var testDescription: String { cells.prefix(2).joined(separator: " ") }
  }

  static let decisions: [Decision] = {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/formats.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      Decision(
        cells: line.split(separator: "|").map {
          $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
        })
    }
  }()

  @Test("is what the format does, and what its option turns round", arguments: decisions)
  func decision(_ decision: Decision) throws {
    let cells = decision.cells
    let format = try #require(Format.named(cells[0]))
    let passes = cells[2] == "passes"
    #expect(passes || cells[2] == "fails")
    #expect(format.passes(cells[1]) == passes)
    guard cells.count > 4, !cells[4].isEmpty else { return }
    let parts = cells[4].components(separatedBy: ": ")
    let value: FormatOptions.Value =
      parts[1] == "true" ? .flag(true) : Int(parts[1]).map { .integer($0) } ?? .text(parts[1])
    #expect(format.options.contains { $0.name == parts[0] })
    #expect(format.passes(cells[1], [parts[0]: value]) == !passes)
  }

  @Test("is there for every format that has a lenient option")
  func complete() {
    #expect(Self.decisions.count > 40)
  }

  @Test(
    "to be lenient lets all pass that the strict one does",
    arguments: Format.all.filter { $0.options.contains { $0.name == "lenient" } }.map(\.name))
  func lenient(name: String) throws {
    let format = try #require(Format.named(name))
    for example in format.passing
    where example.options["lenient"] == nil && !example.text.isEmpty {
      let options = FormatOptions(example.options.entries + [("lenient", .flag(true))])
      #expect(format.passes(example.text, options), "\(name): \(example.text)")
    }
  }
}
