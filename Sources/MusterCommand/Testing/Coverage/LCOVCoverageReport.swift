import MusterAuthoring
import MusterRules

/// Writes an LCOV tracefile: a line is hit if a test shows one of its behaviours, and each
/// behaviour is a branch of its line.
struct LCOVCoverageReport: CoverageReport {
  func file(_ file: FileTests, _ coverage: Coverage) -> String {
    let lines = CoveredLine.all(coverage, file.texts)
    return file.texts.indices.map { source in
      record(lines.filter { $0.source == source }, file.texts[source])
    }.joined()
  }

  private func record(_ lines: [CoveredLine], _ text: SourceText) -> String {
    if lines.isEmpty { return "" }
    var record = "TN:\nSF:\(Self.plain(text.path))\n"
    for line in lines {
      for (branch, behaviour) in line.behaviours.enumerated() {
        record += "BRDA:\(line.number),0,\(branch),\(behaviour.isShown ? 1 : 0)\n"
      }
    }
    let all = lines.reduce(0) { $0 + $1.behaviours.count }
    let shown = lines.reduce(0) { $0 + $1.shown }
    record += "BRF:\(all)\nBRH:\(shown)\n"
    for line in lines { record += "DA:\(line.number),\(line.shown)\n" }
    record += "LF:\(lines.count)\nLH:\(lines.count { $0.shown > 0 })\n"
    return record + "end_of_record\n"
  }

  /// Returns a path without line breaks, because each line of the format is a record.
  private static func plain(_ path: String) -> String {
    String(path.map { $0.isNewline ? "?" : $0 })
  }
}
