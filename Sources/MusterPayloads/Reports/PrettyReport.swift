import Muster

extension ReportFormat {
  /// A line for each failure, for people.
  public static let pretty = ReportFormat("pretty", .rows, showsValues: true, tellsOnce: true) {
    PrettyReport($0.style, $0.words)
  }
}

/// Writes a line for each failure, for people: `users.jsonl:3:18: /email: Entered email is not valid. ("ada@")`
struct PrettyReport: Report {
  let style: TerminalStyle
  private let words: ReportWords
  private var once = OnceTold()

  init(_ style: TerminalStyle, _ words: ReportWords = .english) {
    self.style = style
    self.words = words
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
    text.append("\(style(.strong, words.sentence(tally)))\n")
  }

  private func line(
    _ entry: ReportEntry, _ failure: Failure, _ detail: ReportedFinding, _ list: FindingList,
    to text: inout [UInt8]
  ) {
    text.append(place(entry, detail.place))
    if !failure.path.isEmpty { text.append("\(TerminalEscaping.escaping(failure.path)): ") }
    Self.writeBehindPath(failure, Sentence(failure.message), list, (style, words), to: &text) {
      _, _, _ in
      false
    } valueWriter: {
      $0.append(detail.remark(words))
    }
  }

  /// Writes the part of a failure line after the path.
  static func writeBehindPath(
    _ failure: Failure, _ sentence: Sentence, _ list: FindingList,
    _ look: (style: TerminalStyle, words: ReportWords),
    to text: inout [UInt8], gapWriter: GapWriter, valueWriter: (inout [UInt8]) -> Void
  ) {
    let (style, words) = look
    switch list {
    case .failures, .notAsked: break
    case .undecided: text.append(style(.failure, "\(words[.undecided]): "))
    case .warnings: text.append(style(.warning, "\(words[.warning]): "))
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
    if let choices = sentence.choices ?? failure.choices {
      let (before, behind) = words.around(.oneOf)
      // A comma inside a number is not a separator between numbers.
      let hasComma = choices.contains { $0.utf8.contains(UInt8(ascii: ",")) }
      let listed = TerminalEscaping.escaping(choices.joined(separator: hasComma ? "; " : ", "))
      text.append(": \(before)\(listed)\(behind)")
    }
    if let suggestion = failure.suggestion {
      let (before, behind) = words.around(.didYouMean)
      text.append(": \(before)")
      if !gapWriter(.suggestion, .alone, text.count) {
        text.append(TerminalEscaping.escaping(suggestion))
      }
      text.append(String(behind))
    }
    text.append("\n")
  }

  /// Returns `users.jsonl:3:18: `, or `users.json:3:18: [0] ` for an array item.
  private func place(_ entry: ReportEntry, _ place: ValuePlace) -> String {
    let source = TerminalEscaping.escaping(entry.source)
    let item = entry.place.unit == .index ? "[\(entry.place.number)] " : ""
    return style(.place, "\(place.text(in: source)): ") + item
  }
}

extension Failure {
  /// The allowed choices as JSON, if the value is not among them and there are only a few.
  fileprivate var choices: [String]? {
    guard kind == "one-of" else { return nil }
    for parameter in parameters where parameter.name == "choices" {
      if case .texts(let choices) = parameter.value { return choices }
    }
    return nil
  }
}
