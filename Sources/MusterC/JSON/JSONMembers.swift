internal import Muster

/// The members of an object that the program passed. Errors in reading them name the problem.
struct JSONMembers {
  private let members: [Value.Member]
  private let name: String

  init(_ value: Value, _ name: String) throws(Refusal) {
    guard case .object(let members) = value else {
      throw Refusal(.argument, "\(name) are an object of JSON")
    }
    self.members = members
    self.name = name
  }

  subscript(name: String) -> Value? {
    members.first { isSame($0.name, name) }?.value
  }

  /// Refuses an unknown member.
  func allow(_ names: [String]) throws(Refusal) {
    for member in members where !names.contains(where: { isSame($0, member.name) }) {
      throw Refusal(
        .argument,
        "\(name) have no `\(member.name)`: they have \(names.joined(separator: ", "))")
    }
  }

  /// Returns a member's string, which is required.
  func text(_ member: String) throws(Refusal) -> String {
    guard let value = self[member] else { throw Refusal(.argument, "`\(member)` is missing") }
    return try Self.text(value, "`\(member)`")
  }

  /// Returns a member's whole number, which is required. A number beyond 32 bits is far past the
  /// end of any list, on every host.
  func integer(_ member: String) throws(Refusal) -> Int {
    guard case .number(let number)? = self[member], let integer = number.int64 else {
      throw Refusal(.argument, "`\(member)` is a whole number")
    }
    return Int(clamping: integer)
  }

  /// Returns a member's flag; false if the member is missing.
  func flag(_ member: String) throws(Refusal) -> Bool {
    guard let value = self[member] else { return false }
    return try Self.flag(value, "`\(member)`")
  }

  static func text(_ value: Value, _ name: String) throws(Refusal) -> String {
    guard case .text(let text) = value else { throw Refusal(.argument, "\(name) is a text") }
    return text
  }

  static func flag(_ value: Value, _ name: String) throws(Refusal) -> Bool {
    guard case .boolean(let flag) = value else {
      throw Refusal(.argument, "\(name) is true or false")
    }
    return flag
  }

  static func object(_ value: Value, _ name: String) throws(Refusal) -> Value {
    guard case .object = value else { throw Refusal(.argument, "\(name) is an object") }
    return value
  }
}

/// Returns true if two strings have the same bytes.
func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

extension OffsetDateTime {
  /// Creates the instant of a clock that counts seconds since 1970, in whole seconds; `nil` outside
  /// the calendar.
  init?(clock seconds: Double, offset: Int32) {
    guard seconds > -1e12, seconds < 1e12, offset > -1440, offset < 1440 else { return nil }
    self.init(secondsSinceEpoch: Int64(seconds.rounded(.down)), offset: Int(offset))
  }

  /// Returns the instant that the program passed.
  static func handed(_ seconds: Double, offset: Int32) throws(Refusal) -> OffsetDateTime {
    if let now = OffsetDateTime(clock: seconds, offset: offset) { return now }
    throw Refusal(.argument, "the instant is outside the years 1 to 9999, or its offset a day")
  }
}
