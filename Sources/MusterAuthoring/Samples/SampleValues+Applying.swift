internal import Muster

/// Finds small payloads in which a field applies, with only the fields that its conditions read.
///
/// It tries combinations of the values that conditions name. It goes through the values of one
/// field after the other, so that two fields can be right at once.
extension SampleValues {
  /// The maximum number of payloads to judge for a field, and of values for a field that conditions
  /// read.
  private static let mostTries = 400
  private static let mostValues = 12

  /// Returns the first suitable payload in which some fields have one of the values tried for them,
  /// and in which there is a place for a field.
  func first(
    placing field: FieldID, varying sources: [FieldID], where isWanted: (JudgedInput) -> Bool
  ) -> JudgedInput? {
    var start = JudgedInput()
    start.place(field, plan)
    if isWanted(start) { return start }
    let axes = sources.compactMap { read -> (FieldID, [Value?])? in
      let own = plan.fields[read]
      let isOfHost = plan.isOfHost(read)
      if own.isKey || own.compute != nil && !isOfHost || own.isGiven && !isOfHost { return nil }
      switch own.type {
      case .group: return (read, [nil, .object([])])
      case .list: return (read, [nil, .list([]), .list([.object([])]), .list([.text("a")])])
      case .map: return (read, [nil, .object([])])
      default:
        return (read, [nil] + values(of: read).prefix(Self.mostValues).map(Optional.some))
      }
    }
    let count = axes.reduce(1) { min(Self.mostTries, $0 * $1.1.count) }
    for number in 1..<max(2, count) {
      var (state, rest) = (start, number)
      for (read, values) in axes {
        let value = values[rest % values.count]
        rest /= values.count
        guard let value else { continue }
        state.set(value, at: state.place(read, plan), isGiven: plan.isOfHost(read))
      }
      if isWanted(state) { return state }
    }
    return nil
  }
}

extension JudgedInput {
  /// Creates the lists and groups around a field, with one item each, and returns the field's path.
  @discardableResult
  mutating func place(_ field: FieldID, _ plan: FormPlan) -> [String] {
    let isGiven = plan.isOfHost(field)
    var path: [String] = []
    for current in plan.fields.outward(from: field).reversed() {
      let own = plan.fields[current]
      if plan.fields.isEntry(current), let owner = own.parent {
        let isMap = plan.fields[owner].type == .map
        let inner = own.type == .list ? Value.list([]) : .object([])
        let isEmpty = value(at: path + [isMap ? "key" : "0"], isGiven: isGiven) == nil
        if isEmpty, isMap {
          set(.object([Value.Member("key", inner)]), at: path, isGiven: isGiven)
        } else if isEmpty {
          set(.list([inner]), at: path, isGiven: isGiven)
        }
        path.append(isMap ? "key" : "0")
      } else {
        path.append(own.name)
      }
    }
    return path
  }
}

extension FormPlan {
  /// Returns the nearest field with a condition, from a given one outwards.
  func conditional(_ field: FieldID) -> FieldID? {
    fields.outward(from: field).first { fields[$0].when != nil }
  }

  /// Returns the fields that decide whether a field applies, and whether further conditions are
  /// true: the fields that the conditions read, the fields that these are computed from, and those
  /// that decide about them in turn.
  func conditionSources(of field: FieldID, and further: [Condition] = []) -> [FieldID] {
    var found: [FieldID] = []
    var waiting = fields.outward(from: field).flatMap { fields[$0].when?.references ?? [] }
    waiting += further.flatMap(\.references)
    while let next = waiting.popLast()?.field {
      if next == field || found.contains(next) { continue }
      found.append(next)
      waiting += fields[next].compute?.reads ?? []
      waiting += fields.outward(from: next).flatMap { fields[$0].when?.references ?? [] }
    }
    return found
  }
}
