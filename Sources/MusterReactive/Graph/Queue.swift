/// First in, first out; what has gone out is let go, and its room used again.
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
    // Each value moves up once at the most for each that went out.
    if first * 2 >= values.count {
      values.removeFirst(first)
      first = 0
    }
    return value
  }
}
