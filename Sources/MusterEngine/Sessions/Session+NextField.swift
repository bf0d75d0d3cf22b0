extension Session {
  /// Returns the next field that a person can fill in after another, in the file's order; `nil`
  /// after the last. In a wizard, it is on the same page.
  ///
  /// Fields that don't apply are skipped, and so are computed fields, read-only fields and the
  /// values that only your program knows. A list or a group has no control of its own, so its fields
  /// are next.
  public func nextField(after field: FieldHandle) -> FieldHandle? {
    guard let slot = judged.values.slot(of: field) else { return nil }
    let page = wizard.page(of: slot, in: judged.values)
    let next = judged.values.first(after: slot) {
      canFillIn($0) && wizard.page(of: $0, in: judged.values) == page
    }
    return next.map { judged.values.handle(of: $0) }
  }

  private func canFillIn(_ slot: SlotID) -> Bool {
    let code = program.fields[judged.values.field(at: slot)]
    let hasControl = code.type.isScalar || code.type == .any
    return hasControl && code.isFilledIn && !program.plan.fields[code.id].isGiven
      && judged.validity(slot) != .exempt
  }
}
