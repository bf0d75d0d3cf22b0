/// Finds the fields that a bulk run reads before any rule runs, because something else needs their
/// values: a rule, condition or expression of another field, a cross-field rule, a condition that
/// may exempt them, or a group or list around them. All other fields are judged as they are read.
struct FirstReads {
  private let writer: ProgramWriter
  private let plan: FormPlan
  /// True if any value can be a default or computed, which also fills in groups that are missing.
  private let mayFillIn: Bool
  private var isFirst: [Bool]
  private var isWhole: [Bool]

  init(_ writer: ProgramWriter) {
    self.writer = writer
    plan = writer.plan
    mayFillIn = writer.fields.contains { $0.hasDefault || $0.isComputed }
    isFirst = plan.fields.map { _ in false }
    isWhole = isFirst
    addReferences()
    for field in writer.fields { addForItself(field) }
  }

  /// Returns true if a field's value is read first.
  func contains(_ field: FieldID) -> Bool { isFirst[field.index] }

  /// Returns true if a field and everything inside it is read first.
  func containsWhole(_ field: FieldID) -> Bool { isWhole[field.index] }

  /// Returns true if a field is in a group of its frame that may not apply. Conditions decide this
  /// before the field is judged.
  func isGuarded(_ field: FieldID) -> Bool {
    var around = writer.fields[field.index].group
    while let group = around {
      let code = writer.fields[group.index]
      if code.when != nil || code.isOptional { return true }
      around = code.group
    }
    return false
  }

  /// Adds what references lead to, and the lists and groups on the path.
  private mutating func addReferences() {
    let folded = Set(writer.folds.map { $0.list.index })
    for (index, reference) in writer.references.enumerated() {
      for list in reference.lists { add(list) }
      for item in reference.items { addItem(item) }
      for group in reference.optionals.joined() { addWhole(group) }
      if folded.contains(index), let item = items(of: reference.field).last {
        add(reference.field)
        addItem(item)
      } else {
        addWhole(reference.field)
      }
    }
  }

  /// Adds a field that is not judged as it is read for a reason of its own: it has a condition or
  /// an expression, its rules read the fields inside it, or reading it adds items to the row.
  private mutating func addForItself(_ field: CompiledField) {
    if field.when != nil || field.compute != nil { add(field.id) }
    if field.type == .group, field.isOptional || !field.operations.isEmpty { addWhole(field.id) }
    if field.itemFrame != nil, field.hasDefault || field.hasReads { add(field.id) }
  }

  /// Adds a field and everything around it.
  private mutating func add(_ field: FieldID) {
    if isFirst[field.index] { return }
    isFirst[field.index] = true
    if let parent = plan.fields[field].parent { add(parent) }
    guard let item = items(of: field).last else { return }
    let operations = writer.operations[writer.fields[field.index].operations]
    if plan.fields[field].type == .map || !operations.allSatisfy({ $0.code.countsItems }) {
      addWhole(field)
    } else if !operations.isEmpty {
      addItem(item)
    }
  }

  /// Adds a field, and everything around it and inside it.
  private mutating func addWhole(_ field: FieldID) {
    if isWhole[field.index] { return }
    isWhole[field.index] = true
    add(field)
    for child in plan.fields[field].children { addWhole(child) }
  }

  /// Adds everything that decides if an item counts.
  private mutating func addItem(_ item: FieldID) {
    if plan.fields[item].type == .group, plan.fields[item].isOptional || mayFillIn {
      addWhole(item)
    } else {
      add(item)
    }
  }

  /// Returns the fields of a list's or map's items.
  private func items(of field: FieldID) -> [FieldID] {
    plan.fields[field].itemFrame == nil ? [] : plan.fields[field].children
  }
}

extension Operation.Code {
  /// True if a list's rule depends only on the items that count.
  fileprivate var countsItems: Bool {
    switch self {
    case .required, .forbidden, .size, .sizeWithin: true
    case .accepted, .type, .lengthCharacters, .lengthScalars, .lengthUTF16, .lengthBytes,
      .lengthWords, .matches, .search, .hasItem, .hasMatchingItem, .characters, .format, .isText,
      .isLiteral, .isFieldValue, .isListed, .rangeInteger, .range, .multipleOf, .decimals, .sameAs,
      .unique,
      .noOverlap, .anyOf, .noneOf, .host, .ask, .computed, .equalTo, .custom:
      false
    }
  }
}
