internal import Muster

/// Rules that relate two or more fields, found in some rows of a source.
///
/// A relation counts only if it would not hold by chance: when the values of one field are moved to
/// other rows, it has to fail often. So rows whose columns were shuffled have no relations.
struct FieldRelations {
  /// A field whose values can be compared.
  struct Column {
    var name: String
    var path: String
    /// The index of its values in each row.
    var index: Int
    var reading: ValueReading?
    /// The strings that mean no value.
    var absent: [String]
  }

  /// A relation as the item of `together`.
  struct Relation {
    var text: String
    var evidence: String
    /// The code and path of its failures.
    var code: String
    var path: String
  }

  /// The minimum number of rows in which both fields have a value, and of rows in which the
  /// relation would fail by chance.
  private static let leastRows = 50
  private static let leastFailures = 20
  private static let maximumColumns = 60

  private(set) var relations: [Relation] = []

  init(_ rows: [[String?]], _ columns: [Column]) {
    let columns = Array(columns.filter { Self.isPlain($0.name) }.prefix(Self.maximumColumns))
    guard rows.count >= Self.leastRows, columns.count > 1 else { return }
    let cells = columns.map { column in
      rows.map { row -> String? in
        guard column.index < row.count, let text = row[column.index] else { return nil }
        return column.absent.contains(text) ? nil : text
      }
    }
    findTogether(columns, cells)
    findOrder(columns, cells)
    findDifferent(columns, cells)
  }

  // MARK: Given together

  private mutating func findTogether(_ columns: [Column], _ cells: [[String?]]) {
    var groups: [[Bool]: [Int]] = [:]
    var order: [[Bool]] = []
    for (index, column) in cells.enumerated() {
      let given = column.map { $0 != nil }
      let count = given.count { $0 }
      // If the others were elsewhere, this many rows would have one without the other.
      let expected = 2 * count * (given.count - count) / given.count
      guard expected >= Self.leastFailures else { continue }
      if groups[given] == nil { order.append(given) }
      groups[given, default: []].append(index)
    }
    for given in order {
      guard let found = groups[given], found.count > 1 else { continue }
      let names = found.map { columns[$0].name }
      let missing = given.count { !$0 }
      relations.append(
        Relation(
          text: "all-or-none: [\(names.joined(separator: ", "))]",
          evidence: "missing together in \(missing) of \(given.count) rows",
          code: "all-or-none", path: columns[found[0]].path))
    }
  }

  // MARK: Order

  private mutating func findOrder(_ columns: [Column], _ cells: [[String?]]) {
    let values = zip(columns, cells).map { column, cells in Self.values(column, cells) }
    var holds = columns.indices.map { _ in Set<Int>() }
    var counts: [[Int]: Int] = [:]
    for left in columns.indices {
      for right in columns.indices where left != right {
        guard Self.areComparable(columns[left], columns[right]),
          let count = Self.inOrder(values[left], values[right])
        else { continue }
        holds[left].insert(right)
        counts[[left, right]] = count
      }
    }
    for left in columns.indices {
      for right in holds[left].sorted() {
        // `a <= b` and `b <= c` imply `a <= c`.
        let isImplied = holds[left].contains { middle in
          middle != right && holds[middle].contains(right)
        }
        if isImplied { continue }
        let count = counts[[left, right]] ?? 0
        relations.append(
          Relation(
            text: "holds: \(columns[left].name) <= \(columns[right].name), "
              + "at: \(columns[right].name)",
            evidence: "in all \(count) rows that have both", code: "holds",
            path: columns[right].path))
      }
    }
  }

  private enum Comparable {
    case number(Number)
    case text(String)

    func isAbove(_ other: Comparable) -> Bool {
      switch (self, other) {
      case (.number(let left), .number(let right)): left > right
      case (.text(let left), .text(let right)): left > right
      default: false
      }
    }
  }

  private static func areComparable(_ left: Column, _ right: Column) -> Bool {
    guard let first = left.reading, let second = right.reading else { return false }
    switch (first.sort, second.sort) {
    case (.integer, .integer), (.number, .number), (.integer, .number), (.number, .integer):
      return true
    case (.moment, .moment):
      // Strings of offsets don't sort as their moments do.
      return first.keys[0] == second.keys[0] && first.keys[0] != "type: date-time"
    default: return false
    }
  }

  private static func values(_ column: Column, _ cells: [String?]) -> [Comparable?] {
    guard let reading = column.reading, reading.sort != .text, reading.sort != .boolean else {
      return []
    }
    var known: [String: Comparable?] = [:]
    let samples = Array(Set(cells.compactMap { $0 })).map { (text: $0, count: 1) }
    for (sample, value) in zip(samples, ReadingFinder().values(of: samples, as: reading)) {
      switch value {
      case .number(let number)?: known[sample.text] = .number(number)
      case .text(let text)?: known[sample.text] = .text(text)
      default: break
      }
    }
    return cells.map { $0.flatMap { known[$0] ?? nil } }
  }

  /// Returns the number of rows if the left value is never above the right one, but would be if the
  /// values were in other rows.
  private static func inOrder(_ left: [Comparable?], _ right: [Comparable?]) -> Int? {
    var (count, equal, chance) = (0, 0, 0)
    let shift = left.count / 3 + 1
    for row in left.indices {
      guard let first = left[row], let second = right[row] else { continue }
      if first.isAbove(second) { return nil }
      count += 1
      if !second.isAbove(first) { equal += 1 }
      if let other = right[(row + shift) % right.count], first.isAbove(other) { chance += 1 }
    }
    guard count >= leastRows, equal < count, chance >= max(leastFailures, count / 50) else {
      return nil
    }
    return count
  }

  // MARK: Different values

  private mutating func findDifferent(_ columns: [Column], _ cells: [[String?]]) {
    for left in columns.indices where Self.isOfText(columns[left]) {
      for right in columns.indices where right > left && Self.isOfText(columns[right]) {
        let (first, second) = (cells[left], cells[right])
        let shift = first.count / 3 + 1
        var (count, equal, chance) = (0, 0, 0)
        for row in first.indices {
          guard let text = first[row], let other = second[row] else { continue }
          count += 1
          if text == other { equal += 1 }
          if second[(row + shift) % second.count] == text { chance += 1 }
        }
        guard count >= Self.leastRows, equal == 0, chance >= Self.leastFailures else { continue }
        relations.append(
          Relation(
            text: "all-different: [\(columns[left].name), \(columns[right].name)]",
            evidence: "in all \(count) rows that have both", code: "all-different",
            path: columns[left].path))
      }
    }
  }

  private static func isOfText(_ column: Column) -> Bool {
    column.reading.map { $0.sort == .text } ?? true
  }

  /// Returns true for names that an expression can use without quotes.
  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, 0x41...0x5A ~= first || 0x61...0x7A ~= first else {
      return false
    }
    return RuleFileText.key(name) == name
  }
}
