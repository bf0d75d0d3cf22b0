@testable import Muster
@testable import MusterEngine
@testable import MusterPayloads
@testable import MusterScan
import RandomPayloads

/// The form of mutated rows, and what its rows hold.
enum RowForm {
  static let form = MutatedRows.form

  static let layout = ScanForm(RowLayout(form))

  /// All that the core's own reader puts into a row, or why it refuses the bytes.
  static func read(_ json: [UInt8]) -> Result<[String], JSONError> {
    var builder = RowBuilder(form)
    var row = Row()
    do throws(JSONError) {
      try builder.fill(&row, json: json.span)
    } catch {
      return .failure(error)
    }
    return .success(reported(row))
  }

  /// All that a row holds.
  static func reported(_ row: borrowing Row) -> [String] {
    func reported(_ slot: Slot) -> String {
      switch slot.kind {
      case .text, .number, .json: "\(slot.kind) \(slot.text)"
      default: "\(slot.kind) \(slot.word) \(slot.count)"
      }
    }
    var lines: [String] = []
    for index in 0..<row.slots.count { lines.append(reported(row.slots[index])) }
    for index in 0..<row.extras.count {
      let extra = row.extras[index]
      lines.append(
        "\(extra.group?.index ?? -1) \(extra.next) \(reported(extra.name)) \(reported(extra.json))")
    }
    return lines
  }

  /// All that the rows of a block hold; nothing in place of a line that is refused.
  static func rows(of block: inout ScanBlock, _ scanner: inout Scanner) -> [[String]?] {
    var found: [[String]?] = []
    var row = Row()
    while true {
      switch scanner.next(&row, of: &block) {
      case .filled: found.append(reported(row))
      case .refused: found.append(nil)
      case .done: return found
      }
    }
  }

  static let payloads = MutatedRows.payloads

  /// What JSON is made of.
  static let words: [String] = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u00e9", "\\ud83c\\udf88", "\\u0000", "\\\"",
    "true", "false", "null", "-", "0", "1.5", "e+5", "\"a\":", "\"n\":", "\"g\":{", "\"h\":{",
    "\"l\":[", "\"ll\":[[", "\"gs\":[{", "\"m\":{", "\"json\":", "\"x\":", "\"y\":", "\"\":", "\n",
    "sixteen-bytes-ab", "a-name-that-is-longer-than-sixteen-bytes", "é", "東", "🎈", "\r\n", "    ",
  ]
}
