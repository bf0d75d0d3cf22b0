internal import Muster

/// The options with which a session begins, from a JSON object.
struct SessionOptions {
  /// The form with the lists and tables that were given.
  let form: RuleForm
  var values = Value.object([])
  var given = Value.object([])
  var language: String?
  var now: OffsetDateTime?
  /// The checks that the program answers; `nil` for all of the form's checks.
  var checks: [String]?

  init(_ options: Value, of form: RuleForm) throws(Refusal) {
    let members = try JSONMembers(options, "the options")
    try members.allow(["values", "given", "language", "now", "offset", "checks"])
    if let value = members["values"] { values = try JSONMembers.object(value, "`values`") }
    if let value = members["given"] { given = try JSONMembers.givens(value, of: form) }
    self.form = try JSONMembers.lists(in: &given, of: form)
    if let value = members["language"] { language = try JSONMembers.text(value, "`language`") }
    now = try members.now()
    if let names = members["checks"] {
      guard case .list(let items) = names else { throw Self.noNames }
      checks = try items.map { item throws(Refusal) in
        guard case .text(let name) = item else { throw Self.noNames }
        return name
      }
    }
  }

  private static var noNames: Refusal { Refusal(.argument, "`checks` is a list of names") }

  /// Returns true if the program answers a check of that name.
  func answers(_ name: String) -> Bool { checks?.contains { isSame($0, name) } ?? true }
}

extension JSONMembers {
  /// Returns the time given by `now`, in seconds, and `offset`, in minutes; `nil` if `now` is
  /// missing.
  func now() throws(Refusal) -> OffsetDateTime? {
    guard self["now"] != nil else { return nil }
    let offset = self["offset"] == nil ? 0 : try integer("offset")
    guard case .number(let number)? = self["now"], let seconds = number.int64,
      let minutes = Int32(exactly: offset),
      let now = OffsetDateTime(clock: Double(seconds), offset: minutes)
    else {
      throw Refusal(
        .argument, "`now` is a whole number of seconds since 1970, and `offset` of minutes")
    }
    return now
  }
}
