/// The lists and tables that a form's rules read. One that the program doesn't provide is missing.
struct ReferenceTables: Sendable {
  private var tables: [ReferenceTable?] = []

  subscript(index: Int) -> ReferenceTable? { index < tables.count ? tables[index] : nil }

  mutating func set(_ table: ReferenceTable?, at id: TableID) {
    while tables.count <= id.index { tables.append(nil) }
    tables[id.index] = table
  }

  /// Takes the lists and tables among given values, and returns true if there are any. One with a
  /// mistake, or that is `null`, becomes missing.
  mutating func take(_ given: Value, _ plans: [TablePlan]) -> Bool {
    var isChanged = false
    for id in plans.ids {
      guard let value = given[plans[id].name] else { continue }
      set(try? ReferenceTableBuilder(plans[id], value).table(), at: id)
      isChanged = true
    }
    return isChanged
  }

  /// Runs an operation on a key that is a string, an integer, a date or a time.
  @inline(never)
  func answer(
    _ operation: Operation, _ text: Span<UInt8>, _ key: TimeKey, _ program: Program
  ) -> Answer {
    guard let table = self[operation.first] else { return .undecided(.listMissing) }
    return Self.answer(operation, isFound: table.row(of: text, key) != nil, program)
  }

  /// Runs an operation on a key that is a number.
  func answer(_ operation: Operation, _ number: Number, _ program: Program) -> Answer {
    guard let table = self[operation.first] else { return .undecided(.listMissing) }
    return Self.answer(operation, isFound: table.row(of: number) != nil, program)
  }

  private static func answer(
    _ operation: Operation, isFound: Bool, _ program: Program
  ) -> Answer {
    isFound != operation.isNegated
      ? .passes : .fails(program.choiceCode(operation.rule, operation.isNegated))
  }
}

extension RuleForm {
  /// Returns the same form with lists and tables for all its verdicts and sessions. They are read
  /// once, and shared by all threads.
  ///
  /// ```swift
  /// let form = try RuleForm(serialised: text).giving(["currencies": ["EUR", "USD"]])
  /// ```
  ///
  /// - Parameter lists: The lists and tables by name. Other names are ignored.
  /// - Throws: The first mistake in a list or table.
  public func giving(_ lists: Value) throws(GivenListError) -> RuleForm {
    var form = self
    for id in plan.form.tables.ids {
      guard let value = lists[plan.form.tables[id].name] else { continue }
      form.tables.set(try ReferenceTableBuilder(plan.form.tables[id], value).table(), at: id)
    }
    return form
  }

  /// Returns the same form with the lists and tables among given values, which it removes there.
  package func taking(from given: inout Value) throws(GivenListError) -> RuleForm {
    guard !plan.form.tables.isEmpty, case .object(var members) = given else { return self }
    let form = try giving(given)
    members.removeAll { member in
      plan.form.tables.contains { ByteString($0.name) == ByteString(member.name) }
    }
    given = .object(members)
    return form
  }

  /// Returns the same form with a list or table.
  package func giving(_ table: ReferenceTable, as id: TableID) -> RuleForm {
    var form = self
    form.tables.set(table, at: id)
    return form
  }
}
