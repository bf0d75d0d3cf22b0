import Muster
import MusterAuthoring
import MusterRules

/// A percentage that a rule file's tests must reach, and the place that sets it.
struct Threshold {
  /// The required percentage.
  let percent: Double
  /// The project file that sets the threshold; `nil` if the command line sets it.
  let file: String?

  /// Returns the threshold for a file's coverage: from the command line, or else from its project.
  static func coverage(_ said: Double?, of project: ProjectFiles.Project?) -> Threshold? {
    Threshold(said, project?.settings.thresholds.coverage, project)
  }

  /// Returns the threshold for a file's mutants: from the command line, or else from its project.
  static func mutation(_ said: Int?, of project: ProjectFiles.Project?) -> Threshold? {
    let own = project?.settings.thresholds.mutation
    return Threshold(said.map { Double($0) }, own.map { Double($0) }, project)
  }

  private init?(_ said: Double?, _ own: Double?, _ project: ProjectFiles.Project?) {
    guard let percent = said ?? own else { return nil }
    self.percent = percent
    file = said == nil ? project?.text.path : nil
  }

  /// The words after "less than": `60 %`, or `the 60 % of shop/muster.yaml`.
  var words: String {
    let share = percent == percent.rounded(.down) ? String(Int(percent)) : String(percent)
    return file.map { "the \(share) % of \(TerminalEscaping.escaping($0))" } ?? "\(share) %"
  }
}
