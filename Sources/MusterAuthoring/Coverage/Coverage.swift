public import Muster

/// The behaviours of a form, and their coverage by its tests.
///
/// ```swift
/// let (outcomes, coverage) = suite.runForCoverage(suite.tests)
/// coverage.percentage                                  // "61.5 %", never rounded up
/// coverage.gaps.first?.title                           // "email: `matches` passes"
/// ```
///
/// A test shows only the parts that it is about: for an example, its payload or its one field; for
/// a story, its expectations. A failing test shows nothing.
public struct Coverage: Sendable {
  /// All behaviours of the form: one sort after the other, each in the order of the file.
  public let behaviours: [Behaviour]

  /// The places of allowances that aren't needed, because the tests already show everything that
  /// they allow to be unshown.
  public internal(set) var unneededAllowances: [SourceRange] = []

  /// The name for allowing behaviours on a line to be unshown: `# muster: allow unshown (reason)`.
  static let allowance = "unshown"

  init(behaviours: [Behaviour]) { self.behaviours = behaviours }

  /// Adds the allowances of a suite's files.
  init(_ behaviours: [Behaviour], _ allowances: Allowances) {
    if allowances.isEmpty {
      self.init(behaviours: behaviours)
      return
    }
    let gaps = behaviours.filter { $0.state == .unshown }.map(\.range)
    self.init(
      behaviours: behaviours.map { behaviour in
        var behaviour = behaviour
        // An allowed behaviour may be impossible in the form.
        if !behaviour.isShown, allowances.allow(Self.allowance, at: behaviour.range) {
          behaviour.state = .allowed
        }
        return behaviour
      })
    unneededAllowances = allowances.unneeded(Self.allowance, gaps)
  }

  /// The number of behaviours that count: all except allowed behaviours and those that may be
  /// impossible in the form.
  public var counted: Int { behaviours.count { $0.state != .allowed && $0.state != .unknown } }

  /// The number of behaviours that a test shows.
  public var shown: Int { behaviours.count { $0.isShown } }

  /// The behaviours that no test shows and that the file doesn't allow to be unshown.
  public var gaps: [Behaviour] { behaviours.filter { $0.state == .unshown } }

  /// The behaviours that the file allows to be unshown.
  public var allowed: [Behaviour] { behaviours.filter { $0.state == .allowed } }

  /// The behaviours that may be impossible in the form: field states that a search didn't reach.
  public var unknown: [Behaviour] { behaviours.filter { $0.state == .unknown } }

  /// The percentage of shown behaviours, with one decimal, rounded down, so it reaches 100 only if
  /// all are shown. A form without behaviours counts as completely shown.
  public var percentage: String {
    let (shown, counted) = (shown, counted)
    if shown == counted { return "100 %" }
    let tenths = shown * 1000 / counted
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// Returns true if at least this percentage of behaviours is shown.
  public func reaches(_ percent: Double) -> Bool {
    Double(shown) * 100 >= percent * Double(counted)
  }
}

extension ExampleSuite {
  /// Runs some of the tests like `run`, and also returns the behaviours that they show.
  public func runForCoverage(
    _ tests: [FormTest], stopsAtFailure: Bool = false, clock: () -> Double = { 0 }
  ) -> (outcomes: [FormTestOutcome], coverage: Coverage) {
    runForCoverage(tests, stopsAtFailure: stopsAtFailure, searches: true, clock: clock)
  }

  /// Does the same, and can skip the search for field states that no story has.
  func runForCoverage(
    _ tests: [FormTest], stopsAtFailure: Bool = false, searches: Bool,
    clock: () -> Double = { 0 }
  ) -> (outcomes: [FormTestOutcome], coverage: Coverage) {
    var observer = CoverageObserver(self)
    var outcomes: [FormTestOutcome] = []
    var start = clock()
    for (index, test) in tests.enumerated() {
      let result = observer.result(of: test, at: index)
      let end = clock()
      outcomes.append(FormTestOutcome(test: test, result: result, seconds: end - start))
      start = end
      if stopsAtFailure, outcomes.last?.passes == false { break }
    }
    let allowances = Allowances(self)
    if searches { observer.searchStandings(allowances) }
    return (outcomes, Coverage(observer.found, allowances))
  }
}
