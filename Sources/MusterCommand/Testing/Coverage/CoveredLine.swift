import MusterAuthoring
import MusterRules

/// A line of a rule file with its behaviours.
struct CoveredLine {
  /// The index of the line's source text among those of the form.
  let source: Int
  /// The line number, from 1.
  let number: Int
  /// The behaviours on the line that count.
  var behaviours: [Behaviour] = []
  /// The behaviours on the line that may be impossible.
  var unknown: [Behaviour] = []

  /// The number of counting behaviours that a test shows.
  var shown: Int { behaviours.count { $0.isShown } }
  /// The counting behaviours that no test shows.
  var gaps: [Behaviour] { behaviours.filter { !$0.isShown } }

  /// Returns the lines that have counting behaviours, in the order of the source texts.
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
