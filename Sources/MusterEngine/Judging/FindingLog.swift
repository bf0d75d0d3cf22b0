/// The findings of a row, in the order of judging, as positions without messages.
struct FindingLog: ~Copyable {
  /// True if judging a row ends at its first failure, because no more are wanted.
  var endsAtFailure = false
  private(set) var findings = TrivialBuffer<Finding>(capacity: 16)
  /// The items around the findings in inner frames.
  private var itemSteps = TrivialBuffer<ItemStep>(capacity: 16)
  /// The codes that your program's checks returned.
  private var ownCodes: [String] = []
  /// Sums that failed their rule, if they are numbers.
  private var sums: [Number] = []
  /// Values of parameters, noted while their rules were judged.
  private var noted: [NotedValue] = []
  /// The verdict's lists that findings were added to.
  private(set) var lists = FindingLists()
  /// True once a finding blocks.
  private(set) var blocks = false
  /// True once the rest of the row is not needed.
  private(set) var isDecided = false
  /// True if everything that is judged is noted, including passing rules.
  var isTraced = false
  /// Everything that was judged in the row, if `isTraced`.
  private(set) var trace: [TracedSight] = []

  private static var keptFindings: Int { 1 << 14 }

  var isEmpty: Bool { findings.isEmpty }
  var count: Int { findings.count }

  subscript(index: Int) -> Finding {
    @inline(__always)
    get { findings[index] }
    set { findings[index] = newValue }
  }

  /// True if the log takes so much memory that some should be released.
  var isHuge: Bool { findings.capacity > Self.keptFindings }

  /// Releases the memory that a rare huge row needed.
  mutating func releaseMemory() {
    findings.removeAll(keeping: Self.keptFindings)
    itemSteps.removeAll(keeping: Self.keptFindings)
  }

  /// Begins a row.
  @inline(__always)
  mutating func start() {
    removeAll()
    blocks = false
    isDecided = false
    if isTraced { trace.removeAll(keepingCapacity: true) }
  }

  /// Removes all findings.
  @inline(__always)
  mutating func removeAll() {
    findings.removeAll()
    itemSteps.removeAll()
    lists = FindingLists()
    if !ownCodes.isEmpty { ownCodes.removeAll(keepingCapacity: true) }
    if !sums.isEmpty { sums.removeAll(keepingCapacity: true) }
    if !noted.isEmpty { noted.removeAll(keepingCapacity: true) }
  }

  /// Notes an answer in a scope.
  mutating func add(
    _ answer: Answer, rule: RuleID?, isWarning: Bool, field: FieldID?, ownCode: String?,
    in scope: Scope
  ) {
    var finding = Finding(
      answer: answer, rule: rule, isWarning: isWarning, field: field, base: scope.base)
    if scope.depth > 0 {
      finding.firstStep = Int32(itemSteps.count)
      finding.depth = Int32(scope.depth)
      for depth in 1...scope.depth {
        itemSteps.append(
          ItemStep(itemIndex: scope.itemIndex(at: depth), base: scope.base(at: depth)))
      }
    }
    if case .fails(.own, _) = answer, let ownCode {
      finding.ownCode = Int32(ownCodes.count)
      ownCodes.append(ownCode)
    }
    findings.append(finding)
    lists.add(FindingList(of: finding))
    if isWarning { return }
    if case .undecided(.ask) = answer { return }
    blocks = true
    if case .fails = answer { isDecided = endsAtFailure }
  }

  /// Notes an observation in a scope.
  mutating func trace(_ sight: RowSight, at slot: SlotID, in scope: Scope) {
    trace.append(TracedSight(sight: sight, slot: slot, scope: scope))
  }

  /// All findings.
  var all: [Finding] { (0..<findings.count).map { findings[$0] } }

  /// Sets the cross-field rule of the last finding. That finding belongs among those of fields that
  /// were judged earlier.
  mutating func setRuleOfLast(_ rule: CrossFieldRuleID) {
    alterLast { $0.crossFieldRule = rule }
    lists.addLate()
  }

