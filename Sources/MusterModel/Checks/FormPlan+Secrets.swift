extension FormPlan {
  /// Returns true if a field or any part of it is secret: then a value of a wrong type in its place
  /// is not shown either.
  package func holdsSecret(_ field: FieldID) -> Bool {
    fields[field].isSecret || fields[field].children.contains { holdsSecret($0) }
  }
}
