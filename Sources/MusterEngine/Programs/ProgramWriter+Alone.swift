extension ProgramWriter {
  /// True if each field can be judged as soon as it is read: no rule or condition reads another
  /// field, and reading adds no items to the row.
  ///
  /// A group's rules read the fields in it, so a group with rules is not judged this way.
  var judgesAsItReads: Bool {
    references.isEmpty && crossFieldRules.isEmpty && plan.conditionOrder.isEmpty
      && !plan.fields.contains { $0.isOptional || $0.isGiven } && fields.allSatisfy(isReadAlone)
  }

  private func isReadAlone(_ field: CompiledField) -> Bool {
    if field.itemFrame != nil { return !field.hasDefault && !field.hasReads }
    return field.type != .group || field.operations.isEmpty
  }
}
