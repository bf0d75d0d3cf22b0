import Muster
import MusterAuthoring
import MusterRules

/// A share that the tests of a rule file have to reach, and the place that it is set at.
struct Threshold {
  /// The share in percent.
  let percent: Double
  /// The file of the project that sets it; `nil` for one of the command line.
  let file: String?

  /// The threshold for a file's coverage: the command line's, or else its project's.
  static func coverage(_ said: Double?, of project: ProjectFiles.Project?) -> Threshold? {
    Threshold(said, project?.settings.thresholds.coverage, project)
  }

  /// The threshold for a file's mutants: the command line's, or else its project's.
  static func mutation(_ said: Int?, of project: ProjectFiles.Project?) -> Threshold? {
    let own = project?.settings.thresholds.mutation
    return Threshold(said.map { Double($0) }, own.map { Double($0) }, project)
  }

  private init?(_ said: Double?, _ own: Double?, _ project: ProjectFiles.Project?) {
    guard let percent = said ?? own else { return nil }
    self.percent = percent
    file = said == nil ? project?.text.path : nil
  }

  /// It, after "less than": `60 %`, or `the 60 % of shop/muster.yaml`.
  var words: String {
    let share = percent == percent.rounded(.down) ? String(Int(percent)) : String(percent)
    return file.map { "the \(share) % of \(TerminalEscaping.escaping($0))" } ?? "\(share) %"
  }
}
