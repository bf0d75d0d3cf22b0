import Muster
import MusterAuthoring
import MusterPayloads
import MusterRules

/// Writes the text of the rule file with marks in the margin: how many behaviours each line has and
/// how many are shown. Behaviours that are not shown are listed below their line. A file whose
/// tests show everything gets one line.
///
/// ```
/// rules/signin.yaml: 61.5 % of 13 behaviours covered, 5 not covered
///         7 |     label: Email
///   1/2   8 |     required: true
///           ! `required` fails
/// ```
struct MarkedCoverageReport: CoverageReport {
  let style: TerminalStyle

  func file(_ file: FileTests, _ coverage: Coverage) -> String {
    let unneeded = coverage.unneededAllowances.map { range in
      let line = file.texts[range.source].position(of: range.start).line
      let path = TerminalEscaping.escaping(file.texts[range.source].path)
      return "\(path):\(line): `unshown` is allowed here, but everything here is covered\n"
    }
    let heading =
      "\(TerminalEscaping.escaping(file.path)): \(coverage.sentence)\n" + unneeded.joined()
    if coverage.gaps.isEmpty { return heading }
    let lines = CoveredLine.marked(coverage, file.texts)
    var text = heading
    for source in file.texts.indices {
      let own = lines.filter { $0.source == source }
      // A file that others use appears only for its gaps.
      guard let last = own.last, source == 0 || own.contains(where: { !$0.gaps.isEmpty }) else {
        continue
      }
      if source > 0 { text += "\(TerminalEscaping.escaping(file.texts[source].path)):\n" }
      for number in 1...last.number {
        text += marked(number, own.first { $0.number == number }, file.texts[source])
      }
    }
    let placeless = coverage.gaps.filter { $0.range == nil }
    return text + placeless.map { "\(gap($0))\n" }.joined()
  }

  private func marked(_ number: Int, _ line: CoveredLine?, _ text: SourceText) -> String {
    let bytes = text.bytes[text.rangeOfLine(number)]
    let written = TerminalEscaping.escaping(String(decoding: bytes, as: UTF8.self))
    let counted = line.flatMap { $0.behaviours.isEmpty ? nil : $0 }
    let share = counted.map { "\($0.shown)/\($0.behaviours.count)" } ?? ""
    let isWhole = line?.gaps.isEmpty ?? true
    let mark = "\(share.padded(to: 7))\(String(number).padded(to: 5)) |"
    let shown = "\(isWhole ? style(.place, mark) : style(.failure, mark)) \(written)"
    let gaps = (line?.gaps ?? []).map { "\(self.gap($0))\n" }.joined()
    let unknown = (line?.unknown ?? []).map { "\(self.unknown($0))\n" }.joined()
    return "\(shown.trimmedAtEnd)\n\(gaps)\(unknown)"
  }

  private func unknown(_ behaviour: Behaviour) -> String {
    "             \(style(.place, "?")) \(TerminalEscaping.escaping(behaviour.title))"
  }

  private func gap(_ behaviour: Behaviour) -> String {
    "             \(style(.failure, "!")) \(TerminalEscaping.escaping(behaviour.title))"
  }
}

extension Coverage {
  /// `61.5 % of 13 behaviours covered, 5 not covered, 1 allowed`.
  var sentence: String {
    if counted == 0, unknown.isEmpty { return "nothing for tests to cover" }
    var sentence = "\(percentage) of \(counted) behaviours covered"
    if !gaps.isEmpty { sentence += ", \(gaps.count) not covered" }
    if !allowed.isEmpty { sentence += ", \(allowed.count) allowed" }
    if !unknown.isEmpty { sentence += ", \(unknown.count) unknown" }
    return sentence
  }
}

extension String {
  /// Returns the text, padded on the left.
  fileprivate func padded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  fileprivate var trimmedAtEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
