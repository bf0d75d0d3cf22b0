/// The observations at one place in a form, with the indices of the behaviours that they show.
struct CoverageWatch {
  /// The behaviours that are shown if the rule passes, and if it fails.
  var passes: Int?
  var fails: Int?
  /// Probes that must be true.
  var probes: [(probe: Int, behaviour: Int)] = []
  /// Probes that must be false.
  var denials: [(probe: Int, behaviour: Int)] = []
  /// Branches, each of which must be the only one to pass.
  var branches: [(probes: [Int], behaviours: [Int])] = []
  /// Decisions, with the parts that must decide.
  var decisions: [CoverageDecision] = []
  /// Normalising steps that must change a string.
  var normalizing: [(step: Int, behaviour: Int)] = []

  /// True if only the outcome is observed.
  var asksNothing: Bool {
    probes.isEmpty && denials.isEmpty && branches.isEmpty && decisions.isEmpty
      && normalizing.isEmpty
  }

  /// Removes shown behaviours.
  mutating func leaveOut(_ isShown: (Int) -> Bool) {
    probes.removeAll { isShown($0.behaviour) }
    denials.removeAll { isShown($0.behaviour) }
    branches.removeAll { $0.behaviours.allSatisfy(isShown) }
    decisions.removeAll { $0.behaviours.allSatisfy { isShown($0.yes) && isShown($0.no) } }
    normalizing.removeAll { isShown($0.behaviour) }
  }
}
