extension FormPlan {
  /// Returns true if a field or any part of it is secret. In that case, a value of the wrong type
  /// in its place is not shown either.
  package func holdsSecret(_ field: FieldID) -> Bool {
    fields[field].isSecret || fields[field].children.contains { holdsSecret($0) }
  }
}
