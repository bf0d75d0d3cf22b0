/// Everything that is watched for at one place of a form, by the numbers of the behaviours that it
/// would show.
struct CoverageWatch {
  /// The rule passes, or fails.
  var passes: Int?
  var fails: Int?
  /// Probes that are true.
  var probes: [(probe: Int, behaviour: Int)] = []
  /// Probes that are false.
  var denials: [(probe: Int, behaviour: Int)] = []
  /// Branches, each to pass alone.
  var branches: [(probes: [Int], behaviours: [Int])] = []
  /// Decisions, each part of which decides.
  var decisions: [CoverageDecision] = []
  /// Normalising steps that change a text.
  var normalizing: [(step: Int, behaviour: Int)] = []

  /// True if there is nothing to watch for beside the outcome.
  var asksNothing: Bool {
    probes.isEmpty && denials.isEmpty && branches.isEmpty && decisions.isEmpty
      && normalizing.isEmpty
  }

  /// Leaves out what is shown.
  mutating func leaveOut(_ isShown: (Int) -> Bool) {
    probes.removeAll { isShown($0.behaviour) }
    denials.removeAll { isShown($0.behaviour) }
    branches.removeAll { $0.behaviours.allSatisfy(isShown) }
    decisions.removeAll { $0.behaviours.allSatisfy { isShown($0.yes) && isShown($0.no) } }
    normalizing.removeAll { isShown($0.behaviour) }
  }
}
