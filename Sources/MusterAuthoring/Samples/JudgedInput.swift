internal import Muster

/// A payload, and everything else that its verdict depends on.
struct JudgedInput: Sendable {
  var payload = Value.object([])
  /// The values that only the program knows.
  var given = Value.object([])
  /// The time to use for `today` and `now`; `nil` if the form doesn't read the clock.
  var now: OffsetDateTime?

  /// Returns the value at a path.
  func value(at path: [String], isGiven: Bool) -> Value? {
    path.reduce(isGiven ? given : payload) { $0?.child($1) }
  }

  /// Sets or removes the value at a path; creates missing lists and groups on the way.
  mutating func set(_ value: Value?, at path: [String], isGiven: Bool) {
    if isGiven {
      given.set(value, at: path[...])
    } else {
      payload.set(value, at: path[...])
    }
  }
}

extension JudgedInput {
  /// Gives an entry of a map another key.
  mutating func rename(_ path: [String], to key: String) {
    let map = Array(path.dropLast())
    guard case .object(var members)? = value(at: map, isGiven: false),
      let index = members.firstIndex(where: { $0.name == path.last }),
      !members.contains(where: { $0.name.utf8.elementsEqual(key.utf8) })
    else { return }
    members[index].name = key
    set(.object(members), at: map, isGiven: false)
  }
}

extension Value {
  /// Returns a member by its name, or an item by its index.
  fileprivate func child(_ step: String) -> Value? {
    switch self {
    case .object(let members): members.first { $0.name.utf8.elementsEqual(step.utf8) }?.value
    case .list(let items): Int(step).flatMap { items.indices.contains($0) ? items[$0] : nil }
    default: nil
    }
  }

  fileprivate mutating func set(_ value: Value?, at path: ArraySlice<String>) {
    guard let step = path.first else {
      if let value { self = value }
      return
    }
    let isLast = path.count == 1
    switch self {
    case .list(var items):
      guard let index = Int(step), index <= items.count else { return }
      if index == items.count { items.append(.object([])) }
      if isLast, value == nil {
        items.remove(at: index)
      } else {
        items[index].set(value, at: path.dropFirst())
      }
      self = .list(items)
    case .object(var members):
      if let index = members.firstIndex(where: { $0.name.utf8.elementsEqual(step.utf8) }) {
        if isLast, value == nil {
          members.remove(at: index)
        } else {
          members[index].value.set(value, at: path.dropFirst())
        }
      } else if value != nil {
        var made = Value.Member(step, .object([]))
        made.value.set(value, at: path.dropFirst())
        members.append(made)
      }
      self = .object(members)
    default:
      guard value != nil else { return }
      self = .object([])
      set(value, at: path)
    }
  }
}

extension JudgedInput {
  /// Returns the input without the members and items that don't matter. At most a number of parts
  /// are left out on trial, the last and innermost first; `keeps` judges what is left.
  func shrunk(most: Int, _ keeps: (JudgedInput) -> Bool) -> JudgedInput {
    var (best, left, isShorter) = (self, most, true)
    if case .object(var kept) = payload {
      Shortening.shorten(kept.count, until: { left <= most / 2 }) { range in
        left -= 1
        var fewer = kept
        fewer.removeSubrange(range)
        var next = best
        next.payload = .object(fewer)
        guard keeps(next) else { return false }
        (best, kept) = (next, fewer)
        return true
      }
    }
    // A part may matter only as long as another one is there.
    while isShorter, left > 0 {
      isShorter = false
      let parts =
        Self.paths(of: best.payload).map { (path: $0, isGiven: false) }
        + Self.paths(of: best.given).map { (path: $0, isGiven: true) }
      for part in parts.reversed().prefix(left) {
        left -= 1
        var next = best
        next.set(nil, at: part.path, isGiven: part.isGiven)
        if keeps(next) { (best, isShorter) = (next, true) }
      }
    }
    return best
  }

  private static func paths(of value: Value, under path: [String] = []) -> [[String]] {
    guard path.count < 6 else { return [] }
    return value.parts.flatMap { name, part -> [[String]] in
      [path + [name]] + paths(of: part, under: path + [name])
    }
  }
}

/// Finds the places of a field in a payload.
extension FormPlan {
  /// Returns the paths of a field, one for each existing item around it. If there are many items,
  /// only the first eight count.
  func paths(of field: FieldID, in state: JudgedInput) -> [[String]] {
    let plan = fields[field]
    let isGiven = isOfHost(field)
    guard let parent = plan.parent else { return [[plan.name]] }
    var paths: [[String]] = []
    for path in self.paths(of: parent, in: state) {
      guard fields.isEntry(field) else {
        paths.append(path + [plan.name])
        continue
      }
      switch state.value(at: path, isGiven: isGiven) {
      case .list(let items):
        paths += items.indices.prefix(8).map { path + ["\($0)"] }
      case .object(let members) where fields[parent].type == .map:
        paths += members.prefix(8).map { path + [$0.name] }
      default: break
      }
    }
    return paths
  }

  /// True if the program provides the value of a field, or of a field around it.
  func isOfHost(_ field: FieldID) -> Bool {
    fields.outward(from: field).contains { fields[$0].isOfHost }
  }
}
