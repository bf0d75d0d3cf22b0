import Muster

/// A place in a payload that rules of Laravel's name: `guests.*.name`.
final class LaravelField {
  /// The names on the way, `*` for all items or members.
  let path: [String]
  var rules: [LaravelRule] = []
  var fields: [LaravelField] = []
  /// What a star stands for.
  var each: LaravelField?
  /// What the payload holds here, once for each item on the way.
  private(set) var samples: [Value]

  init(_ path: [String], _ samples: [Value]) {
    (self.path, self.samples) = (path, samples)
  }

  var name: String { path.last ?? "" }

  /// What the payload holds here, if anything.
  var sample: Value? { samples.first { $0 != .null } }

  /// The field at a path from here, made where nobody has named it yet.
  func field(at rest: some Collection<String>) -> LaravelField {
    guard let first = rest.first else { return self }
    let found = rest.first == "*" ? each : fields.first { $0.name == first }
    let next = found ?? LaravelField(path + [first], samples.flatMap { Self.inner($0, first) })
    if found == nil {
      if first == "*" { each = next } else { fields.append(next) }
    }
    return next.field(at: rest.dropFirst())
  }

  private static func inner(_ value: Value, _ name: String) -> [Value] {
    guard name == "*" else { return value[name].map { [$0] } ?? [] }
    switch value {
    case .list(let items): return items
    case .object(let members): return members.map { $0.value }
    default: return []
    }
  }

  /// A path as Laravel writes it; a name with a full stop in it is no name of a field.
  static func path(_ text: String) throws(Unsayable) -> [String] {
    guard !text.contains("\\") else {
      throw Unsayable("paths", "a field's name has no full stop in it")
    }
    return text.split(separator: ".").map(String.init)
  }

  /// How a rule of this field names another: beside it, or from the top.
  func reference(to other: [String]) throws(Unsayable) -> String {
    guard let star = other.lastIndex(of: "*") else { return "/" + other.joined(separator: ".") }
    if path.count > star, path[...star] == other[...star] {
      return other[(star + 1)...].joined(separator: ".")
    }
    guard other.firstIndex(of: "*") == star, star > 0 else {
      throw Unsayable("paths", "a name goes through one list")
    }
    let list = other[..<star].joined(separator: ".") + "[]"
    return "/" + ([list] + other[(star + 1)...]).joined(separator: ".")
  }

  func has(_ names: Set<String>) -> Bool { rules.contains { names.contains($0.name) } }
}
