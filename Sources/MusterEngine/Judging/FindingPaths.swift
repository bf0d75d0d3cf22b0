/// The paths from the form to findings.
struct FindingPaths {
  let program: Program

  /// Returns the JSON Pointer of a finding.
  func path(of finding: Finding, _ log: borrowing FindingLog, _ row: borrowing Row) -> String {
    var path: [UInt8] = []
    forEachStep(of: finding, log, row) { step in path.append(pointerStep: step, of: program) }
    return String(decoding: path, as: UTF8.self)
  }

  /// Visits the steps from the form to the subject of a finding.
  func forEachStep(
    of finding: Finding, _ log: borrowing FindingLog, _ row: borrowing Row,
    _ visit: (PathStep) -> Void
  ) {
    if let extra = finding.extra.map({ row.extras[Int($0)] }) {
      if let group = extra.group { forEachStep(to: group, finding, log, row, visit) }
      if !program.isSecret(extra) { visit(.name(extra.name)) }
      return
    }
    guard let field = finding.field else { return }
    forEachStep(to: field, finding, log, row, visit)
    switch finding.answer {
    // The finding is about the map, or about one of its entries.
    case .fails(.unique, let index) where program.fields[field].type == .map:
      let map = finding.base + program.fields[field].slot
      guard !hasSecretKeys(field), let base = item(index, of: map, row) else { return }
      visit(.name(row.slots[base + .key]))
    case .fails(.unique, let index), .fails(.noOverlap, let index): visit(.item(index))
    default: break
    }
  }

  /// Returns the findings in the file's field order, which is also the order of judging.
  /// Cross-field rules come after the findings of the field that reports them and before its items;
  /// unknown members come last.
  func inFieldOrder(_ log: borrowing FindingLog) -> [Finding] {
    if log.lists.areInOrder { return log.all }
    var keyed: [(key: [Int], finding: Finding)] = []
    for index in 0..<log.count { keyed.append((order(of: log[index], index, log), log[index])) }
    keyed.sort { $0.key.lexicographicallyPrecedes($1.key) }
    return keyed.map { $0.finding }
  }

  private func order(
    of finding: Finding, _ index: Int, _ log: borrowing FindingLog
  ) -> [Int] {
    var key = finding.extra == nil ? [] : [Int.max]
    guard let field = finding.field else { return key + [-1, index] }
    let frame = program.plan.fields[field].frame
    for (index, inner) in program.frames[frame].path.dropFirst().enumerated() {
      guard let step = log.itemStep(of: finding, depth: index + 1),
        let list = program.frames[inner].owner
      else { break }
      key += [list.index, step.itemIndex]
    }
    // Indices count from 0, so the findings of a list come before those of its items.
    return key + [field.index, finding.crossFieldRule != nil ? -1 : -2, index]
  }

  /// Returns the first slot of a map's entry.
  private func item(_ index: Int, of map: SlotID, _ row: borrowing Row) -> SlotID? {
    var item = row.firstItem(of: map)
    for _ in 0..<index { item = item.flatMap { row.item(after: $0) } }
    return item
  }

  /// Returns true if a map's keys are secret, or part of a secret.
  func hasSecretKeys(_ map: FieldID) -> Bool {
    let plan = program.plan.fields[map]
    return plan.isSecret || plan.children.first.map { program.plan.fields[$0].isSecret } ?? false
  }

  /// Visits the names from the form to a field, with the indices of the items around the field.
  private func forEachStep(
    to field: FieldID, _ finding: Finding, _ log: borrowing FindingLog, _ row: borrowing Row,
    _ visit: (PathStep) -> Void
  ) {
    forEachStep(
      to: field, item: { log.itemStep(of: finding, depth: $0)?.itemIndex ?? 0 },
      key: { _, frame in key(of: finding, frame: frame, log, row) }, visit)
  }

  /// Visits the names from the form to a field. The item that contains the field at some depth has
  /// an index in its list, or a key in its map, whose frame is passed to the body.
  func forEachStep(
    to field: FieldID, item: (_ depth: Int) -> Int,
    key: (_ depth: Int, _ frame: FrameID) -> Slot, _ visit: (PathStep) -> Void
  ) {
    var depth = 0
    for current in program.ways[field.index] {
      guard program.isEntry[current.index] else {
        visit(.field(current))
        continue
      }
      let plan = program.plan.fields[current]
      guard let owner = plan.parent else { return }
      depth += 1
      if program.fields[owner].type == .map {
        if hasSecretKeys(owner) { return }
        visit(.name(key(depth, plan.frame)))
      } else {
        visit(.item(item(depth)))
      }
    }
  }

  /// Returns the key of a map's entry in the payload.
  private func key(
    of finding: Finding, frame: FrameID, _ log: borrowing FindingLog, _ row: borrowing Row
  ) -> Slot {
    let isInnermost = finding.field.map { program.plan.fields[$0].frame } == frame
    let outer = log.base(of: finding, depth: program.frames[frame].depth)
    guard let base = isInnermost ? finding.base : outer, row.holds(base + .key) else {
      return Slot(.text)
    }
    return row.slots[base + .key]
  }
}

extension [UInt8] {
  /// Adds a step to a JSON Pointer.
  mutating func append(pointerStep step: PathStep, of program: Program) {
    switch step {
    case .field(let field): append(pointerStep: program.plan.fields[field].name)
    case .item(let index): append(pointerStep: "\(index)")
    case .name(let name): append(pointerStep: name.text)
    }
  }
}

extension Program {
  /// Returns true if a member is in a secret group, in which case its name may be part of a secret.
  func isSecret(_ extra: Row.Extra) -> Bool {
    extra.group.map { plan.fields[$0].isSecret } ?? false
  }
}
