/// Reports members that no field names, if the form or the group around them refuses them.
struct UnknownMemberPass {
  let program: Program

  /// Reports the unknown members of the form's own objects, then those of the items of each list.
  func judge(_ row: borrowing Row, in scope: inout Scope, _ log: inout FindingLog) {
    if program.plan.form.unknownFields == .reject {
      judge(row, of: nil, base: .form, in: scope, &log)
    }
    for frame in program.frames.ids {
      let groups = program.frames[frame].fields.filter { refusesUnknown($0) }
      if groups.isEmpty { continue }
      var walk = FrameWalk(to: frame, in: program)
      while let base = walk.next(row, &scope) {
        for group in groups where row.values.state(base + program.fields[group].slot) == .present {
          judge(row, of: group, base: base, in: scope, &log)
        }
      }
    }
  }

  private func refusesUnknown(_ field: FieldID) -> Bool {
    program.fields[field].type == .group && program.plan.fields[field].unknownFields == .reject
  }

  /// Reports the unknown members of one group, or of the form itself.
  func judge(
    _ row: borrowing Row, of group: FieldID?, base: SlotID, in scope: Scope, _ log: inout FindingLog
  ) {
    let slot = group.map { base + program.fields[$0].slot } ?? .form
    var next = row.firstExtra(of: row.slots[slot])
    while let index = next {
      log.add(
        .fails(.unknownField), rule: nil, isWarning: false, field: group, ownCode: nil,
        in: scope)
      log.setExtraOfLast(index)
      next = row.extra(after: index)
    }
  }
}
