internal import Muster

/// Reads the events of a story, by their keys.
extension StoryReader {
  mutating func actions(_ word: String, _ node: Node) -> [StoryStep.Action] {
    switch word {
    case "type", "paste", "autofill":
      let source: EntrySource = word == "type" ? .typed : word == "paste" ? .pasted : .autofilled
      return fields(node, of: "`\(word)`").compactMap { path, value in
        guard let text = typed(value) else { return nil }
        return .send(.change(path: path, text: text, source: source))
      }
    case "set":
      return fields(node, of: "`set`").map { .send(.set(path: $0.path, value: Value($0.value))) }
    case "leave":
      return (node.items ?? [node]).compactMap { path($0).map { .send(.leave(path: $0)) } }
    case "compose":
      return fields(node, of: "`compose`").compactMap { path, value in
        guard let isOn = switching(value) else { return nil }
        return .send(.compose(path: path, isComposing: isOn))
      }
    case "insert": return fields(node, of: "`insert`").map { .send(insertion($0.path, $0.value)) }
    case "remove":
      return fields(node, of: "`remove`").compactMap { path, value in
        place(value).map { .send(.remove(path: path, at: $0)) }
      }
    case "move": return fields(node, of: "`move`").compactMap { move($0.path, $0.value) }
    case "submit": return [.send(.submit)]
    case "go": return go(node)
    case "answer": return answers(node)
    case "reject": return rejection(node)
    case "give": return [.send(.give(reader.given(node)))]
    case "language":
      return reader.text(node, "a language").map { [.send(.language($0))] } ?? []
    case "reset": return [.send(.reset(Value(node)))]
    case "reinitialise": return reinitialisation(node)
    case "wait": return duration(node).map { [.wait($0)] } ?? []
    case "tick": return reader.instant(node).map { [.send(.tick(now: $0))] } ?? []
    default: return expectations(node)
    }
  }

  /// Typed values are always strings, even if they look like numbers.
  private mutating func typed(_ node: Node) -> String? {
    if node.isNull { return "" }
    if let text = node.text { return text }
    reader.report("wrong-type", "a typed value must be a string, \(node.mismatch)", at: node)
    return nil
  }

  private mutating func switching(_ node: Node) -> Bool? {
    switch node.text {
    case "on", "true": return true
    case "off", "false": return false
    default:
      reader.report("wrong-type", "`compose` must be `on` or `off`, \(node.mismatch)", at: node)
      return nil
    }
  }

  /// Reads `{ at: 0, value: … }`, or the value of an item to append.
  private func insertion(_ path: String, _ node: Node) -> SessionEvent {
    let keys = Set((node.entries ?? []).compactMap(\.key.text))
    if keys == ["at", "value"], let at = node.value("at")?.text.flatMap({ Int($0) }),
      let value = node.value("value")
    {
      return .insert(path: path, at: at, value: Value(value))
    }
    return .insert(path: path, at: .max, value: Value(node))
  }

  private mutating func place(_ node: Node) -> Int? {
    if let number = node.text.flatMap({ Int($0) }), number >= 0 { return number }
    reader.report("wrong-type", "an item must be named by its index, from 0", at: node)
    return nil
  }

  private mutating func move(_ path: String, _ node: Node) -> StoryStep.Action? {
    guard let items = node.items, items.count == 2 else {
      reader.report("wrong-type", "`move` must be a mapping from list to [from, to]", at: node)
      return nil
    }
    guard let from = place(items[0]), let to = place(items[1]) else { return nil }
    return .send(.move(path: path, from: from, to: to))
  }

  private mutating func go(_ node: Node) -> [StoryStep.Action] {
    guard let name = reader.text(node, "a page's name") else { return [] }
    let names = reader.plan.steps.map(\.name)
    if names.contains(name) { return [.send(.go(step: name))] }
    reader.report(
      "unknown-step", "the form has no step `\(name)`", at: node,
      suggestion: didYouMean(name, among: names))
    return []
  }

  private mutating func answers(_ node: Node) -> [StoryStep.Action] {
    guard let entries = reader.entries(node, "`answer` must be a mapping from check to answer")
    else {
      return []
    }
    return entries.compactMap { entry in
      let name = entry.key.text ?? ""
      let names = reader.plan.asks
      guard names.contains(name) else {
        reader.report(
          "unknown-check", "no field asks `\(name)`", at: entry.key,
          suggestion: didYouMean(name, among: names))
        return nil
      }
      guard let word = reader.text(entry.value, "an answer") else { return nil }
      switch word {
      case "pass": return .answer(check: name, .passes)
      case "failed": return .answer(check: name, .failed)
      case "fail", "ask": return .answer(check: name, .fails())
      default: return .answer(check: name, .fails(code: word))
      }
    }
  }

  private mutating func rejection(_ node: Node) -> [StoryStep.Action] {
    guard let entries = reader.entries(node, "`reject` must be a mapping from field to message")
    else {
      return []
    }
    let rejections = entries.compactMap { entry -> Rejection? in
      guard let message = reader.text(entry.value, "a message") else { return nil }
      if entry.key.text?.isEmpty ?? true { return Rejection(path: "", message: message) }
      return path(entry.key).map { Rejection(path: $0, message: message) }
    }
    return [.send(.reject(rejections))]
  }

  /// Reads `{ values: …, keep-edits: true }`, or the values.
  private mutating func reinitialisation(_ node: Node) -> [StoryStep.Action] {
    guard let values = node.value("values"), let entries = node.entries else {
      return [.send(.reinitialise(Value(node), keepingEdits: false))]
    }
    reader.checkKeys(entries, of: "`reinitialise`", among: ["values", "keep-edits"])
    let keeps = node.value("keep-edits")?.boolean ?? false
    return [.send(.reinitialise(Value(values), keepingEdits: keeps))]
  }

  /// Reads `300ms`, `5s`, `2m` as milliseconds.
  private mutating func duration(_ node: Node) -> Int? {
    let text = node.text ?? ""
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let factor = ["ms": 1, "s": 1000, "m": 60_000][String(text.dropFirst(digits.count))]
    if let factor, let number = Int(digits), number <= 86_400_000 { return number * factor }
    reader.report("wrong-type", "`wait` must be a duration such as 300ms or 5s", at: node)
    return nil
  }
}

extension FormPlan {
  /// The names of the form's asynchronous checks.
  var asks: [String] {
    allRules.compactMap { $0.facts.ask?.check }
  }
}
