/// Functions over lists.
extension ExpressionEvaluator {
  /// Returns the value of a function over a list, and keeps it if an inner frame needs it.
  mutating func fold(
    _ id: FoldID, _ row: borrowing Row, _ shared: inout SharedAnswers
  ) -> Operand {
    let code = program.folds[id]
    let list = program.references[code.list]
    let base = base(at: list.depth)
    let isShared = list.depth < depth
    if isShared, let kept = shared.folds[id, in: base] { return operand(kept) }
    let outer = outermost
    let first = frames.count
    for depth in 0...list.depth { frames.append(frames[outer + depth]) }
    outermost = first
    var total = FoldTotal(code.function)
    visit(list, leg: 0, base: base, code, row, &shared, &total)
    outermost = outer
    frames.setFilled(first)
    let value = total.value
    if isShared {
      shared.folds[id, in: base] = KeptOperand(
        operand: value, fraction: numbers.fractionToKeep(value), moment: keptMoment(value))
    }
    return value
  }

  private func keptMoment(_ operand: Operand) -> Moment? {
    operand.kind == .moment && operand.exponent != Operand.inText
      ? moments[Int(operand.exponent)] : nil
  }

  private mutating func operand(_ kept: KeptOperand) -> Operand {
    if let fraction = kept.fraction { return numbers.keep(fraction) }
    return kept.moment.map { keep($0) } ?? kept.operand
  }

  /// Visits the items of a list, or of the lists on the path to it.
  private mutating func visit(
    _ list: CompiledReference, leg: Int, base: SlotID, _ code: CompiledFold, _ row: borrowing Row,
    _ shared: inout SharedAnswers, _ total: inout FoldTotal
  ) {
    for group in list.optionals[leg] where row.isOmitted(group, base: base, program) { return }
    let slot = base + (leg == 0 ? list.slot : list.hops[leg - 1])
    let isLast = leg == list.hops.count
    let field = isLast ? list.field : list.lists[leg]
    guard row.values.state(slot) == .present else {
      let missing = missing(slot, field, row)
      if missing.kind == .undecided || missing.isUnread { total.add(missing, &numbers) }
      return
    }
    guard let frame = program.fields[field].itemFrame else { return }
    let item = program.fields[program.itemField(of: program.fields[field], in: frame)]
    let mark = numbers.mark
    var next = row.firstItem(of: slot)
    while let itemBase = next {
      next = row.item(after: itemBase)
      guard row.isItem(item, at: itemBase + item.slot, program) else { continue }
      frames.append(itemBase)
      if !isLast {
        visit(list, leg: leg + 1, base: itemBase, code, row, &shared, &total)
      } else if code.body.isEmpty {
        let doubt = row.doubt(of: itemBase + item.slot, item.id, program)
        total.add(doubt.map { .undecided($0) } ?? .boolean(true), &numbers)
      } else {
        run(code.body, row, &shared)
        total.add(pop(), &numbers)
        numbers.release(to: mark, keeping: &total.sum)
      }
      frames.setFilled(frames.count - 1)
    }
  }
}
