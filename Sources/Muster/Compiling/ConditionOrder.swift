/// The order in which conditions are decided. Each comes after the conditions of the fields that it
/// reads. If possible, it also comes after those of the fields inside these, because they decide if
/// a group or list is given.
///
/// A field may read the group that it is inside, so the second requirement can form cycles. Those
/// are found (by Tarjan's algorithm, without recursion). A cycle is ordered once more, ignoring if
/// groups that may be missing are given. If a cycle remains, only the first requirement orders it.
struct ConditionOrder {
  private let fields: [FieldPlan]
  /// Each condition's index in the order that meets the first requirement.
  private var rank: [Int]
  /// The groups that may be missing depending on their fields: optional groups, and items with a
  /// default.
  private let mayBeNone: [Bool]
  /// The cycle of each node, when cycles are ordered once more.
  private let known: [Int]?
  /// A node for each field's condition, then a node for everything inside each field.
  private var found: [Int]
  private var lowest: [Int]
  private var isOnStack: [Bool]
  private var stack: [Int] = []
  private var count = 0
  private var circle: [Int]
  private var hasCircle = false
  private(set) var order: [FieldID] = []

  /// Turns an order that meets the first requirement (a `ReadingOrder`) into one that also meets
  /// the second.
  init(_ hard: [FieldID], _ fields: [FieldPlan]) {
    let unranked = [Int](repeating: 0, count: fields.count)
    self.init(fields, Self.groupsThatMayBeNone(fields), rank: unranked, known: nil)
    guard hard.contains(where: { readsParts(of: $0) }) else {
      order = hard
      return
    }
    for (place, field) in hard.enumerated() { rank[field.index] = place }
    visit(hard.map { $0.index })
    guard hasCircle else { return }
    var again = ConditionOrder(fields, mayBeNone, rank: rank, known: circle)
    again.visit(order.map { $0.index })
    order = again.order
  }

  private init(_ fields: [FieldPlan], _ mayBeNone: [Bool], rank: [Int], known: [Int]?) {
    self.fields = fields
    self.mayBeNone = mayBeNone
    self.rank = rank
    self.known = known
    found = [Int](repeating: -1, count: fields.count * 2)
    lowest = found
    circle = found
    isOnStack = [Bool](repeating: false, count: fields.count * 2)
  }

  /// Returns true for optional groups and for items that contain a default or a computed value,
  /// which are given even if the payload has none of their fields.
  private static func groupsThatMayBeNone(_ fields: [FieldPlan]) -> [Bool] {
    var mayBeNone = fields.map { $0.isOptional }
    var isSeen = [Bool](repeating: false, count: fields.count)
    for field in fields.ids where fields[field].defaultValue != nil || fields[field].compute != nil
    {
      for current in fields.outward(from: field) {
        if isSeen[current.index] { break }
        isSeen[current.index] = true
        let isItem = fields[current].name.isEmpty
        if isItem, fields[current].type == .group { mayBeNone[current.index] = true }
      }
    }
    return mayBeNone
  }

  /// Returns true if a condition reads a field that has parts, or one inside a group that may be
  /// missing.
  private func readsParts(of field: FieldID) -> Bool {
    fields[field].decidedBy.contains { reference in
      !fields[reference.field].children.isEmpty
        || fields.around(reference.field).contains { mayBeNone[$0.index] }
    }
  }

  private func needs(_ node: Int) -> [Int] {
    let all = node < fields.count ? needs(ofCondition: node) : inside(FieldID(node - fields.count))
    guard let known else { return all }
    return all.filter { known[$0] == known[node] }
  }

  private func needs(ofCondition node: Int) -> [Int] {
    var all: [Int] = []
    for reference in fields[node].decidedBy {
      for current in fields.outward(from: reference.field) {
        if current.index != node, fields[current].isDecided { all.append(current.index) }
        if known == nil, mayBeNone[current.index], !isInside(current, FieldID(node), reference) {
          all.append(fields.count + current.index)
        }
      }
      if !fields[reference.field].children.isEmpty {
        all.append(fields.count + reference.field.index)
      }
    }
    return all
  }

  /// Returns true if a field is inside the group that it reads from: the field is skipped with the
  /// group, and need not wait for it.
  private func isInside(_ group: FieldID, _ field: FieldID, _ reference: Reference) -> Bool {
    reference.listCount == 0 && fields.around(field).contains(group)
  }

  private func inside(_ field: FieldID) -> [Int] {
    var all: [Int] = []
    for child in fields[field].children {
      if fields[child].isDecided { all.append(child.index) }
      if !fields[child].children.isEmpty { all.append(fields.count + child.index) }
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

  private mutating func visit(_ conditions: [Int]) {
    for field in conditions where found[field] < 0 { visit(from: field) }
  }

  private mutating func visit(from start: Int) {
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
      if lowest[node] == found[node] { close(node) }
    }
  }

  /// Closes a set of nodes that need each other, or a single node.
  private mutating func close(_ first: Int) {
    var conditions: [Int] = []
    while let node = stack.popLast() {
      isOnStack[node] = false
      circle[node] = first
      if node < fields.count { conditions.append(node) }
      if node == first { break }
    }
    if conditions.count > 1 { hasCircle = true }
    order += conditions.sorted { rank[$0] < rank[$1] }.map { FieldID($0) }
  }
}
