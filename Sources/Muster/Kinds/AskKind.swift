extension Kind {
  static let ask = Kind(
    "ask",
    summary:
      "a check that your program answers later, in a session; otherwise, the verdict lists it as "
      + "not asked",
    on: ValueType.allCases,
    argument:
      "a check's name; or `check`, `debounce` (300ms), `timeout` (5s), `on-failure` (`block` or "
      + "`allow`), `depends-on`",
    codes: [
      Code("ask", "Enter another {label}"),
      Code("ask-unanswered", "{label} could not be checked. Try again"),
    ],
    examples: [Example(.plain("username-free"), passing: ["a", nil], failing: [])],
    lower: { node, place, reader in
      reader.ask(node, place).map { .ask($0) }
    }
  )
}

extension ArgumentReader {
  /// Reads an ask: a name, or a mapping with its times.
  fileprivate mutating func ask(_ node: Node, _ place: Place) -> Ask? {
    var ask = Ask(
      check: "", debounceMilliseconds: 300, timeoutMilliseconds: 5000, blocksOnFailure: true,
      dependsOn: [])
    guard node.entries != nil else {
      ask.check = text(node, "`ask`") ?? ""
      return ask.check.isEmpty ? nil : ask
    }
    checkKeys(
      node, ["check", "debounce", "timeout", "on-failure", "depends-on"], of: "`ask`")
    guard let check = needed(node, "check", of: "`ask`"),
      let name = text(check, "`check`")
    else { return nil }
    ask.check = name
    if let time = node["debounce"].flatMap({ milliseconds($0, "`debounce`") }) {
      ask.debounceMilliseconds = time
    }
    if let time = node["timeout"].flatMap({ milliseconds($0, "`timeout`") }) {
      ask.timeoutMilliseconds = time
    }
    if let written = node["on-failure"] {
      ask.blocksOnFailure =
        choice(written, "`on-failure`", [("block", true), ("allow", false)]) ?? true
    }
    for item in node["depends-on"].map({ $0.items ?? [$0] }) ?? [] {
      if let text = text(item, "`depends-on`"),
        let other = reference(text, scope: place.scope, at: item.range)
      {
        ask.dependsOn.append(other)
      }
    }
    return ask
  }
}
