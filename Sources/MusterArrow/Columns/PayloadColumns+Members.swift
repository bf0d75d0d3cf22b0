package import Muster

/// The rows of a table as objects.
extension PayloadColumns {
  /// Returns the payload in a row, with each value under the name of its field.
  package func value(_ row: Int) throws(ColumnRefusal) -> Value {
    var allowance = ValueAllowance(budget)
    defer { budget?.take(allowance.taken) }
    let place = place(of: row)
    var members: [Value.Member] = []
    members.reserveCapacity(self.members.count)
    for part in self.members {
      let value = try part.child.value(place, &allowance)
      if part.path.count == 1 {
        members.append(Value.Member(part.path[0], value))
      } else if case .null = value {
        // A group is present if any of its fields is.
      } else {
        Self.put(value, at: part.path[...], into: &members)
      }
    }
    return .object(members)
  }

  /// The names of columns of bytes that fill fields of a form, all of whose values fail.
  package func binaryNames(of plan: FormPlan) -> [String] {
    members.filter { $0.child.isBinary && plan.field(at: $0.path) != nil }.map { $0.child.name }
  }

  /// Returns the fields that columns fill, and the groups around them. A column of structs also
  /// fills the fields that its children name.
  package func filledFields(of plan: FormPlan) -> [FieldID] {
    var fields: [FieldID] = []
    for part in members {
      for end in 1...part.path.count {
        guard let field = plan.field(at: Array(part.path[..<end])) else { break }
        fields.append(field)
        if end == part.path.count { part.child.addFields(inside: field, of: plan, to: &fields) }
      }
    }
    return fields
  }
}

extension ArrowColumn {
  fileprivate var isBinary: Bool {
    if let values = dictionary.first { return values.isBinary }
    switch layout {
    case .text(_, let isBinary), .textView(let isBinary): return isBinary
    default: return false
    }
  }

  fileprivate func addFields(inside group: FieldID, of plan: FormPlan, to fields: inout [FieldID]) {
    guard case .structure = layout, plan.fields[group].type == .group else { return }
    for child in children {
      let named = plan.fields[group].children.first { id in
        plan.fields[id].name.utf8.elementsEqual(child.name.utf8)
      }
      guard let field = named else { continue }
      fields.append(field)
      child.addFields(inside: field, of: plan, to: &fields)
    }
  }
}
