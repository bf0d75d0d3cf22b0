/// Members that nobody named, where the form or the group around them refuses them.
extension Judge {
  /// Those of a frame's objects, then those of its lists' items.
  mutating func judgeExtras(_ row: borrowing Row, frame: Int, base: Int) {
    if frame == 0, program.plan.form.unknownFields == .reject {
      judgeExtras(row, of: row.slots[0], group: nil, base: 0)
    }
    for index in program.frames[frame].fields {
      let field = program.fields[index]
      let slot = base + Int(field.slot)
      if field.type == .group {
        let isReject = program.plan.fields[index].unknownFields == .reject
        guard isReject, readings[slot].state == .present else { continue }
        judgeExtras(row, of: row.slots[slot], group: index, base: base)
      }
      guard field.itemFrame >= 0, readings[slot].state == .present else { continue }
      forEachItem(row, of: slot) { judge, row, base in
        judge.judgeExtras(row, frame: Int(field.itemFrame), base: base)
      }
    }
  }

  mutating func judgeExtras(
    _ row: borrowing Row, of object: Slot, group: Int?, base: Int
  ) {
    var next = row.firstExtra(of: object)
    while let index = next {
      find(.fails(.unknownField), rule: -1, isWarning: false, field: group ?? -1)
      findings[findings.count - 1].extra = Int32(index)
      next = row.extra(after: index)
    }
  }
}
