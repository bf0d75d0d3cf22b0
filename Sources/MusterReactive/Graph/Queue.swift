/// A first-in, first-out queue. Values taken out are released, and their space is reused.
struct Queue<Element> {
  private var values: [Element?] = []
  private var first = 0

  var count: Int { values.count - first }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ value: Element) { values.append(value) }

  mutating func popFirst() -> Element? {
    guard first < values.count else { return nil }
    let value = exchange(&values[first], with: nil)
    first += 1
    // Each value is moved at most once for each value taken out.
    if first * 2 >= values.count {
      values.removeFirst(first)
      first = 0
    }
    return value
  }
}
