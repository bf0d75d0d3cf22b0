import MusterAuthoring
import MusterRules

/// Writes LCOV's tracefile: a line is hit if a test shows something of it, and each behaviour is a
/// branch of its line.
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

  /// A path in a format of lines has none of its own.
  private static func plain(_ path: String) -> String {
    String(path.map { $0.isNewline ? "?" : $0 })
  }
}
