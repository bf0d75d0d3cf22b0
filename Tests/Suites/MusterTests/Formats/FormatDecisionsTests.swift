import Foundation
import Muster
import Testing

@Suite("A decision of Documentation/formats.md")
struct FormatDecisionsTests {
  /// A text as the page has it, where `\u{…}` is the character with that number.
  private static func unescaped(_ text: String) -> String {
    text.replacing(/\\u\{([0-9A-F]+)\}/) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
    }
  }

  private static func options(_ text: String) -> FormatOptions {
    guard !text.isEmpty else { return [:] }
    let parts = text.components(separatedBy: ": ")
    let value: FormatOptions.Value =
      parts[1] == "true" ? .flag(true) : Int(parts[1]).map { .integer($0) } ?? .text(parts[1])
    return [parts[0]: value]
  }

  struct Decision: Sendable, CustomTestStringConvertible {
    let cells: [String]
    var testDescription: String { cells.prefix(2).joined(separator: " ") }
  }

  private static func rows(_ isRow: (Substring) -> Bool) -> [Decision] {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Documentation/formats.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter(isRow).map { line in
      Decision(
        cells: line.split(separator: "|").map {
          unescaped($0.trimmingCharacters(in: CharacterSet(charactersIn: " `")))
        })
    }
  }

  static let decisions = rows { $0.hasPrefix("| `") }

  static let everyLanguage = rows { $0.hasPrefix("| passes") || $0.hasPrefix("| fails") }

  @Test("for letters of every language matches the format", arguments: everyLanguage)
  func international(_ decision: Decision) throws {
    let cells = decision.cells
    let parts = cells[1].components(separatedBy: "`, `")
    let format = try #require(Format.named(parts[0]))
    #expect(format.passes(cells[2], Self.options(parts[1])) == (cells[0] == "passes"))
  }

  @Test("matches the format, and its option reverses it", arguments: decisions)
  func decision(_ decision: Decision) throws {
    let cells = decision.cells
    let format = try #require(Format.named(cells[0]))
    let passes = cells[2] == "passes"
    #expect(passes || cells[2] == "fails")
    #expect(format.passes(cells[1]) == passes)
    guard cells.count > 4, !cells[4].isEmpty else { return }
    let options = Self.options(cells[4])
    #expect(
      options.entries.allSatisfy { entry in format.options.contains { $0.name == entry.name } })
    #expect(format.passes(cells[1], options) == !passes)
  }

  @Test("exists for every format that has a lenient option")
  func complete() {
    #expect(Self.decisions.count > 50)
    #expect(Self.everyLanguage.count > 25)
  }

  @Test(
    "to be lenient accepts everything that the strict format accepts",
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
