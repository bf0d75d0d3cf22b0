/// The value so far of a function over a list.
struct FoldTotal {
  private let function: ListFunction
  /// The sum, the count, or the least or greatest value.
  var sum: Operand
  private var doubt: Operand?
  private var isUnread = false

  init(_ function: ListFunction) {
    self.function = function
    switch function {
    case .sum, .count: sum = .decimal(0)
    case .min, .max: sum = .absent
    case .any: sum = .boolean(false)
    case .all: sum = .boolean(true)
    }
  }

  /// Adds the value of one item.
  mutating func add(_ value: Operand, _ numbers: inout OperandNumbers) {
    guard value.hasValue else {
      if value.kind == .undecided { doubt = doubt ?? value }
      if value.isUnread { isUnread = true }
      return
    }
    switch function {
    case .sum: if sum.hasValue { sum = numbers.sum(sum, value) }
    case .count: if value.isTrue { sum = .decimal(sum.key.major + 1) }
    case .any: if value.isTrue { sum = .boolean(true) }
    case .all: if value.isFalse { sum = .boolean(false) }
    case .min, .max:
      guard sum.hasValue else {
        sum = value
        return
      }
      let order = numbers.compare(value, sum)
      if function == .min ? order < 0 : order > 0 { sum = value }
    }
  }

  /// The value over all items. If an item's value is unreadable, which is already reported, the
  /// total is absent.
  var value: Operand {
    let isSure = function == .any && sum.isTrue || function == .all && sum.isFalse
    if let doubt, !isSure { return doubt }
    return isUnread ? .unread : sum
  }
}
