internal import Muster

/// An event that hosts send as JSON: its name, its members, and the function that reads it.
///
/// The host packages have a method for each event; their tests compare the methods with this table.
struct EventKind: Sendable {
  let name: String
  let members: [String]
  let event: @Sendable (JSONMembers) throws(Refusal) -> SessionEvent

  init(
    _ name: String, _ members: [String] = [],
    _ event: @escaping @Sendable (JSONMembers) throws(Refusal) -> SessionEvent
  ) {
    (self.name, self.members, self.event) = (name, members, event)
  }

  static let all = [
    EventKind("change", ["path", "text", "source"]) { event throws(Refusal) in
      .change(
        path: try event.text("path"), text: try event.text("text"), source: try event.source())
    },
    EventKind("set", ["path", "value"]) { event throws(Refusal) in
      .set(path: try event.text("path"), value: event["value"] ?? .null)
    },
    EventKind("leave", ["path"]) { event throws(Refusal) in .leave(path: try event.text("path")) },
    EventKind("compose", ["path", "isComposing"]) { event throws(Refusal) in
      .compose(path: try event.text("path"), isComposing: try event.flag("isComposing"))
    },
    EventKind("insert", ["path", "at", "value"]) { event throws(Refusal) in
      .insert(
        path: try event.text("path"), at: try event.integer("at"), value: event["value"] ?? .null)
    },
    EventKind("remove", ["path", "at"]) { event throws(Refusal) in
      .remove(path: try event.text("path"), at: try event.integer("at"))
    },
    EventKind("move", ["path", "from", "to"]) { event throws(Refusal) in
      .move(
        path: try event.text("path"), from: try event.integer("from"), to: try event.integer("to"))
    },
    EventKind("removeEntry", ["path"]) { event throws(Refusal) in
      .removeEntry(path: try event.text("path"))
    },
    EventKind("rename", ["path", "key"]) { event throws(Refusal) in
      .rename(path: try event.text("path"), key: try event.text("key"))
    },
    EventKind("submit") { _ throws(Refusal) in .submit },
    EventKind("go", ["step"]) { event throws(Refusal) in .go(step: try event.text("step")) },
    EventKind("answer", ["ticket", "answer", "code"]) { event throws(Refusal) in
      .answer(try event.ticket(), try event.answer())
    },
    EventKind("reject", ["rejections"]) { event throws(Refusal) in
      .reject(try event.rejections())
    },
    EventKind("give", ["values"]) { event throws(Refusal) in .give(try event.values()) },
    EventKind("language", ["language"]) { event throws(Refusal) in
      .language(try event.text("language"))
    },
    EventKind("reset", ["values"]) { event throws(Refusal) in .reset(try event.values()) },
    EventKind("reinitialise", ["values", "keepEdits"]) { event throws(Refusal) in
      .reinitialise(try event.values(), keepingEdits: try event.flag("keepEdits"))
    },
    EventKind("tick", ["now", "offset"]) { event throws(Refusal) in
      .tick(now: try event.now())
    },
  ]
}

extension SessionEvent {
  /// Reads an event that the program passed as JSON.
  init(reading event: Value) throws(Refusal) {
    let members = try JSONMembers(event, "the event's members")
    let name = try members.text("event")
    guard let kind = EventKind.all.first(where: { isSame($0.name, name) }) else {
      let names = EventKind.all.map { $0.name }.joined(separator: ", ")
      throw Refusal(.argument, "there is no event `\(name)`: it is one of \(names)")
    }
    try members.allow(["event"] + kind.members)
    self = try kind.event(members)
  }
}

extension JSONMembers {
  fileprivate func source() throws(Refusal) -> EntrySource {
    guard self["source"] != nil else { return .typed }
    let word = try text("source")
    if isSame(word, "typed") { return .typed }
    if isSame(word, "pasted") { return .pasted }
    if isSame(word, "autofilled") { return .autofilled }
    throw Refusal(.argument, "`source` is typed, pasted or autofilled")
  }

  fileprivate func ticket() throws(Refusal) -> AskTicket {
    let ticket = try integer("ticket")
    guard ticket >= 0 else { throw Refusal(.argument, "`ticket` is that of an ask") }
    return AskTicket(number: UInt64(ticket))
  }

  fileprivate func answer() throws(Refusal) -> AskAnswer {
    let word = try text("answer")
    let code = self["code"] == nil ? nil : try text("code")
    if isSame(word, "passes") { return .passes }
    if isSame(word, "fails") { return .fails(code: code) }
    if isSame(word, "failed") { return .failed }
    throw Refusal(.argument, "`answer` is passes, fails or failed")
  }

  fileprivate func rejections() throws(Refusal) -> [Rejection] {
    guard case .list(let items)? = self["rejections"] else {
      throw Refusal(.argument, "`rejections` is a list of objects with `path` and `message`")
    }
    return try items.map { item throws(Refusal) in
      let rejection = try JSONMembers(item, "the members of a rejection")
      try rejection.allow(["path", "message"])
      return Rejection(path: try rejection.text("path"), message: try rejection.text("message"))
    }
  }

  fileprivate func values() throws(Refusal) -> Value {
    guard let value = self["values"] else { return .object([]) }
    return try Self.object(value, "`values`")
  }
}
