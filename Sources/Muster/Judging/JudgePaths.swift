/// Where a finding is: its JSON Pointer.
extension Judge {
  func path(_ finding: Finding, _ row: borrowing Row) -> String {
    if finding.extra >= 0 {
      let extra = row.extras[Int(finding.extra)]
      var path: [UInt8] = []
      if let group = extra.group { appendPath(of: group, finding, row, to: &path) }
      append(extra.name.text, to: &path)
      return String(decoding: path, as: UTF8.self)
    }
    var path: [UInt8] = []
    if finding.field < 0 { return "" }
    appendPath(of: Int(finding.field), finding, row, to: &path)
    switch finding.answer {
    case .fails(.unique, let place), .fails(.noOverlap, let place): append("\(place)", to: &path)
    default: break
    }
    return String(decoding: path, as: UTF8.self)
  }

  /// The names from the form to a field, with the places of the items it stands in.
  private func appendPath(
    of field: Int, _ finding: Finding, _ row: borrowing Row, to path: inout [UInt8]
  ) {
    var fields: [Int] = []
    var next: Int? = field
    while let current = next {
      fields.insert(current, at: 0)
      next = program.plan.fields[current].parent
    }
    var places = trails[finding.trail]
    for current in fields {
      let plan = program.plan.fields[current]
      let isEntry = plan.parent.map { program.plan.fields[$0].itemFrame == plan.frame } ?? false
      guard isEntry, let owner = plan.parent else {
        append(plan.name, to: &path)
        continue
      }
      let place = places.popFirst() ?? 0
      if program.plan.fields[owner].type == .map {
        // Its keys are a part of what a secret map holds, and may be secret alone.
        let map = program.plan.fields[owner]
        let hasSecretKeys = map.children.first.map { program.plan.fields[$0].isSecret } ?? false
        if map.isSecret || hasSecretKeys { return }
        append(key(of: finding, frame: plan.frame), to: &path)
      } else {
        append("\(place)", to: &path)
      }
    }
  }

  /// The name under which a map's value stands.
  private func key(of finding: Finding, frame: Int) -> String {
    let isInnermost = program.plan.fields[Int(finding.field)].frame == frame
    let base = isInnermost ? finding.base : outerBase(of: finding, frame: frame)
    guard let base, base + 1 < readings.count else { return "" }
    return readings[base + 1].slot.text
  }

  private func outerBase(of finding: Finding, frame: Int) -> Int? {
    let depth = program.frames[frame].depth
    return finding.bases.indices.contains(depth) ? finding.bases[depth] : nil
  }

  private func append(_ name: String, to path: inout [UInt8]) {
    path.append(UInt8(ascii: "/"))
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "~"): path += [byte, UInt8(ascii: "0")]
      case UInt8(ascii: "/"): path += [UInt8(ascii: "~"), UInt8(ascii: "1")]
      default: path.append(byte)
      }
    }
  }
}
