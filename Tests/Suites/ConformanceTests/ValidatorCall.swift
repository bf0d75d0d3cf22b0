import Muster

/// A call of validator.js: the name of the validator and what it was given beside the value.
struct ValidatorCall {
  let name: String
  let arguments: [Value]

  init(_ row: Value) {
    if case .text(let name)? = row["format"] { self.name = name } else { name = "" }
    if case .list(let arguments)? = row["options"] {
      self.arguments = arguments.filter { !Self.isForeign($0) && $0 != .null }
    } else {
      arguments = []
    }
  }

  /// Whether JSON has no such value: a date, a function, nothing at all.
  static func isForeign(_ value: Value) -> Bool {
    guard case .object(let members) = value else { return false }
    return members.contains { $0.name.hasPrefix("$") && $0.name != "$regex" }
  }

  /// The first argument, where it is a text.
  var word: String? { arguments.first?.asText }

  /// An option of the call; none where it was left open.
  subscript(option: String) -> Value? {
    for argument in arguments {
      if let value = argument[option], value != .null, !Self.isForeign(value) { return value }
    }
    return nil
  }

  func isSet(_ option: String) -> Bool { self[option] == true }

  /// The options that were given, but for those that say what they would without being written.
  func options(without defaults: [String: Value]) -> [Value.Member] {
    guard case .object(let members)? = arguments.first else { return [] }
    return members.filter { member in defaults[member.name].map { $0 != member.value } ?? true }
  }

  /// A number of the arguments by name, or by place where they come without names.
  func number(_ option: String, at place: Int? = nil) -> Value? {
    if let value = self[option] { return value }
    guard let place, arguments.indices.contains(place), case .number = arguments[place] else {
      return nil
    }
    return arguments[place]
  }
}

extension Value {
  /// The text that this is.
  var asText: String? { if case .text(let text) = self { text } else { nil } }

  /// The pattern that a regular expression of JavaScript's is.
  var asPattern: String? { self["$regex"]?.asText }

  /// The rules of a field, that all have to pass, as one mapping.
  static func rules(_ rules: Value...) -> Value { ["rules": .list(rules)] }

  /// A mapping of what there is.
  static func mapping(_ members: [(String, Value?)]) -> Value {
    .object(members.compactMap { name, value in value.map { Value.Member(name, $0) } })
  }

  /// A named format and its options.
  static func format(_ name: String, _ options: [(String, Value)] = []) -> Value {
    guard !options.isEmpty else { return ["format": .text(name)] }
    return ["format": .mapping([("name", .text(name))] + options)]
  }

  /// A named format, read leniently.
  static func lenient(_ name: String, _ options: [(String, Value)] = []) -> Value {
    format(name, options + [("lenient", true)])
  }

  /// A pattern of the whole text.
  static func matches(_ pattern: String, ignoringCase: Bool = false) -> Value {
    guard ignoringCase else { return ["matches": .text(pattern)] }
    return ["matches": ["pattern": .text(pattern), "flags": "i"]]
  }

  /// A pattern of a part of the text.
  static func contains(_ pattern: String, ignoringCase: Bool = false) -> Value {
    guard ignoringCase else { return ["contains": ["pattern": .text(pattern)]] }
    return ["contains": ["pattern": .text(pattern), "flags": "i"]]
  }
}
