internal import Muster

/// Facts about the values at one place of all rows, and the profiles of the fields or items inside.
final class FieldProfile {
  /// The maximum number of members of an object; an object with more is a map.
  static let maximumMembers = 200
  /// The maximum number of members of a whole row, of which no map is made.
  static let maximumFields = 5_000

  let name: String
  /// The number of rows, or of objects around the field, in which it has a value.
  private(set) var present = 0
  /// The number of values of each kind.
  private(set) var texts = 0
  private(set) var numbers = 0
  private(set) var booleans = 0
  private(set) var objects = 0
  private(set) var lists = 0

  /// The different strings and numbers.
  private(set) var distinct = DistinctValues()
  /// The shortest and longest value, and the least and greatest one of those that look like
  /// numbers, even if they aren't among the kept values.
  private var shortest: String?
  private var longest: String?
  private var least: (text: String, value: Double)?
  private var greatest: (text: String, value: Double)?

  /// The fields of an object, in the order in which they first occur.
  private(set) var members: [FieldProfile] = []
  private var indices: [String: Int] = [:]
  /// The items of a list, or the entries of a map.
  private(set) var item: FieldProfile?
  private(set) var isMap = false
  private(set) var sizes: ClosedRange<Int>?

  private let isRoot: Bool
  /// True if a row has members that are not among its fields, because there are too many.
  private(set) var isCut = false

  init(_ name: String, isRoot: Bool = false) {
    self.name = name
    self.isRoot = isRoot
  }

  /// The number of values that are neither null nor empty strings.
  var values: Int { texts + numbers + booleans + objects + lists }

  /// The strings or numbers to judge: the kept ones, and the outermost ones.
  var samples: [(text: String, count: Int)] {
    var samples = distinct.values
    if distinct.isComplete { return samples }
    var kept = Set(samples.map(\.text))
    for text in [shortest, longest, least?.text, greatest?.text].compactMap({ $0 })
    where kept.insert(text).inserted {
      samples.append((text, 1))
    }
    return samples
  }

  func add(_ value: Value) {
    present += 1
    switch value {
    case .null: break
    case .boolean: booleans += 1
    case .number(let number):
      numbers += 1
      note(number.description)
    case .hugeNumber(let text):
      numbers += 1
      note(text)
    case .text(let text): add(text: text)
    case .list(let items):
      lists += 1
      note(size: items.count)
      for value in items { itemProfile().add(value) }
    case .object(let members): add(members)
    }
  }

  /// Adds a string, or the cell of a record.
  func add(cell: String) {
    present += 1
    add(text: cell)
  }

  private func add(text: String) {
    if text.isEmpty { return }
    texts += 1
    note(text)
  }

  private func add(_ values: [Value.Member]) {
    objects += 1
    note(size: values.count)
    for value in values {
      if isMap {
        itemProfile().add(value.value)
      } else {
        member(named: value.name)?.add(value.value)
      }
    }
  }

  /// Returns the index of a column's profile.
  func column(named name: String) -> Int {
    if let index = indices[name] { return index }
    indices[name] = members.count
    members.append(FieldProfile(name))
    return members.count - 1
  }

  /// Returns the profile of a member; `nil` if there are too many.
  func member(named name: String) -> FieldProfile? {
    if let index = indices[name] { return members[index] }
    if isRoot, members.count >= Self.maximumFields {
      isCut = true
      return nil
    }
    guard isRoot || members.count < Self.maximumMembers else {
      isMap = true
      members = []
      indices = [:]
      return nil
    }
    indices[name] = members.count
    members.append(FieldProfile(name))
    return members.last
  }

  private func itemProfile() -> FieldProfile {
    if let item { return item }
    let created = FieldProfile("")
    item = created
    return created
  }

  private func note(size: Int) {
    sizes = sizes.map { min($0.lowerBound, size)...max($0.upperBound, size) } ?? size...size
  }

  private func note(_ text: String) {
    distinct.add(text)
    let count = text.utf8.count
    if shortest.map({ count < $0.utf8.count }) ?? true { shortest = text }
    if longest.map({ count > $0.utf8.count }) ?? true { longest = text }
    guard count <= 40, let value = Double(text) else { return }
    if least.map({ value < $0.value }) ?? true { least = (text, value) }
    if greatest.map({ value > $0.value }) ?? true { greatest = (text, value) }
  }
}
