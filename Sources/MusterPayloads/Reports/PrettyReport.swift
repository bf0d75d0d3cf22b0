import Muster

/// Writes a line for each failure, for people: `users.jsonl:3:18: /email: Entered email is not valid. ("ada@")`
struct PrettyReport: Report {
  let style: TerminalStyle
  private var once = OnceTold()

  init(_ style: TerminalStyle) {
    self.style = style
  }

  mutating func add(_ entry: ReportEntry, to text: inout [UInt8]) {
    switch entry.outcome {
    case .judged:
      for list in [FindingList.failures, .undecided, .warnings] {
        for (failure, detail) in entry.found(list)
        where once.tells(failure, detail, of: entry.source) {
          line(entry, failure, detail, list, to: &text)
        }
      }
    case .unreadable(let problem):
      text.append(place(entry, entry.place(of: problem)))
      text.append(style(.failure, "\(problem.code): "))
      text.append("\(TerminalEscaping.escaping(problem.message))\n")
    }
  }

  func end(_ tally: Tally, _ text: inout [UInt8]) {
    text.append("\(style(.strong, tally.sentence))\n")
  }

  private func line(
    _ entry: ReportEntry, _ failure: Failure, _ detail: ReportedFinding, _ list: FindingList,
    to text: inout [UInt8]
  ) {
    text.append(place(entry, detail.place))
    if !failure.path.isEmpty { text.append("\(TerminalEscaping.escaping(failure.path)): ") }
    Self.writeBehindPath(failure, Sentence(failure.message), list, style, to: &text) {
      _, _, _ in
      false
    } valueWriter: {
      $0.append(detail.remark())
    }
  }

  /// Writes a failure's line from after its path on.
  static func writeBehindPath(
    _ failure: Failure, _ sentence: Sentence, _ list: FindingList, _ style: TerminalStyle,
    to text: inout [UInt8], gapWriter: GapWriter, valueWriter: (inout [UInt8]) -> Void
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
    valueWriter(&text)
    if let choices = failure.choices {
      text.append(": one of \(TerminalEscaping.escaping(choices.joined(separator: ", ")))")
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

  /// `users.jsonl:3:18: `, and for an item of an array `users.json:3:18: [0] `.
  private func place(_ entry: ReportEntry, _ place: ValuePlace) -> String {
    let source = TerminalEscaping.escaping(entry.source)
    let item = entry.place.unit == .index ? "[\(entry.place.number)] " : ""
    return style(.place, "\(source):\(place.line):\(place.column): ") + item
  }
}

extension Failure {
  /// The choices that a value is none of, if they are few.
  fileprivate var choices: [String]? {
    guard kind == "one-of" else { return nil }
    for parameter in parameters where parameter.name == "choices" {
      if case .texts(let choices) = parameter.value { return choices }
    }
    return nil
  }
}
