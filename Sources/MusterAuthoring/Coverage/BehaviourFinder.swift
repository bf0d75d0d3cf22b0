internal import Muster

/// Finds the behaviours of a form, and notes where to observe each of them.
struct BehaviourFinder {
  let plan: FormPlan
  let nodes: FormNodes
  let sites: BehaviourSites
  let places: WatchPlaces
  let domains: Domains
  private(set) var behaviours: [Behaviour] = []
  private(set) var probes: [Probe] = []
  private(set) var watches: [CoverageWatch]
  /// The behaviour of each observed message that the author wrote, by the message's place.
  var texts: [SourceRange: Int] = [:]
  /// The languages of those messages.
  var languages: [String] = []
  /// The behaviours of the answers to an asynchronous check, by the check's name.
  var answers: [String: [(passes: Int, fails: Int)]] = [:]
  /// True if field states are observed in sessions.
  var seesStandings = false
  private var sort = ""

  /// Finds the behaviours of the form that a suite tests.
  init(_ suite: ExampleSuite) {
    plan = suite.form.plan
    sites = BehaviourSites(plan)
    nodes = FormNodes(suite.form.source, sites.expressions.map(\.expression))
    places = WatchPlaces(plan)
    domains = Domains(suite.form)
    watches = Array(repeating: CoverageWatch(), count: places.count)
    for sort in BehaviourSort.all {
      self.sort = sort.name
      sort.find(&self)
    }
  }

  /// Adds a behaviour of a field, or of the form itself, and returns its number.
  mutating func add(_ text: String, of owner: FieldID?, at range: SourceRange?) -> Int {
    behaviours.append(
      Behaviour(
        sort: sort, field: owner.map { plan.name(of: $0) } ?? "", text: text, range: range))
    return behaviours.count - 1
  }

  /// Changes the observations at a place.
  mutating func watch(_ place: WatchPlace, _ change: (inout CoverageWatch) -> Void) {
    change(&watches[places.number(of: place)])
  }

  /// Adds a probe and returns its number.
  mutating func probe(_ condition: Condition, from scope: FieldID?) -> Int {
    probes.append(Probe(condition, from: scope))
    return probes.count - 1
  }

  /// Adds a behaviour that is shown when a condition is true at a place.
  mutating func add(
    _ text: String, of owner: FieldID?, at range: SourceRange?, where condition: Condition,
    from scope: FieldID?, _ place: WatchPlace
  ) {
    let behaviour = add(text, of: owner, at: range)
    let probe = probe(condition, from: scope)
    watch(place) { $0.probes.append((probe, behaviour)) }
  }

  /// Adds a behaviour that is shown when the value at a rule's site passes a check.
  mutating func add(_ text: String, of site: RuleSite, where check: Check) {
    let rule = Rule(kind: site.rule.kind, check: check)
    add(
      text, of: site.owner, at: site.rule.range, where: .rules(site.value, [rule]),
      from: site.scope, site.place)
  }
}
