import Muster
import MusterAuthoring

/// Writes a table: a row for each field, and a column for each sort of behaviour that the form has.
struct TableCoverageReport: CoverageReport {
  func file(_ file: FileTests, _ coverage: Coverage) -> String {
    let counted = coverage.behaviours.filter { $0.state != .allowed && $0.state != .unknown }
    let sorts = BehaviourSort.all.map(\.name).filter { name in
      counted.contains { $0.sort == name }
    }
    var fields: [String] = []
    for behaviour in counted where !fields.contains(behaviour.field) {
      fields.append(behaviour.field)
    }
    var rows = [["field"] + sorts + ["all"]]
    for field in fields {
      rows.append(
        Self.row(
          field.isEmpty ? "the form" : field, counted.filter { $0.field == field }, sorts))
    }
    rows.append(Self.row("all", counted, sorts))
    let path = TerminalEscaping.escaping(file.path)
    return "\(path): \(coverage.sentence)\n" + (counted.isEmpty ? "" : Self.table(rows))
  }

  private static func row(_ name: String, _ some: [Behaviour], _ sorts: [String]) -> [String] {
    let cells = sorts.map { sort in cell(some.filter { $0.sort == sort }) }
    return [TerminalEscaping.escaping(name)] + cells + [cell(some)]
  }

  private static func cell(_ some: [Behaviour]) -> String {
    some.isEmpty ? "" : "\(some.count { $0.isShown })/\(some.count)"
  }

  private static func table(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let gap = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + gap : gap + cell
      }
      return "  " + cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
