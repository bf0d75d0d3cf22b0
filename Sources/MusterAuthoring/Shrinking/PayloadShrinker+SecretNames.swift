internal import Muster

/// Hides the names in a payload that are secret: the keys of a secret map, and names inside a
/// secret that no field has.
extension PayloadShrinker {
  /// Replaces secret names with invented ones if the payload then fails in the same way; returns
  /// the paths of the objects whose names must be hidden instead.
  mutating func disguiseNames() -> [String] {
    var found: [(path: [Int], names: [String])] = []
    var secrets: [String] = []
    payload.collectSecretNames(plan, [], [], &found, &secrets)
    if secrets.isEmpty { return [] }
    let objects = found.map(\.path)
    var taken = Set(
      objects.flatMap { path -> [String] in
        guard case .object(let members)? = payload.part(at: path[...]) else { return [] }
        return members.map(\.name)
      })
    var madeUp: [String: String] = [:]
    var hidden: [String: String] = [:]
    for (index, name) in secrets.enumerated() {
      // Two different names in an object stay different.
      var other = Self.madeUp(name)
      while !taken.insert(other).inserted { other += other.first.map(String.init) ?? "a" }
      madeUp[name] = other
      hidden[name] = index == 0 ? "•••" : "•••\(index + 1)"
    }
    if attempt(payload.renamed(madeUp, in: objects)) { return [] }
    hideNames(hidden, in: objects)
    return found.map { FieldPath.pointer($0.names.map { hidden[$0] ?? $0 }) }
  }
}

extension Value {
  /// Collects the objects that have secret names, and these names, each once.
  fileprivate func collectSecretNames(
    _ plan: FormPlan, _ path: [Int], _ names: [String],
    _ found: inout [(path: [Int], names: [String])], _ secrets: inout [String]
  ) {
    if case .object(let members) = self {
      let own = members.map(\.name).filter { plan.isSecretName($0, in: names) }
      if !own.isEmpty { found.append((path, names)) }
      for name in own where !secrets.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
        secrets.append(name)
      }
    }
    for (index, part) in parts.enumerated() {
      part.value.collectSecretNames(plan, path + [index], names + [part.name], &found, &secrets)
    }
  }

  /// Returns the value with other names in some of its objects.
  func renamed(_ names: [String: String], in objects: [[Int]]) -> Value {
    objects.reduce(self) { whole, path in
      whole.changed(at: path[...]) { object in
        guard case .object(let members) = object else { return object }
        return .object(members.map { Member(names[$0.name] ?? $0.name, $0.value) })
      }
    }
  }
}

extension FormPlan {
  /// Returns true if a name in the object at a path may not be shown.
  fileprivate func isSecretName(_ name: String, in path: [String]) -> Bool {
    guard let owner = field(at: path) else {
      // For a member that no field names, the object around it decides.
      return path.indices.contains { index in
        field(at: Array(path[..<index])).map { fields[$0].isSecret } ?? false
      }
    }
    let isKey = fields[owner].type == .map
    if isKey, let key = fields[owner].children.first, fields[key].isSecret { return true }
    guard fields[owner].isSecret else { return false }
    return isKey || field(at: path + [name]) == nil
  }
}
