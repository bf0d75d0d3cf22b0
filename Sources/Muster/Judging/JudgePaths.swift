/// Where a finding is: its JSON Pointer.
extension Judge {
  func path(_ finding: Finding, _ row: borrowing Row) -> String {
    var path: [UInt8] = []
    forEachStep(finding, row) { step in
      switch step {
      case .field(let field): path.append(pointerStep: program.plan.fields[field].name)
      case .item(let place): path.append(pointerStep: "\(place)")
      case .name(let name): path.append(pointerStep: name.text)
      }
    }
    return String(decoding: path, as: UTF8.self)
  }

  /// The way from the form to what a finding is told of.
  func forEachStep(
    _ finding: Finding, _ row: borrowing Row, _ visit: (PathStep) -> Void
  ) {
    if finding.extra >= 0 {
      let extra = row.extras[Int(finding.extra)]
      if let group = extra.group { forEachStep(to: group, finding, row, visit) }
      if !isSecret(extra) { visit(.name(extra.name)) }
      return
    }
    if finding.field < 0 { return }
    forEachStep(to: Int(finding.field), finding, row, visit)
    switch finding.answer {
    case .fails(.unique, let place) where isMap(finding):
      let map = Int(finding.field)
      guard !hasSecretKeys(map), let base = item(place, of: finding, row) else { return }
      visit(.name(row.slots[base + 1]))
    case .fails(.unique, let place), .fails(.noOverlap, let place): visit(.item(place))
    default: break
    }
  }

  /// Whether it is told of a map, or of one of its entries by the map.
  private func isMap(_ finding: Finding) -> Bool {
    program.fields[Int(finding.field)].type == .map
  }

  /// The first slot of an entry of the map that a finding is told of.
  private func item(_ place: Int, of finding: Finding, _ row: borrowing Row) -> Int? {
    var item = row.firstItem(of: finding.base + Int(program.fields[Int(finding.field)].slot))
    for _ in 0..<place { item = item.flatMap { row.item(after: $0) } }
    return item
  }

  /// Whether a map's keys are a part of what is secret, or secret alone.
  private func hasSecretKeys(_ map: Int) -> Bool {
    let plan = program.plan.fields[map]
    return plan.isSecret || plan.children.first.map { program.plan.fields[$0].isSecret } ?? false
  }

  /// The names from the form to a field, with the places of the items it stands in.
  private func forEachStep(
    to field: Int, _ finding: Finding, _ row: borrowing Row, _ visit: (PathStep) -> Void
  ) {
    var depth = 0
    for current in program.ways[field] {
      guard program.isEntry[current] else {
        visit(.field(current))
        continue
      }
      let plan = program.plan.fields[current]
      guard let owner = plan.parent else { return }
      depth += 1
      if program.fields[owner].type == .map {
        if hasSecretKeys(owner) { return }
        visit(.name(key(of: finding, frame: plan.frame, row)))
      } else {
        visit(.item(itemStep(of: finding, depth: depth)?.place ?? 0))
      }
    }
  }

  /// Whether a member stands in a secret group: then its name may be a part of what is secret.
  func isSecret(_ extra: Row.Extra) -> Bool {
    extra.group.map { program.plan.fields[$0].isSecret } ?? false
  }

  /// The name under which the payload has a map's value.
  private func key(of finding: Finding, frame: Int, _ row: borrowing Row) -> Slot {
    let isInnermost = program.plan.fields[Int(finding.field)].frame == frame
    let outer = base(of: finding, depth: program.frames[frame].depth)
    guard let base = isInnermost ? finding.base : outer, base + 1 < row.slots.count else {
      return Slot(.text)
    }
    return row.slots[base + 1]
  }
}
