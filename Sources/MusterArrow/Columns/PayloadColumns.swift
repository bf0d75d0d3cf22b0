package import Muster

/// A column of structs as payloads. Its children are the payloads' members, each under its own
/// name, or in the place of the field that names it with `column`.
package struct PayloadColumns {
  /// A child, and the names that lead to its value.
  struct Part {
    let child: ArrowColumn
    let path: [String]
    /// The child's index in the column of structs.
    let index: Int

    /// Returns true if the part comes before another: shorter paths first, then by index.
    func precedes(_ other: Part) -> Bool {
      path.count == other.path.count ? index < other.index : path.count < other.path.count
    }
  }

  /// A child without children of its own, and the field of the form's own frame that it fills.
  struct Cell {
    let child: ArrowColumn
    let field: FieldID
    let slot: SlotOffset
  }

  private var rows: ArrowColumn
  /// The number of values that the rows can still have; `nil` if only each row has a limit.
  private(set) var budget: ValueBudget?
  /// The parts whose values go straight into slots.
  private(set) var cells: [Cell]
  /// The other parts; those with a single name come first, so a group exists when other parts put
  /// values into it.
  private var parts: [Part]

  /// All parts, and the names of all columns with the fields that they fill.
  let members: [Part]
  package let names: [(name: String, field: FieldID?)]

  /// Takes a column of structs; two fields can't share one of its children.
  package init(_ rows: ArrowColumn, _ plan: FormPlan) throws(ColumnRefusal) {
    self.rows = rows
    var parts = try Self.parts(rows, plan)
    names = parts.map { ($0.child.name, plan.field(at: $0.path)) }
    if case .drop = plan.form.unknownFields {
      let names = plan.roots.map { plan.fields[$0].name }
      parts.removeAll { part in !names.contains { $0.utf8.elementsEqual(part.path[0].utf8) } }
    }
    for part in parts {
      try part.child.allowInPayloads(at: "/\(part.child.name)")
      if let field = plan.field(at: part.path) {
        try part.child.allow(as: field, of: plan, at: "/\(part.child.name)")
      }
    }
    members = parts
    var cells: [Cell] = []
    let outer = Set(parts.filter { $0.path.count > 1 }.map { ByteString($0.path[0]) })
    parts.removeAll { part in
      guard part.path.count == 1, part.child.isScalar, !outer.contains(ByteString(part.path[0])),
        let field = plan.field(at: part.path)
      else { return false }
      cells.append(Cell(child: part.child, field: field, slot: plan.fields[field].slot))
      return true
    }
    self.cells = cells
    self.parts = parts
  }

  private static func parts(
    _ rows: ArrowColumn, _ plan: FormPlan
  ) throws(ColumnRefusal) -> [Part] {
    guard plan.fields.contains(where: { $0.column != nil }) else {
      return rows.children.enumerated().map { Part(child: $1, path: [$1.name], index: $0) }
    }
    var fields: [ColumnName: FieldID] = [:]
    for column in plan.tableColumns where plan.fields[column.field].column != nil {
      fields[column.name] = column.field
    }
    var parts: [Part] = []
    var filled: [ColumnName: Part] = [:]
    for (index, child) in rows.children.enumerated() {
      let name = ColumnName(child.name)
      guard let field = fields[name] else {
        parts.append(Part(child: child, path: [child.name], index: index))
        continue
      }
      let path = plan.way(to: field).map { plan.fields[$0].name }
      let part = Part(child: child, path: path, index: index)
      if let first = filled.updateValue(part, forKey: name) {
        let names = "`\(first.child.name)` and `\(child.name)`"
        throw ColumnRefusal("two columns fill \(plan.path(of: field)): \(names)")
      }
    }
    // A field takes the column that it names; if there is none, the column with the field's own
    // name.
    let taken = Set(filled.values.compactMap { $0.path.count == 1 ? ByteString($0.path[0]) : nil })
    parts.removeAll { taken.contains(ByteString($0.child.name)) }
    return (parts + filled.values).sorted { $0.precedes($1) }
  }

  /// Returns true if each field that a plan judges by column is filled by a cell or not at all, and
  /// all other members are ignored or the value of a field.
  func allow(_ plan: ColumnPlan, of form: FormPlan) -> Bool {
    parts.allSatisfy { part in
      guard let field = form.field(at: [part.path[0]]) else {
        return form.form.unknownFields != .reject
      }
      return !plan.byColumn.contains(field)
    }
  }

  /// Returns only the columns that fill these fields.
  func filling(_ fields: [FieldID], of form: FormPlan) -> PayloadColumns {
    var columns = self
    columns.cells.removeAll { !fields.contains($0.field) }
    columns.parts.removeAll { part in
      form.field(at: [part.path[0]]).map { !fields.contains($0) } ?? true
    }
    return columns
  }

  /// Returns the columns with only some of the rows.
  package func rows(_ range: Range<Int>, _ budget: ValueBudget? = nil) -> PayloadColumns {
    var columns = self
    columns.budget = budget
    columns.rows = rows.rows(range)
    return columns
  }

  /// True if all columns fill cells.
  var hasOnlyCells: Bool { parts.isEmpty }

  /// Returns the row of the children that belongs to a row.
  func place(of row: Int) -> Int { rows.member(row) }

  /// Fills a row of a form's values, which the builder has started, with the payload in a row of
  /// the columns.
  package func fill(
    _ target: inout Row, _ builder: inout RowBuilder, from row: Int
  ) throws(ColumnRefusal) {
    var allowance = ValueAllowance(budget)
    defer { budget?.take(allowance.taken) }
    let place = rows.member(row)
    for cell in cells {
      let value = try cell.child.slot(place, in: &target, &allowance)
      target.put(value, in: cell.slot)
    }
    if parts.isEmpty { return }
    var members: [Value.Member] = []
    members.reserveCapacity(parts.count)
    for part in parts {
      let value = try part.child.value(place, &allowance)
      if part.path.count == 1 {
        members.append(Value.Member(part.path[0], value))
      } else if case .null = value {
        // A group is present if any of its fields is.
      } else {
        Self.put(value, at: part.path[...], into: &members)
      }
    }
    builder.add(members, to: &target)
  }

  static func put(
    _ value: Value, at path: ArraySlice<String>, into members: inout [Value.Member]
  ) {
    guard let name = path.first else { return }
    let index = members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
    var value = value
    if path.count > 1 {
      var inner: [Value.Member] = []
      if let index, case .object(let known) = members[index].value { inner = known }
      put(value, at: path.dropFirst(), into: &inner)
      value = .object(inner)
    }
    if let index { members[index].value = value } else { members.append(Value.Member(name, value)) }
  }
}
