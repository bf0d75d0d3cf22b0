/// Reports members that no field names, if the form or the group around them refuses them.
struct UnknownMemberPass {
  let program: Program

  /// Reports the unknown members of a frame's objects, then those of its lists' items.
  func judge(
    _ row: borrowing Row, frame: FrameID, base: SlotID, in scope: inout Scope,
    _ log: inout FindingLog
  ) {
    if frame == .form, program.plan.form.unknownFields == .reject {
      judge(row, of: nil, base: .form, in: scope, &log)
    }
    for index in program.frames[frame].fields {
      let field = program.fields[index]
      let slot = base + field.slot
      if field.type == .group {
        let isReject = program.plan.fields[index].unknownFields == .reject
        guard isReject, row.values[slot].state == .present else { continue }
        judge(row, of: index, base: base, in: scope, &log)
      }
      guard let items = field.itemFrame, row.values[slot].state == .present else { continue }
      scope.enterList()
      var item = row.firstItem(of: slot)
      while let base = item {
        scope.enterItem(at: base)
        judge(row, frame: items, base: base, in: &scope, &log)
        item = row.item(after: base)
      }
      scope.leaveList()
    }
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
      log.alterLast { $0.extra = Int32(index) }
      next = row.extra(after: index)
    }
  }
}
