/// Rules over several fields.
extension Judge {
  /// The rules of a frame, then those of its lists' items.
  mutating func judgeTogether(_ row: borrowing Row, frame: Int, base: Int) {
    for index in program.frames[frame].together {
      judgeTogether(row, index, program.together[index], base: base)
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
    if case .fails(.sum, let place) = answer { findings[findings.count - 1].sum = Int32(place) }
    findings[findings.count - 1].base = bases[min(program.frames[frame].depth, bases.count - 1)]
  }

  private func listAround(_ field: Int) -> Int {
    program.frames[program.plan.fields[field].frame].owner
  }

  private mutating func answer(_ code: TogetherCode, _ row: borrowing Row) -> Answer {
    let values = values(of: code, row)
    // A value that can't be read says nothing, and its own field tells.
    if values.isDoubtful { return .passes }
    switch code.rule.check {
    case .present(let range):
      return range.contains(values.present) ? .passes : .fails(.present, measured: values.present)
    case .allOrNone:
      let isFine = values.present == 0 || values.present == values.applying
      return isFine ? .passes : .fails(.allOrNone)
    case .allDifferent: return values.isRepeated ? .fails(.allDifferent) : .passes
    case .sum:
      guard values.numbers > 0, let bounds = code.bounds,
        !lies(values.sum, within: bounds)
      else { return .passes }
      guard let total = values.sum.total else { return .fails(.sum, measured: -1) }
      sums.append(total)
      return .fails(.sum, measured: sums.count - 1)
    }
  }
}