  /// Sets the unknown member of the last finding. Unknown members are judged last; those of items
  /// belong among those of groups after the list.
  mutating func setExtraOfLast(_ extra: Int) {
    alterLast { $0.extra = Int32(extra) }
    if findings[findings.count - 1].depth > 0 { lists.addLate() }
  }

  /// Changes the last noted finding.
  mutating func alterLast(_ body: (inout Finding) -> Void) {
    body(&findings[findings.count - 1])
  }

  /// Keeps the sum of a finding and returns its index.
  mutating func keep(_ sum: Number) -> Int {
    sums.append(sum)
    return sums.count - 1
  }

  /// Notes parameter values for the last noted finding.
  mutating func note(_ values: [NotedValue]) {
    if values.isEmpty { return }
    let first = noted.count
    noted += values
    alterLast { finding in
      finding.firstNoted = Int32(first)
      finding.notedCount = Int32(values.count)
    }
  }

  /// Returns the values that were noted for a finding.
  func noted(of finding: Finding) -> [NotedValue] {
    let first = Int(finding.firstNoted)
    return finding.notedCount == 0 ? [] : Array(noted[first..<first + Int(finding.notedCount)])
  }

  /// Returns the item at a depth around a finding; depth 1 is an item of an outermost list.
  func itemStep(of finding: Finding, depth: Int) -> ItemStep? {
    depth > 0 && depth <= finding.depth ? itemSteps[Int(finding.firstStep) + depth - 1] : nil
  }

  /// Returns the first slot of the frame at a depth around a finding.
  func base(of finding: Finding, depth: Int) -> SlotID? {
    depth == 0 ? .form : itemStep(of: finding, depth: depth)?.base
  }

  /// Returns the first slots of the frames from the form's to the finding's.
  func bases(of finding: Finding) -> [SlotID] {
    var bases = [SlotID.form]
    for depth in 0..<Int(finding.depth) {
      bases.append(itemSteps[Int(finding.firstStep) + depth].base)
    }
    return bases
  }

  /// Returns the first slot of the frame in which a finding's rule ran.
  func scope(of finding: Finding) -> SlotID {
    base(of: finding, depth: Int(finding.depth)) ?? .form
  }

  /// Returns the code that your program's check returned.
  func ownCode(of finding: Finding) -> String? {
    finding.ownCode.map { ownCodes[Int($0)] }
  }

  /// Returns the sum of a cross-field rule's numbers.
  func sum(of finding: Finding) -> Number? { finding.sum.map { sums[Int($0)] } }

  /// Calls the body with a finding from elsewhere, as if it were in this log: with the first slots
  /// of the frames around it, its code and its sum.
  mutating func withRetained<Result>(
    _ finding: Finding, along bases: [SlotID], ownCode: String?, sum: Number?,
    noted values: [NotedValue],
    _ body: (Finding, borrowing FindingLog) -> Result
  ) -> Result {
    let (firstStep, firstCode, firstSum) = (itemSteps.count, ownCodes.count, sums.count)
    for base in bases.dropFirst() { itemSteps.append(ItemStep(itemIndex: 0, base: base)) }
    var finding = finding
    finding.firstStep = Int32(firstStep)
    finding.depth = Int32(bases.count - 1)
    if let ownCode {
      finding.ownCode = Int32(firstCode)
      ownCodes.append(ownCode)
    }
    if let sum { finding.sum = Int32(keep(sum)) }
    let firstNoted = noted.count
    finding.firstNoted = Int32(firstNoted)
    finding.notedCount = Int32(values.count)
    noted += values
    let result = body(finding, self)
    itemSteps.setFilled(firstStep)
    ownCodes.removeLast(ownCodes.count - firstCode)
    sums.removeLast(sums.count - firstSum)
    noted.removeLast(noted.count - firstNoted)
    return result
  }
}
