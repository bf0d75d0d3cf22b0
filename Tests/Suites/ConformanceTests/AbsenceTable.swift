import Foundation
import Testing

/// The two tables of rules.md on values that are not there, as the page has them.
struct AbsenceTable {
  /// One of the five things that a written value may be.
  enum Sort: String, CaseIterable {
    case absent, empty, null
    case value = "a value"
    case unreadable
  }

  /// By the row's first cell, a cell for `empty: absent` and one for `empty: value`.
  private(set) var written: [String: [String]] = [:]
  /// By the row's first cell, one for each sort.
  private(set) var asked: [String: [Sort: String]] = [:]

  init() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/rules.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n### Absent values\n").last)
      .components(separatedBy: "\n### ")[0]
    var head: [String] = []
    for line in section.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        head = []
        continue
      }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      if head.isEmpty {
        head = cells
      } else if cells.count == 3, !cells[0].hasPrefix("---") {
        written[cells[0]] = Array(cells[1...])
      } else if cells.count == 6, !cells[0].hasPrefix("---") {
        let sorts = try head[1...].map { try #require(Sort(rawValue: $0)) }
        asked[cells[0]] = .init(uniqueKeysWithValues: zip(sorts, cells[1...]))
      }
    }
  }

  /// The sort of a value that is written in a row's way.
  func sort(_ row: String, isValue: Bool, isNullable: Bool) throws -> Sort {
    let cell = try #require(written[row], "no row \(row)")[isValue ? 1 : 0]
    let parts = cell.components(separatedBy: " if the field is `nullable`, otherwise ")
    return try #require(Sort(rawValue: isNullable ? parts[0] : parts[parts.count - 1]), "\(cell)")
  }
}
