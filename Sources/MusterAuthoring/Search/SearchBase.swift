internal import Muster

/// A passing payload in which a search changes something.
struct SearchBase: Sendable {
  let state: JudgedInput
  /// The output values, including computed ones, that are not lists, groups or maps.
  let leaving: [Value]
  /// The output payload, with computed values.
  var left = Value.object([])

  /// Returns values for one field that may decide other fields' rules and computations: literal
  /// numbers, output values, and one step away from them; times at certain distances from others;
  /// lists that differ in an item from the one at a path.
  ///
  /// Values for which a computed field reaches a compared number come first.
  func values(
    near numbers: [Number], _ id: FieldID, _ plan: FormPlan, _ targets: ComputedTargets,
    at path: [String]
  ) -> [Value] {
    let before = state.value(at: path, isGiven: plan.isOfHost(id))
    return targets.values(of: id, before: before, leaving: left)
      + values(near: numbers, plan.fields[id], at: path)
  }

  private func values(near numbers: [Number], _ field: FieldPlan, at path: [String]) -> [Value] {
    let type = field.type
    switch type {
    case .list: return ListChanges.of(state.value(at: path, isGiven: false))
    case .map: return ListChanges.ofMap(state.value(at: path, isGiven: false))
    case .group: return []
    case .integer, .number:
      return Self.beside(leaving.prefix(40).compactMap(\.number) + numbers.prefix(24), type)
    case .date, .localDateTime, .dateTime, .month, .time: return moments(numbers, type)
    default: return leaving.filter { $0.plainText != nil }.prefix(20).map { $0 }
    }
  }

  /// Returns numbers, and the numbers one step away from them.
  static func beside(_ numbers: [Number], _ type: ValueType) -> [Value] {
    let steps = ["0", "1", "-1"] + (type == .number ? ["0.01", "-0.01"] : [])
    let near = numbers.flatMap { number in
      steps.compactMap { Number($0) }.compactMap { number.adding($0) }
    }
    return near.filter { type == .number || $0.decimals == 0 }.map { .number($0) }
  }

  private func moments(_ numbers: [Number], _ type: ValueType) -> [Value] {
    var anchors = state.now.map { [SampleMoment.text($0, type)] } ?? []
    anchors += leaving.compactMap(\.plainText).filter {
      SampleMoment.adding("P0D", to: $0, type) != nil
    }.prefix(3)
    let counts = Set(numbers.compactMap { Int($0.text) }.filter { (1...200).contains($0) })
    let step = type == .date ? "P1D" : type == .month ? "P1M" : "PT1S"
    let spans = counts.sorted().prefix(8).flatMap { count in
      type == .month
        ? ["P\(count)M"]
        : type == .time
          ? ["PT\(count)H", "PT\(count)M"]
          : ["P\(count)Y", "P\(count)D", "P\(count)M"]
            + (type == .date ? [] : ["PT\(count)H", "PT\(count)M"])
    }
    let moved = anchors.flatMap { anchor in
      [anchor]
        + spans.flatMap { span in
          ["-\(span)", span].compactMap { SampleMoment.adding($0, to: anchor, type) }
        }
    }
    return moved.prefix(120).flatMap { text -> [Value] in
      let beside = ["-\(step)", step].compactMap { SampleMoment.adding($0, to: text, type) }
      return ([text] + beside).map { .text($0) }
    }
  }
}
