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
      if let group = extra.group { forEachStep(to: group, finding, visit) }
      if !isSecret(extra) { visit(.name(extra.name)) }
      return
    }
    if finding.field < 0 { return }
    forEachStep(to: Int(finding.field), finding, visit)
    switch finding.answer {
    case .fails(.unique, let place), .fails(.noOverlap, let place): visit(.item(place))
    default: break
    }
  }

  /// The names from the form to a field, with the places of the items it stands in.
  private func forEachStep(
    to field: Int, _ finding: Finding, _ visit: (PathStep) -> Void
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
        // Its keys are a part of what a secret map holds, and may be secret alone.
        let map = program.plan.fields[owner]
        let hasSecretKeys = map.children.first.map { program.plan.fields[$0].isSecret } ?? false
        if map.isSecret || hasSecretKeys { return }
        visit(.name(key(of: finding, frame: plan.frame)))
      } else {
        visit(.item(itemStep(of: finding, depth: depth)?.place ?? 0))
      }
    }
  }

  /// Whether a member stands in a secret group: then its name may be a part of what is secret.
  func isSecret(_ extra: Row.Extra) -> Bool {
    extra.group.map { program.plan.fields[$0].isSecret } ?? false
  }

  /// The name under which a map's value stands.
  private func key(of finding: Finding, frame: Int) -> Slot {
    let isInnermost = program.plan.fields[Int(finding.field)].frame == frame
    let outer = base(of: finding, depth: program.frames[frame].depth)
    guard let base = isInnermost ? finding.base : outer, base + 1 < readings.count else {
      return Slot(.text)
    }
    return readings[base + 1].slot
  }
}
