import Muster

/// An entry as the object in JSON and JSON Lines reports, its keys in the contract's order.
enum JSONEntry {
  static func write(_ entry: ReportEntry, to text: inout [UInt8]) {
    text.append(#"{"source":"#)
    text.appendJSON(entry.source)
    text.append(#","\#(key(entry.place.unit))":\#(entry.place.number)"#)
    switch entry.outcome {
    case .judged(let verdict):
      text.append(#","passes":\#(verdict.passes)"#)
      list("failures", verdict.failures, to: &text, item)
      list("warnings", verdict.warnings, to: &text, item)
      list("undecided", verdict.undecided, to: &text, item)
      list("notAsked", verdict.notAsked, to: &text, place)
    case .unreadable(let problem):
      text.append(#","error":{"code":"#)
      text.appendJSON(problem.code)
      text.append(#","offset":\#(problem.offset),"message":"#)
      text.appendJSON(problem.message)
      text.append("}")
    }
    text.append("}")
  }

  static func key(_ unit: PayloadPlace.Unit) -> String {
    switch unit {
    case .line: "line"
    case .index: "index"
    case .record: "record"
    }
  }

  private static func list(
    _ name: String, _ failures: [Failure], to text: inout [UInt8],
    _ write: (Failure, inout [UInt8]) -> Void
  ) {
    if failures.isEmpty { return }
    text.append(#","\#(name)":["#)
    for (index, failure) in failures.enumerated() {
      if index > 0 { text.append(",") }
      write(failure, &text)
    }
    text.append("]")
  }

  /// Writes an item of a list, from the quote that closes its path on.
  static func writeBehindPath(
    _ failure: Failure, _ sentence: Sentence, _ list: FindingList, to text: inout [UInt8],
    gapWriter: GapWriter
  ) {
    text.append("\"")
    if list == .notAsked {
      code(failure, to: &text)
      text.append("}")
    } else {
      rest(failure, sentence, to: &text, gapWriter: gapWriter)
    }
  }

  private static func place(_ failure: Failure, to text: inout [UInt8]) {
    text.append(#"{"path":"#)
    text.appendJSON(failure.path)
    code(failure, to: &text)
    text.append("}")
  }

  private static func item(_ failure: Failure, to text: inout [UInt8]) {
    text.append(#"{"path":"#)
    text.appendJSON(failure.path)
    rest(failure, Sentence(failure.message), to: &text) { _, _, _ in false }
  }

  private static func code(_ failure: Failure, to text: inout [UInt8]) {
    text.append(#","code":"#)
    text.appendJSON(failure.code)
  }

  /// Writes the members after an item's path.
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
    text.append("}")
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
