/// The fields that have a `when` or a computation, each after those that it reads, and the cycles
/// that make this impossible.
struct ReadingOrder {
  private let fields: [FieldPlan]
  private(set) var order: [FieldID] = []
  /// Each cycle as a path that ends where it began.
  private(set) var circles: [[FieldID]] = []
  private var isDone: [Bool]
  private var isOpen: [Bool]

  init(_ fields: [FieldPlan]) {
    self.fields = fields
    isDone = [Bool](repeating: false, count: fields.count)
    isOpen = isDone
    for field in fields.ids where fields[field].isDecided && !isDone[field.index] {
      visit(from: field)
    }
  }

  private mutating func visit(from start: FieldID) {
    var path: [(field: FieldID, rest: [FieldID])] = [(start, needs(start))]
    isOpen[start.index] = true
    while !path.isEmpty {
      guard let next = path[path.count - 1].rest.popLast() else {
        let (field, _) = path.removeLast()
        isOpen[field.index] = false
        isDone[field.index] = true
        order.append(field)
        continue
      }
      if isDone[next.index] || !fields[next].isDecided { continue }
      if isOpen[next.index] {
        let from = path.firstIndex { $0.field == next } ?? 0
        circles.append(path[from...].map { $0.field } + [next])
        continue
      }
      isOpen[next.index] = true
      path.append((next, needs(next)))
    }
  }

  /// Returns the fields to decide before a field's own condition: those that it reads, the groups
  /// around them, and the items of a list that it goes through.
  private func needs(_ field: FieldID) -> [FieldID] {
    var all: [FieldID] = []
    for reference in fields[field].decidedBy {
      for current in fields.outward(from: reference.field) {
        // An item's condition may read the item's own fields before they are dropped with it.
        if current == field && current != reference.field && fields[field].name.isEmpty { break }
        all.append(current)
      }
      if reference.isFolded, let item = fields[reference.field].children.last { all.append(item) }
    }
    return all
  }

  /// A diagnostic for each cycle; only the first fields of a long cycle are shown.
  var diagnostics: [Diagnostic] {
    circles.map { circle in
      let shown = circle.count > 10 ? circle.prefix(8) + circle.suffix(1) : circle[...]
      var names = shown.map { fields.nameInSentence(of: $0) }
      if shown.count < circle.count { names.insert("…", at: 8) }
      var text = ""
      for name in names { text += text.isEmpty ? name : " → \(name)" }
      let isComputed = circle.contains {
        fields[$0].compute != nil && !fields[$0].isNamedCondition
      }
      let what = isComputed ? "the computed fields" : "the conditions"
      return Diagnostic(
        code: "cycle", "\(what) form a cycle: \(text)", at: fields[circle[0]].range)
    }
  }
}
