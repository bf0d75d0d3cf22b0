import Muster

/// Writes a line for each failure, for people: `users.jsonl:3: /email: Entered email is not valid.`
struct PrettyReport: Report {
  let style: TerminalStyle

  init(_ style: TerminalStyle) {
    self.style = style
  }

  func add(_ entry: ReportEntry, to text: inout [UInt8]) {
    switch entry.outcome {
    case .judged(let verdict):
      for failure in verdict.failures { line(entry, failure, .failures, to: &text) }
      for failure in verdict.undecided { line(entry, failure, .undecided, to: &text) }
      for failure in verdict.warnings { line(entry, failure, .warnings, to: &text) }
    case .unreadable(let problem):
      text.append(style(.place, "\(place(entry)): "))
      text.append(style(.failure, "\(problem.code): "))
      text.append("\(TerminalEscaping.escaping(problem.message)) (at byte \(problem.offset))\n")
    }
  }

  func end(_ tally: Tally, _ text: inout [UInt8]) {
    text.append("\(style(.strong, tally.sentence))\n")
  }

  private func line(
    _ entry: ReportEntry, _ failure: Failure, _ list: FindingList, to text: inout [UInt8]
  ) {
    text.append(style(.place, "\(place(entry)): "))
    if !failure.path.isEmpty { text.append("\(TerminalEscaping.escaping(failure.path)): ") }
    Self.writeBehindPath(failure, Sentence(failure.message), list, style, to: &text) { _, _, _ in
      false
    }
  }

  /// Writes a failure's line from after its path on.
  static func writeBehindPath(
    _ failure: Failure, _ sentence: Sentence, _ list: FindingList, _ style: TerminalStyle,
    to text: inout [UInt8], gapWriter: GapWriter
  ) {
    switch list {
    case .failures, .notAsked: break
    case .undecided: text.append(style(.failure, "undecided: "))
    case .warnings: text.append(style(.warning, "warning: "))
    }
    let pieces = sentence.pieces
    for (piece, safe) in zip(pieces, TerminalEscaping.escaping(pieces.map { $0.text })) {
      if let parameter = piece.parameter,
        gapWriter(parameter, .sentence(sentence.isRightToLeft), text.count)
      {
        continue
      }
      text.append(safe)
    }
    if let suggestion = failure.suggestion {
      text.append(": did you mean ")
      if !gapWriter(.suggestion, .alone, text.count) {
        text.append(TerminalEscaping.escaping(suggestion))
      }
      text.append("?")
    }
    text.append("\n")
  }

  /// `users.jsonl:3`, the line that a payload begins on, or `users.json[3]` for an item of an
  /// array.
  private func place(_ entry: ReportEntry) -> String {
    let source = TerminalEscaping.escaping(entry.source)
    return switch entry.place.unit {
    case .line, .record: "\(source):\(entry.place.line)"
    case .index: "\(source)[\(entry.place.number)]"
    }
  }
}
