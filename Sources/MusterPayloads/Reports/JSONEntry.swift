import Muster

/// Writes an entry as an object for JSON and JSON Lines reports, with the keys in the documented
/// order.
enum JSONEntry {
  static func write(_ entry: ReportEntry, to text: inout [UInt8]) {
    text.append(#"{"source":"#)
    text.appendJSON(entry.source)
    text.append(#","\#(key(entry.place.unit))":\#(entry.place.number)"#)
    switch entry.outcome {
    case .judged(let verdict):
      text.append(#","passes":\#(verdict.passes)"#)
      lists(of: entry, to: &text)
      list("notAsked", entry.found(.notAsked), to: &text, ask)
    case .unreadable(let problem):
      text.append(#","error":"#)
      error(problem, entry.place(of: problem), to: &text)
    }
    text.append("}")
  }

  /// Writes the members with the failures of a payload.
  static func lists(of entry: ReportEntry, to text: inout [UInt8]) {
    list("failures", entry.found(.failures), to: &text, item)
    list("warnings", entry.found(.warnings), to: &text, item)
    list("undecided", entry.found(.undecided), to: &text, item)
  }

  /// Writes the problem of a payload that can't be read.
  static func error(_ problem: PayloadProblem, _ place: ValuePlace, to text: inout [UInt8]) {
    text.append(#"{"code":"#)
    text.appendJSON(problem.code)
    text.append(#","message":"#)
    text.appendJSON(problem.message)
    self.place(place, to: &text)
    text.append("}")
  }

  static func key(_ unit: PayloadPlace.Unit) -> String {
    switch unit {
    case .line: "line"
    case .index: "index"
    case .record, .row: "record"
    }
  }

  private static func list(
    _ name: String, _ found: [(failure: Failure, detail: ReportedFinding)],
    to text: inout [UInt8], _ write: (Failure, ReportedFinding, inout [UInt8]) -> Void
  ) {
    if found.isEmpty { return }
    text.append(#","\#(name)":["#)
    for (index, found) in found.enumerated() {
      if index > 0 { text.append(",") }
      write(found.failure, found.detail, &text)
    }
    text.append("]")
  }

  /// Writes a list item, from the quote that closes its path to the details that differ from row to
  /// row.
  static func writeBehindPath(
    _ failure: Failure, _ sentence: Sentence, _ list: FindingList, to text: inout [UInt8],
    gapWriter: GapWriter
  ) {
    text.append("\"")
    if list == .notAsked {
      code(failure, to: &text)
    } else {
      rest(failure, sentence, to: &text, gapWriter: gapWriter)
    }
  }

  private static func ask(
    _ failure: Failure, _ detail: ReportedFinding, to text: inout [UInt8]
  ) {
    text.append(#"{"path":"#)
    text.appendJSON(failure.path)
    code(failure, to: &text)
    place(detail.place, to: &text)
    text.append("}")
  }

  /// Writes a failure as a list item.
  static func item(_ failure: Failure, _ detail: ReportedFinding, to text: inout [UInt8]) {
    text.append(#"{"path":"#)
    text.appendJSON(failure.path)
    rest(failure, Sentence(failure.message), to: &text) { _, _, _ in false }
    place(detail.place, to: &text)
    if let value = detail.value { self.value(value, to: &text) }
    if let column = detail.column { text += column.json }
    text.append("}")
  }

  private static func place(_ place: ValuePlace, to text: inout [UInt8]) {
    if place.isRow { return }
    text.append(#","line":\#(place.line),"column":\#(place.column),"offset":\#(place.offset)"#)
  }

  /// Writes the member with the value.
  static func value(_ value: ReportedValue, to text: inout [UInt8]) {
    text.append(#","value":"#)
    if value.isText || value.isShortened || value.hasParts || value.isUnlikeJSON {
      text.appendJSON(value.text)
    } else {
      text.append(value.text)
    }
  }

  private static func code(_ failure: Failure, to text: inout [UInt8]) {
    text.append(#","code":"#)
    text.appendJSON(failure.code)
  }

  /// Writes the members after an item's path that are the same for many rows.
  private static func rest(
    _ failure: Failure, _ sentence: Sentence, to text: inout [UInt8], gapWriter: GapWriter
  ) {
    code(failure, to: &text)
    text.append(#","kind":"#)
    text.appendJSON(failure.kind)
    text.append(#","severity":"\#(failure.severity == .error ? "error" : "warning")","message":""#)
    for (piece, parameter) in sentence.pieces {
      if let parameter, gapWriter(parameter, .sentence(sentence.isRightToLeft), text.count) {
        continue
      }
      text.append(insideJSON: piece)
    }
    text.append("\"")
    parameters(failure.parameters, to: &text, gapWriter: gapWriter)
    if let suggestion = failure.suggestion {
      text.append(#","suggestion":""#)
      if !gapWriter(.suggestion, .alone, text.count) { text.append(insideJSON: suggestion) }
      text.append("\"")
    }
  }

  private static func parameters(
    _ parameters: [Failure.Parameter], to text: inout [UInt8], gapWriter: GapWriter
  ) {
    if parameters.isEmpty { return }
    text.append(#","parameters":{"#)
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { text.append(",") }
      text.appendJSON(parameter.name)
      text.append(":")
      let ofRow = RowParameter(named: parameter.name)
      func isLeft() -> Bool { ofRow.map { gapWriter($0, .alone, text.count) } ?? false }
      switch parameter.value {
      case .integer(let integer):
        if !isLeft() { text.append(String(integer)) }
      case .number(let number):
        if !isLeft() { text.append(number.text) }
      case .text(let value):
        text.append("\"")
        if !isLeft() { text.append(insideJSON: value) }
        text.append("\"")
      case .texts(let values):
        text.append("[")
        for (index, value) in values.enumerated() {
          if index > 0 { text.append(",") }
          text.appendJSON(value)
        }
        text.append("]")
      }
    }
    text.append("}")
  }
}
