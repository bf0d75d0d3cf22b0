/// Rules over several fields.
extension Judge {
  /// The rules of a frame, then those of its lists' items.
  mutating func judgeTogether(_ row: borrowing Row, frame: Int, base: Int) {
    for (index, code) in program.together.enumerated() where code.frame == frame {
      judgeTogether(row, index, code, base: base)
    }
    for index in program.frames[frame].fields where program.fields[index].itemFrame >= 0 {
      let field = program.fields[index]
      let slot = base + Int(field.slot)
      guard readings[slot].state == .present else { continue }
      forEachItem(row, of: slot) { judge, row, base in
        judge.judgeTogether(row, frame: Int(field.itemFrame), base: base)
      }
    }
  }

  /// One rule, of a frame that is entered.
  mutating func judgeTogether(
    _ row: borrowing Row, _ index: Int, _ code: TogetherCode, base: Int
  ) {
    if code.group >= 0 {
      let group = program.fields[code.group]
      switch readings[base + Int(group.slot)].state {
      case .exempt, .skipped, .omitted, .unreadable, .undecided, .null: return
      case .absent, .present: break
      }
    }
    judge(code, index, row)
  }

  /// The field that a rule is told at: one that means every item is told at the list.
  func fieldTold(_ code: TogetherCode) -> Int {
    let reference = program.references[code.at]
    var field = reference.field
    for _ in reference.hops { field = listAround(field) }
    return field
  }

  private mutating func judge(_ code: TogetherCode, _ index: Int, _ row: borrowing Row) {
    if code.when >= 0 {
      switch holds(code.when, row) {
      case .yes: break
      case .no: return
      case .undecided(let code):
        find(.undecided(code), together: index)
        return
      }
    }
    let answer = answer(code, row)
    if case .passes = answer { return }
    find(answer, together: index)
  }

  private mutating func find(_ answer: Answer, together index: Int) {
    let rule = program.together[index].rule
    let field = fieldTold(program.together[index])
    find(answer, rule: -1, isWarning: rule.severity == .warning, field: field)
    let frame = program.plan.fields[field].frame
    findings[findings.count - 1].together = Int32(index)
    findings[findings.count - 1].base = bases[min(program.frames[frame].depth, bases.count - 1)]
  }

  private func listAround(_ field: Int) -> Int {
    program.frames[program.plan.fields[field].frame].owner
  }

  private mutating func answer(_ code: TogetherCode, _ row: borrowing Row) -> Answer {
    var slots: [(slot: Int, field: Int)] = []
    for reference in code.references {
      findPeers(reference, row)
      for peer in peers { slots.append((peer, program.references[reference].field)) }
    }
    // A value that can't be read says nothing, and its own field tells.
    if slots.contains(where: { readings[$0.slot].state == .unreadable }) { return .passes }
    let present = slots.filter { isGiven(program.fields[$0.field], at: $0.slot, row) }
    switch code.rule.check {
    case .present(let range):
      return range.contains(present.count) ? .passes : .fails(.present, measured: present.count)
    case .allOrNone:
      let applying = slots.filter { readings[$0.slot].state != .exempt }
      let isFine = present.isEmpty || present.count == applying.count
      return isFine ? .passes : .fails(.allOrNone)
    case .allDifferent:
      let asMoments = present.allSatisfy { program.fields[$0.field].type.isMoment }
      var seen: Set<[UInt8]> = []
      for (slot, field) in present where readings[slot].state != .null {
        var key: [UInt8] = []
        appendKey(of: field, at: slot, row, asMoments: asMoments, to: &key)
        if !seen.insert(key).inserted { return .fails(.allDifferent) }
      }
      return .passes
    case .sum:
      let numbers = present.filter { readings[$0.slot].state == .present }
      if numbers.isEmpty { return .passes }
      var sum = NumberSum()
      for (slot, field) in numbers {
        if let number = number(readings[slot], program.fields[field].type) { sum.add(number) }
      }
      guard let total = sum.total, let bounds = code.bounds else { return .fails(.sum) }
      switch compare(total, bounds) {
      case .passes: return .passes
      default: return .fails(.sum)
      }
    }
  }
}
