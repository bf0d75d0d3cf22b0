internal import Muster

extension BehaviourSort {
  static let messages = BehaviourSort(
    "messages",
    counting: """
      each message that you wrote belongs to a failure in a test: a `message` of a rule or a \
      field, and each entry under `messages`. A failure counts for every language. Mutation \
      testing finds the messages that no test reads.
      """,
    find: { finder in
      let plan = finder.plan
      for id in plan.fields.ids {
        let field = plan.fields[id]
        finder.addMessage(field.message, of: id)
        for rule in field.rules { finder.addMessage(rule.message, of: id) }
      }
      for rule in plan.allCrossFieldRules { finder.addMessage(rule.message, of: rule.at) }
      for message in plan.form.messages where message.text.range?.source == 0 {
        finder.addText(
          message.text, "the message `\(message.code)`", message.language, of: nil)
      }
    })
}

extension BehaviourFinder {
  fileprivate mutating func addMessage(_ message: LocalText?, of owner: FieldID) {
    guard let message else { return }
    if let plain = message.plain { addText(plain, "its message", plan.form.language, of: owner) }
    for (language, text) in message.byLanguage {
      addText(text, "its message", language, of: owner)
    }
  }

  fileprivate mutating func addText(
    _ text: Template, _ what: String, _ language: String, of owner: FieldID?
  ) {
    guard let range = text.range, texts[range] == nil else { return }
    texts[range] = add("a failure has \(what) in `\(language)`", of: owner, at: range)
    if !languages.contains(language) { languages.append(language) }
  }
}
