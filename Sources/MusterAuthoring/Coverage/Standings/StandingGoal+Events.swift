internal import Muster

/// The events that change values in a session, of the kinds that the stories have.
extension StandingGoal {
  /// The maximum number of items added to a list, one by one.
  private static let mostItems = 8

  /// Fills in the form like a payload.
  mutating func attempt(_ input: JudgedInput) -> Void? {
    for field in plan.roots where !isOver && isSeen(field) {
      let path = FieldPath.pointer([plan.fields[field].name])
      guard let handle = teller.session.field(path) else { continue }
      let value = secrets.isOpen(field) ? input.payload[plan.fields[field].name] : nil
      let before = teller.session.text(of: handle)
      let own = plan.fields[field]
      let isSame = own.itemFrame == nil && own.controlText(of: value ?? .text("")) == before
      if !isSame { set(field, at: path, to: value ?? .text("")) }
    }
    return nil
  }

  private func isSeen(_ field: FieldID) -> Bool {
    plan.isSeenInSessions(field) && plan.fields[field].isFilledIn
  }

  /// Gives a field a value, and answers its asynchronous checks in each possible way.
  mutating func attempt(_ value: Value?, at place: Place) -> Void? {
    guard let value, let change = change(place.field, at: place.path, to: value) else { return nil }
    if tell(change) { answer(plan.fields[place.field], change, at: place.path) }
    return nil
  }

  /// Gives a field a value; returns true if that was possible.
  @discardableResult
  mutating func set(_ field: FieldID, at path: String, to value: Value) -> Bool {
    change(field, at: path, to: value).map { tell($0) } ?? false
  }

  /// Answers an asynchronous check of a field in each possible way.
  private mutating func answer(
    _ own: FieldPlan, _ change: StoryStep.Action, at path: String
  ) {
    for case .ask(let ask) in own.rules.map(\.check) {
      guard isAsking(path) else { return }
      for answer in [AskAnswer.failed, .fails(), .passes] where kinds.contains(.answers) {
        if !isAsking(path), !tell(change) { return }
        begin(ask)
        tell(.answer(check: ask.check, answer))
      }
      guard kinds.contains(.waits) else { continue }
      if !isAsking(path), !tell(change) { return }
      begin(ask)
      tell(.wait(Int(ask.timeoutMilliseconds)))
    }
  }

  private func isAsking(_ path: String) -> Bool {
    teller.session.field(path).map { teller.session.validity(of: $0) } == .asking
  }

  /// Starts an asynchronous check, after the pause in typing or at once.
  private mutating func begin(_ ask: Ask) {
    if kinds.contains(.waits) {
      tell(.wait(Int(ask.debounceMilliseconds)))
    } else if kinds.contains(.submits) {
      tell(.send(.submit))
    }
  }

  /// Adds the known items to a list, and then removes all items.
  mutating func fill(_ list: FieldID, at path: String) {
    guard let item = plan.fields[list].children.last else { return }
    if kinds.contains(.inserts) {
      let known = values(of: item)
      for number in 0..<Self.mostItems {
        if !isWanted(list) { return }
        let value = known.isEmpty ? blank(item) : known[number % known.count]
        tell(.send(.insert(path: path, at: .max, value: value)))
      }
    }
    guard kinds.contains(.removes) else { return }
    while let handle = teller.session.field(path), !teller.session.items(of: handle).isEmpty {
      if !isWanted(list) { return }
      guard tell(.send(.remove(path: path, at: 0))) else { return }
    }
  }

  /// Returns an event that sets a field to a value; `nil` if no story has an event of this kind, or
  /// if nobody could type or pick the value.
  private func change(_ field: FieldID, at path: String, to value: Value) -> StoryStep.Action? {
    let own = plan.fields[field]
    if !own.isFilledIn || !own.type.isPicked(as: value) { return nil }
    let isTyped = !own.type.isOfParts && own.type != .boolean || own.hasReads
    let canSet = kinds.contains(.sets) && !value.isNull && own.type.takes(value)
    if canSet, !isTyped { return .send(.set(path: path, value: value)) }
    if kinds.hasAny(.texts), !own.type.isOfParts || own.hasReads,
      let text = own.controlText(of: value)
    {
      let source: EntrySource =
        kinds.contains(.types) ? .typed : kinds.contains(.pastes) ? .pasted : .autofilled
      return .send(.change(path: path, text: text, source: source))
    }
    return canSet ? .send(.set(path: path, value: value)) : nil
  }

  /// Gives a field the string that it had before the search changed it.
  mutating func restore(_ place: Place) {
    guard let handle = teller.session.field(place.path),
      teller.session.text(of: handle) != place.text
    else { return }
    set(place.field, at: place.path, to: .text(place.text))
  }

  /// Returns the control of a field, inside the first item of each list. If there are no items, adds
  /// some, with kinds of events that the stories have.
  mutating func place(of field: FieldID) -> Place? {
    if plan.fields[field].isKey { return nil }
    var path: [String] = []
    for part in plan.way(to: field) {
      guard plan.fields.isEntry(part) else {
        path.append(plan.fields[part].name)
        continue
      }
      guard let list = plan.fields[part].parent, plan.fields[list].type == .list else { return nil }
      let pointer = FieldPath.pointer(path)
      guard let handle = teller.session.field(pointer) else { return nil }
      if teller.session.items(of: handle).isEmpty { add(part, of: list, at: pointer) }
      path.append("0")
    }
    let pointer = FieldPath.pointer(path)
    return teller.session.field(pointer).map { handle in
      Place(field: field, path: pointer, text: teller.session.text(of: handle))
    }
  }

  private func blank(_ item: FieldID) -> Value {
    plan.fields[item].type == .group ? .object([]) : .null
  }

  private mutating func add(
    _ item: FieldID, of list: FieldID, at path: String
  ) {
    let value = values(of: item).first ?? blank(item)
    if kinds.contains(.inserts) {
      tell(.send(.insert(path: path, at: .max, value: value)))
    } else {
      set(list, at: path, to: .list([value]))
    }
  }
}

extension ValueType {
  /// True if values of this type have parts, so that nobody types them.
  fileprivate var isOfParts: Bool { self == .group || self == .list || self == .map }

  /// Returns true if a person could pick a value: a switch has two values, and can have none.
  fileprivate func isPicked(as value: Value) -> Bool {
    guard self == .boolean, let text = value.plainText else { return true }
    return text.isEmpty
  }

  /// Returns true if a control that produces values rather than strings could produce this one.
  fileprivate func takes(_ value: Value) -> Bool {
    switch (self, value) {
    case (.integer, .text), (.number, .text), (.boolean, .text): false
    default: true
    }
  }
}
