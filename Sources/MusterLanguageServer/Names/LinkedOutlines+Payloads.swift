/// Payloads in tests, whose members are field values.
extension LinkedOutlines {
  private static let ofExample: Set<String> = ["accepts", "rejects", "leaves"]

  /// Returns the names that lead from the top of a payload to an entry in it; `nil` outside of
  /// payloads.
  private func payloadPath(_ entry: Int) -> [String]? {
    let keys = outline.outward(entry).dropLast().reversed().map { outline.entries[$0].key }
    guard keys.count > 2 else { return nil }
    let start: Int? =
      switch (keys[0], keys[2]) {
      case ("examples", let key?): Self.ofExample.contains(key) ? 2 : nil
      case ("stories", "values"): 2
      case ("stories", _): keys.count > 5 && keys[5] == "submitted" ? 5 : nil
      default: nil
      }
    return start.map { keys[($0 + 1)...].compactMap { $0 } }
  }

  /// Returns true for an entry in a payload.
  func isInPayload(_ entry: Int) -> Bool { payloadPath(entry) != nil }

  /// Returns the field whose value a payload member is, if there is one; `nil` outside payloads.
  func payloadMember(_ entry: Int) -> [MeantField]? {
    guard let path = payloadPath(entry), let last = path.last else { return nil }
    return field(at: path).map { [MeantField(field: $0, part: 0..<last.utf8.count)] } ?? []
  }

  /// Returns the members that a payload may have at an entry.
  func members(at entry: Int) -> [String] {
    let path = payloadPath(entry) ?? []
    let fields = path.isEmpty ? topFields : field(at: path).map { self.fields(inside: $0) } ?? []
    return fields.compactMap(key)
  }

  private func field(at path: [String]) -> OutlinePlace? {
    var siblings = definitions("fields", in: form)
    var field: OutlinePlace?
    for name in path {
      field = siblings.flatMap { child($0, name) }
      guard let field else { return nil }
      siblings = self.siblings(inside: field)
    }
    return field
  }
}
