/// Fields by their paths, for tools that know a form only at run time.
extension FormRelay {
  /// Returns the name of the field that a path means now; `nil` if there is no such field, or if the
  /// field has no name of its own.
  package func name<Field: FieldName>(at path: String) -> Field? {
    address(at: path).flatMap { Field($0) }
  }

  /// Returns the address of the field that a path means now.
  package func address(at path: String) -> FieldAddress? {
    look { session in
      guard let handle = session.field(path) else { return nil }
      return session.outward(from: handle).first.map { FieldAddress($0.field.index, in: $0.item) }
    }
  }

  /// Returns the current path of a field; `nil` if the field doesn't exist.
  package func path(of address: FieldAddress) -> String? {
    look { [self] session in handle(of: address).map { session.path(of: $0) } }
  }

  /// Returns what a closure finds in the session; `nil` while a transaction runs, on this
  /// thread or another.
  private func look<Result>(_ body: (borrowing Session) -> Result?) -> Result? {
    let transaction = transactions.begin()
    guard transaction.isOurs else { return nil }
    defer { transactions.end(transaction) }
    return body(session)
  }
}
