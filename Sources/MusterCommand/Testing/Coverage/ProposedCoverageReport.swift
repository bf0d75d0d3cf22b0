import Muster
import MusterAuthoring

/// Writes examples and stories for gaps in the coverage of a file, ready to paste into the file.
struct ProposedCoverageReport: CoverageReport {
  func file(_ file: FileTests, _ coverage: Coverage) -> String {
    let heading = "\(TerminalEscaping.escaping(file.path)): \(coverage.sentence)\n"
    guard let proposals = file.proposals else { return heading }
    var text = heading
    if proposals.count + proposals.storyCount > 0 {
      text += "\n# cover \(proposals.shown.count) of them"
      if proposals.report != proposals.text + proposals.stories {
        text += ", with the secret in place of each •••"
      }
      text += "\n\(proposals.report)"
    }
    if !proposals.left.isEmpty {
      text += "\n# no test found for:\n"
      text += proposals.left.map { "#   \(TerminalEscaping.escaping($0.title))\n" }.joined()
    }
    return text
  }
}
