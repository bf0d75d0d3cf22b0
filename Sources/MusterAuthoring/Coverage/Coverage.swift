public import Muster

/// The behaviour of a form as far as its tests show it.
///
/// ```swift
/// let (outcomes, coverage) = suite.runForCoverage(suite.tests)
/// coverage.percentage                                  // "61.5 %", never rounded up
/// coverage.gaps.first?.title                           // "email: `matches` passes"
/// ```
///
/// A test shows what it says something about: an example its payload, or its one field; a story what
/// it expects. A test that does not come out as it says shows nothing.
public struct Coverage: Sendable {
  /// Everything that the form does, sort by sort, in the order of the file.
  public let behaviours: [Behaviour]

  /// The places of allowances that nothing needs, since the tests show all that stands there.
  public internal(set) var unneededAllowances: [SourceRange] = []

  /// The name by which a file allows behaviours of a line to be unshown:
  /// `# muster: allow unshown (reason)`.
  static let allowance = "unshown"

  init(behaviours: [Behaviour]) { self.behaviours = behaviours }

  /// Takes in what the files of a suite allow to be unshown.
  init(_ behaviours: [Behaviour], _ allowances: Allowances) {
    if allowances.isEmpty {
      self.init(behaviours: behaviours)
      return
    }
    let gaps = behaviours.filter { $0.state == .unshown }.map(\.range)
    self.init(
      behaviours: behaviours.map { behaviour in
        var behaviour = behaviour
        // Of what is allowed nobody has to know if there is any.
        if !behaviour.isShown, allowances.allow(Self.allowance, at: behaviour.range) {
          behaviour.state = .allowed
        }
        return behaviour
      })
    unneededAllowances = allowances.unneeded(Self.allowance, gaps)
  }

  /// The number of behaviours that count: all but those that the file allows to be unshown, and
  /// those of which it is unknown if there are any.
  public var counted: Int { behaviours.count { $0.state != .allowed && $0.state != .unknown } }

  /// The number of behaviours that a test shows.
  public var shown: Int { behaviours.count { $0.isShown } }

  /// The behaviours that no test shows, and that the file does not allow to be unshown.
  public var gaps: [Behaviour] { behaviours.filter { $0.state == .unshown } }

  /// The behaviours that the file allows to be unshown.
  public var allowed: [Behaviour] { behaviours.filter { $0.state == .allowed } }

  /// The behaviours of which it is unknown if the form has them: standings that a search did not
  /// reach.
  public var unknown: [Behaviour] { behaviours.filter { $0.state == .unknown } }

  /// The share that is shown, in percent and with one decimal, rounded down: `99.9 %` is not all. A
  /// form that does nothing is shown whole.
  public var percentage: String {
    let (shown, counted) = (shown, counted)
    if shown == counted { return "100 %" }
    let tenths = shown * 1000 / counted
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// Returns true if the share that is shown is at least so many percent.
  public func reaches(_ percent: Double) -> Bool {
    Double(shown) * 100 >= percent * Double(counted)
  }
}

extension ExampleSuite {
  /// Runs some of the tests as `run` does, and returns what they show as well.
  public func runForCoverage(
    _ tests: [FormTest], stopsAtFailure: Bool = false, clock: () -> Double = { 0 }
  ) -> (outcomes: [FormTestOutcome], coverage: Coverage) {
    runForCoverage(tests, stopsAtFailure: stopsAtFailure, searches: true, clock: clock)
  }

  /// Does the same; it may leave out the search for standings that no story is seen in.
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
