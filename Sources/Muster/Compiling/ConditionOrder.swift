/// The order in which conditions are asked: each after those of the fields it reads and, where that
/// can be, after those of what stands inside them, for whether a group or list is given depends on it.
///
/// A field may ask for the group that it stands in, so the second wish can go in circles. Those are
/// found (as Tarjan does, without recursion), and within one only the first wish counts.
struct ConditionOrder {
  /// The fields with a condition, those it reads first.
  private let hard: [Int]
  private let fields: [FieldPlan]
  /// A field's condition is a node, and behind all of them stands what is inside each field.
  private var found: [Int]
  private var lowest: [Int]
  private var isOnStack: [Bool]
  private var stack: [Int] = []
  private var count = 0
  private(set) var order: [Int] = []

  /// An order that is good for what fields read is made one that is good for what is inside, too.
  init(_ hard: [Int], _ fields: [FieldPlan]) {
    self.hard = hard
    self.fields = fields
    found = [Int](repeating: -1, count: fields.count * 2)
    lowest = found
    isOnStack = [Bool](repeating: false, count: fields.count * 2)
    guard hard.contains(where: { readsParts(of: $0) }) else {
      order = hard
      return
    }
    var rank = [Int](repeating: 0, count: fields.count)
    for (place, field) in hard.enumerated() { rank[field] = place }
    for field in hard where found[field] < 0 { visit(field, rank) }
  }

  /// Whether a condition reads a field that has parts, or one that is a part of what may be missing.
  private func readsParts(of field: Int) -> Bool {
    (fields[field].when?.references ?? []).contains { reference in
      if !fields[reference.field].children.isEmpty { return true }
      var next = fields[reference.field].parent
      while let current = next {
        if fields[current].isOptional { return true }
        next = fields[current].parent
      }
      return false
    }
  }

  private func needs(_ node: Int) -> [Int] {
    guard node < fields.count else { return inside(node - fields.count) }
    var all: [Int] = []
    for reference in fields[node].when?.references ?? [] {
      var next: Int? = reference.field
      while let current = next {
        if current != node, fields[current].when != nil { all.append(current) }
        if fields[current].isOptional { all.append(fields.count + current) }
        next = fields[current].parent
      }
      if !fields[reference.field].children.isEmpty { all.append(fields.count + reference.field) }
    }
    return all
  }

  private func inside(_ field: Int) -> [Int] {
    var all: [Int] = []
    for child in fields[field].children {
      if fields[child].when != nil { all.append(child) }
      if !fields[child].children.isEmpty { all.append(fields.count + child) }
    }
    return all
  }

  private mutating func open(_ node: Int) {
    found[node] = count
    lowest[node] = count
    count += 1
    stack.append(node)
    isOnStack[node] = true
  }

  private mutating func visit(_ start: Int, _ rank: [Int]) {
    open(start)
    var path: [(node: Int, rest: [Int])] = [(start, needs(start))]
    while !path.isEmpty {
      let node = path[path.count - 1].node
      if let next = path[path.count - 1].rest.popLast() {
        if found[next] < 0 {
          open(next)
          path.append((next, needs(next)))
        } else if isOnStack[next] {
          lowest[node] = min(lowest[node], found[next])
        }
        continue
      }
      path.removeLast()
      if !path.isEmpty {
        let around = path[path.count - 1].node
        lowest[around] = min(lowest[around], lowest[node])
      }
      if lowest[node] == found[node] { close(node, rank) }
    }
  }

  /// Nodes that need each other, or one alone.
  private mutating func close(_ first: Int, _ rank: [Int]) {
    var circle: [Int] = []
    while let node = stack.popLast() {
      isOnStack[node] = false
      if node < fields.count { circle.append(node) }
      if node == first { break }
    }
    order += circle.sorted { rank[$0] < rank[$1] }
  }
}
