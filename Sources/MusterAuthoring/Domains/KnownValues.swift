internal import Muster

/// Values that can be found without comparing each of them.
struct KnownValues {
  private var texts: Set<[UInt8]> = []
  private var numbers: Set<Number> = []
  private var others: [Value] = []

  init(_ values: [Value] = []) {
    for value in values { insert(value) }
  }

  /// Adds a value; returns false if the value is already known.
  @discardableResult
  mutating func insert(_ value: Value) -> Bool {
    switch value {
    case .text(let text): return texts.insert(Array(text.utf8)).inserted
    case .number(let number): return numbers.insert(number).inserted
    case .null, .boolean, .hugeNumber, .list, .object:
      if contains(value) { return false }
      others.append(value)
      return true
    }
  }

  func contains(_ value: Value) -> Bool {
    switch value {
    case .text(let text): texts.contains(Array(text.utf8))
    case .number(let number): numbers.contains(number)
    case .null, .boolean, .hugeNumber, .list, .object: others.contains { $0.isSame(as: value) }
    }
  }
}
