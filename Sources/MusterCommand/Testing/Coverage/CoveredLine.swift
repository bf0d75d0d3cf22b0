import MusterAuthoring
import MusterRules

/// A line of a rule file with its behaviours.
struct CoveredLine {
  /// The number of its text among those of the form.
  let source: Int
  /// Its number, from 1.
  let number: Int
  /// Its behaviours that count.
  var behaviours: [Behaviour] = []
  /// The behaviours that the form may not have.
  var unknown: [Behaviour] = []

  /// The number of them that are shown.
  var shown: Int { behaviours.count { $0.isShown } }
  /// Those that no test shows.
  var gaps: [Behaviour] { behaviours.filter { !$0.isShown } }

  /// Returns the lines with behaviours that count, in the order of the texts.
  static func all(_ coverage: Coverage, _ texts: [SourceText]) -> [CoveredLine] {
    marked(coverage, texts).filter { !$0.behaviours.isEmpty }
  }

  /// Returns the lines, including those with only unknown behaviours.
  static func marked(_ coverage: Coverage, _ texts: [SourceText]) -> [CoveredLine] {
    var lines: [[Int]: CoveredLine] = [:]
    for behaviour in coverage.behaviours where behaviour.state != .allowed {
      guard let range = behaviour.range, texts.indices.contains(range.source) else { continue }
      let number = texts[range.source].position(of: range.start).line
      let empty = CoveredLine(source: range.source, number: number)
      if behaviour.state == .unknown {
        lines[[range.source, number], default: empty].unknown.append(behaviour)
      } else {
        lines[[range.source, number], default: empty].behaviours.append(behaviour)
      }
    }
    return lines.values.sorted { ($0.source, $0.number) < ($1.source, $1.number) }
  }
}
