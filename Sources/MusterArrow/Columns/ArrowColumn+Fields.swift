package import Muster

/// Checks that columns of dates and times suit the fields that they fill.
extension ArrowColumn {
  /// Refuses a column of dates or times whose field has another type: it would fail in every row.
  ///
  /// A column without values is not a mistake: in pandas, even missing dates are timestamps.
  func allow(as id: FieldID, of plan: FormPlan, at path: String) throws(ColumnRefusal) {
    if let values = dictionary.first { return try values.allow(as: id, of: plan, at: path) }
    let field = plan.fields[id]
    switch (layout, field.type) {
    case (.structure, .group):
      for child in children {
        if let inner = plan.field(named: child.name, among: field.children) {
          try child.allow(as: inner, of: plan, at: "\(path)/\(child.name)")
        }
      }
    case (.list, .list), (.fixedList, .list):
      if let item = field.children.first {
        try children[0].allow(as: item, of: plan, at: "\(path)/*")
      }
    case (.map, .map):
      if let value = field.children.last {
        try children[0].children[1].allow(as: value, of: plan, at: "\(path)/*")
      }
    default:
      guard let moment = layout.moment, moment.type != field.type, let cast = field.type.cast,
        !field.hasReads, (0..<count).contains(where: { !isNull($0) })
      else { return }
      throw ColumnRefusal(
        "the column \(path) has \(moment.words), and the field \(plan.path(of: id)) is a "
          + "\(field.type.word); \(cast)")
    }
  }
}

extension FormPlan {
  /// The field at a path of names from the top.
  package func field(at path: [String]) -> FieldID? {
    var field: FieldID?
    for name in path {
      field = self.field(named: name, among: field.map { fields[$0].children } ?? roots)
      if field == nil { return nil }
    }
    return field
  }

  fileprivate func field(named name: String, among ids: [FieldID]) -> FieldID? {
    ids.first { fields[$0].name.utf8.elementsEqual(name.utf8) }
  }
}

extension ArrowLayout {
  /// The type of the fields that take the layout's dates or times, and a name for the values.
  fileprivate var moment: (type: ValueType, words: String)? {
    switch self {
    case .date: (.date, "dates")
    case .time: (.time, "times")
    case .timestamp(_, hasZone: false): (.localDateTime, "timestamps without a time zone")
    case .timestamp(_, hasZone: true): (.dateTime, "timestamps with a time zone")
    default: nil
    }
  }
}

extension ValueType {
  /// The advice for a column whose dates or times don't have this type; `nil` if the type has
  /// neither.
  fileprivate var cast: String? {
    switch self {
    case .date: "cast it to date32, in pandas with `.dt.date`"
    case .time: "cast it to time64"
    case .localDateTime: "cast it to a timestamp without a time zone"
    case .dateTime: "cast it to a timestamp with a time zone"
    case .month: "make it a column of strings such as `2026-03`"
    case .week: "make it a column of strings such as `2026-W14`"
    default: nil
    }
  }
}
