internal import Muster

/// Reads an event that a host handed in as JSON.
struct EventReader {
  private let members: JSONMembers
  private let word: String

  init(_ event: Value) throws(Refusal) {
    members = try JSONMembers(event, "the event's members")
    word = try members.text("event")
  }

  /// The event.
  var event: SessionEvent {
    get throws(Refusal) {
      if let event = try valueEvent { return event }
      if let event = try listEvent { return event }
      if let event = try formEvent { return event }
      throw Refusal(.argument, "there is no event `\(word)`")
    }
  }

  private func has(_ name: String) -> Bool { isSame(word, name) }

  /// The event of one field's value.
  private var valueEvent: SessionEvent? {
    get throws(Refusal) {
      if has("change") {
        try allow(["path", "text", "source"])
        return .change(
          path: try members.text("path"), text: try members.text("text"), source: try source)
      }
      if has("set") {
        try allow(["path", "value"])
        return .set(path: try members.text("path"), value: members["value"] ?? .null)
      }
      if has("leave") {
        try allow(["path"])
        return .leave(path: try members.text("path"))
      }
      if has("compose") {
        try allow(["path", "isComposing"])
        return .compose(
          path: try members.text("path"), isComposing: try members.flag("isComposing"))
      }
      return nil
    }
  }

  /// The event of a list or a map.
  private var listEvent: SessionEvent? {
    get throws(Refusal) {
      if has("insert") {
        try allow(["path", "at", "value"])
        return .insert(
          path: try members.text("path"), at: try members.integer("at"),
          value: members["value"] ?? .null)
      }
      if has("remove") {
        try allow(["path", "at"])
        return .remove(path: try members.text("path"), at: try members.integer("at"))
      }
      if has("move") {
        try allow(["path", "from", "to"])
        return .move(
          path: try members.text("path"), from: try members.integer("from"),
          to: try members.integer("to"))
      }
      if has("removeEntry") {
        try allow(["path"])
        return .removeEntry(path: try members.text("path"))
      }
      if has("rename") {
        try allow(["path", "key"])
        return .rename(path: try members.text("path"), key: try members.text("key"))
      }
      return nil
    }
  }

  /// The event of the whole form.
  private var formEvent: SessionEvent? {
    get throws(Refusal) {
      if has("submit") {
        try allow([])
        return .submit
      }
      if has("go") {
        try allow(["step"])
        return .go(step: try members.text("step"))
      }
      if has("answer") { return try answer }
      if has("reject") { return try rejections }
      if has("give") { return .give(try object("values")) }
      if has("language") {
        try allow(["language"])
        return .language(try members.text("language"))
      }
      if has("reset") { return .reset(try object("values")) }
      if has("reinitialise") {
        try allow(["values", "keepEdits"])
        return .reinitialise(
          try values("values"), keepingEdits: try members.flag("keepEdits"))
      }
      if has("tick") {
        try allow(["now", "offset"])
        return .tick(now: try members.now())
      }
      return nil
    }
  }

  private var source: EntrySource {
    get throws(Refusal) {
      guard members["source"] != nil else { return .typed }
      let word = try members.text("source")
      if isSame(word, "typed") { return .typed }
      if isSame(word, "pasted") { return .pasted }
      if isSame(word, "autofilled") { return .autofilled }
      throw Refusal(.argument, "`source` is typed, pasted or autofilled")
    }
  }

  private var answer: SessionEvent {
    get throws(Refusal) {
      try allow(["ticket", "answer", "code"])
      let ticket = try members.integer("ticket")
      guard ticket >= 0 else { throw Refusal(.argument, "`ticket` is that of an ask") }
      let word = try members.text("answer")
      let code = members["code"] == nil ? nil : try members.text("code")
      let answer: AskAnswer
      if isSame(word, "passes") {
        answer = .passes
      } else if isSame(word, "fails") {
        answer = .fails(code: code)
      } else if isSame(word, "failed") {
        answer = .failed
      } else {
        throw Refusal(.argument, "`answer` is passes, fails or failed")
      }
      return .answer(AskTicket(number: UInt64(ticket)), answer)
    }
  }

  private var rejections: SessionEvent {
    get throws(Refusal) {
      try allow(["rejections"])
      guard case .list(let items)? = members["rejections"] else {
        throw Refusal(.argument, "`rejections` is a list of objects with `path` and `message`")
      }
      var rejections: [Rejection] = []
      for item in items {
        let rejection = try JSONMembers(item, "the members of a rejection")
        try rejection.allow(["path", "message"])
        rejections.append(
          Rejection(path: try rejection.text("path"), message: try rejection.text("message")))
      }
      return .reject(rejections)
    }
  }

  private func object(_ name: String) throws(Refusal) -> Value {
    try allow([name])
    return try values(name)
  }

  private func values(_ name: String) throws(Refusal) -> Value {
    guard let value = members[name] else { return .object([]) }
    return try JSONMembers.object(value, "`\(name)`")
  }

  private func allow(_ names: [String]) throws(Refusal) {
    try members.allow(["event"] + names)
  }
}
