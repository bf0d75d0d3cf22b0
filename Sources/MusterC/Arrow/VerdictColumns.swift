internal import Muster

/// The verdicts on a batch, as the requested columns.
struct VerdictColumns {
  /// A column that can be requested.
  enum Part: CaseIterable {
    case passes, failures, warnings, undecided, notAsked, payload

    /// The column's name.
    var name: String {
      switch self {
      case .passes: "passes"
      case .failures: "failures"
      case .warnings: "warnings"
      case .undecided: "undecided"
      case .notAsked: "not_asked"
      case .payload: "payload"
      }
    }

    /// The verdict's list in this column; `nil` if it contains none.
    var list: FindingList? {
      switch self {
      case .failures: .failures
      case .warnings: .warnings
      case .undecided: .undecided
      case .notAsked: .notAsked
      case .passes, .payload: nil
      }
    }

    /// The default columns.
    static var usual: [Part] { [.passes, .failures, .warnings, .undecided] }
  }

  /// A finding of one row.
  struct Entry {
    let list: FindingList
    let path: String
    let code: String
    let severity: Failure.Severity
    /// The message; `nil` if messages are not requested.
    let message: String?
    let parameters: [Failure.Parameter]
  }

  let parts: [Part]
  let whole: OutputColumn

  init(_ parts: [Part]) {
    self.parts = parts
    let columns = parts.map { part in
      switch part {
      case .passes: OutputColumn.flag(part.name)
      case .payload: OutputColumn.text(part.name, isNullable: true)
      default: OutputColumn.list(part.name, of: Self.finding)
      }
    }
    whole = .structure("", isNullable: true, columns)
  }

  private static var finding: OutputColumn {
    .structure(
      "item",
      [
        .text("path"), .text("code"), .text("severity"), .text("message", isNullable: true),
        .map("parameters"),
      ])
  }

  /// True if findings of any list are requested.
  var hasLists: Bool { parts.contains { $0.list != nil } }

  /// True if the output payloads are requested.
  var hasPayload: Bool { parts.contains(.payload) }

  /// Adds a null row.
  func appendNull() { whole.appendNull() }

  /// Adds rows that pass and have no findings, and whose payloads are not requested.
  func appendPassing(_ count: Int) {
    if count == 0 { return }
    for (part, column) in zip(parts, whole.children) {
      if part == .passes { column.append(true, count: count) } else { column.endRows(count) }
    }
    whole.endRows(count)
  }

  /// Adds a row; `payload` is the output payload as JSON, or `nil` if there is none.
  func append(passes: Bool, _ entries: [Entry], payload: String?) {
    for (part, column) in zip(parts, whole.children) {
      switch part {
      case .passes: column.append(passes)
      case .payload: if let payload { column.append(payload) } else { column.appendNull() }
      default:
        for entry in entries where entry.list == part.list { append(entry, to: column.children[0]) }
        column.endRow()
      }
    }
    whole.endRow()
  }

  private func append(_ entry: Entry, to column: OutputColumn) {
    let children = column.children
    children[0].append(entry.path)
    children[1].append(entry.code)
    children[2].append(entry.severity == .error ? "error" : "warning")
    if let message = entry.message { children[3].append(message) } else { children[3].appendNull() }
    let pairs = children[4].children[0]
    for parameter in entry.parameters {
      pairs.children[0].append(parameter.name)
      pairs.children[1].append(parameter.value.text)
      pairs.endRow()
    }
    children[4].endRow()
    column.endRow()
  }
}

extension Failure.ParameterValue {
  /// The value as a string; several values are separated by commas.
  fileprivate var text: String {
    switch self {
    case .integer(let integer): "\(integer)"
    case .number(let number): number.text
    case .text(let text): text
    case .texts(let texts): texts.joined(separator: ", ")
    }
  }
}
