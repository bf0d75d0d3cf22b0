import Muster

extension ReportFormat {
  /// A TAP 14 test point for each payload.
  public static let tap = ReportFormat("tap", .entries) { TAPReport($0.words) }
}

/// Writes a test point for each payload, following version 14 of the Test Anything Protocol. The
/// payload's failures follow in a YAML block, each as a JSON object.
struct TAPReport: Report {
  private let words: ReportWords
  private var points = 0

  init(_ words: ReportWords) { self.words = words }

  func begin(_ text: inout [UInt8]) {
    text.append("TAP version 14\n")
  }

  mutating func add(_ entry: ReportEntry, to text: inout [UInt8]) {
    points += 1
    let isOK = if case .judged(let verdict) = entry.outcome { verdict.passes } else { false }
    let place = "\(JSONEntry.key(entry.place.unit)) \(entry.place.number)"
    text.append(isOK ? "ok" : "not ok")
    text.append(" \(points) - \(TAPText.description(entry.source)) \(place)\n")
    var block: [UInt8] = []
    switch entry.outcome {
    case .judged:
      for (name, list) in [
        ("failures", FindingList.failures), ("warnings", .warnings), ("undecided", .undecided),
      ] {
        let found = entry.found(list)
        if found.isEmpty { continue }
        block.append("  \(name):\n")
        for (failure, detail) in found {
          block.append("    - ")
          JSONEntry.item(failure, detail, to: &block)
          block.append("\n")
        }
      }
    case .unreadable(let problem):
      block.append("  error: ")
      JSONEntry.error(problem, entry.place(of: problem), to: &block)
      block.append("\n")
    }
    if block.isEmpty { return }
    text.append("  ---\n")
    text.append(contentsOf: block)
    text.append("  ...\n")
  }

  func end(_ tally: Tally, _ text: inout [UInt8]) {
    text.append("1..\(points)\n# \(words.sentence(tally))\n")
  }
}
