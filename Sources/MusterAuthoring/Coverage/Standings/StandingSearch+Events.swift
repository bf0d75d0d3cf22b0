internal import Muster

/// The events of a search, of the kinds that the stories have.
extension StandingSearch {
  /// The maximum number of values to try for a field while another field varies, and of values for
  /// that other field.
  private static let mostBeside = 4
  /// The maximum number of items added to a list, one by one.
  private static let mostItems = 8
  /// The maximum number of examples to fill in.
  private static let mostExamples = 24

  /// Sets a searched field to each of its values, and then to the first value again.
  mutating func vary(_ field: FieldID, _ teller: inout StoryTeller) {
    if wanted[field.index].isEmpty { return }
    guard let path = place(of: field, &teller) else { return }
    let before = teller.session.field(path).map { teller.session.text(of: $0) }
    fillIn(field, known(field)[...], at: path, &teller)
    restore(field, at: path, to: before, &teller)
  }

  /// Varies a searched field while a field that it depends on takes each of its own values.
  mutating func varyOthers(of field: FieldID, _ teller: inout StoryTeller) {
    if wanted[field.index].isEmpty { return }
    for other in others(field).prefix(Self.mostBeside + 2) {
      guard let path = place(of: other, &teller) else { continue }
      let before = teller.session.field(path).map { teller.session.text(of: $0) }
      for value in known(other).prefix(Self.mostBeside) {
        if wanted[field.index].isEmpty || left <= 0 { return }
        let before = standing(of: field, &teller)
        guard let change = change(other, at: path, to: value),
          tell(change, &teller), !wanted[field.index].isEmpty,
          let own = place(of: field, &teller)
        else { continue }
        // If a field has a new state, others may have one, too.
        let isOther = standing(of: field, &teller) != before
        let some = known(field)
        fillIn(field, some.prefix(isOther ? .max : Self.mostBeside), at: own, &teller)
      }
      restore(other, at: path, to: before, &teller)
    }
  }

  private mutating func standing(
    of field: FieldID, _ teller: inout StoryTeller
  ) -> FieldValidity? {
    guard let path = place(of: field, &teller) else { return nil }
    return teller.session.field(path).map { teller.session.validity(of: $0) }
  }

  /// Fills in the form as in the examples, one after another.
  mutating func fillInExamples(_ teller: inout StoryTeller) {
    for example in suite.examples.prefix(Self.mostExamples) where example.field == nil {
      for field in plan.roots where goesOn && isSeen(field) {
        let path = FieldPath.pointer([plan.fields[field].name])
        guard let handle = teller.session.field(path) else { continue }
        let value = values.open(example.payload.member(plan.fields[field].name), of: field)
        let before = teller.session.text(of: handle)
        let own = plan.fields[field]
        let isSame = own.itemFrame == nil && own.controlText(of: value) == before
        if !isSame, let change = change(field, at: path, to: value) { tell(change, &teller) }
      }
    }
  }

  private func isSeen(_ field: FieldID) -> Bool {
    plan.isSeenInSessions(field) && plan.fields[field].isFilledIn
  }

  /// Submits, goes through the pages, and sets the given values, which only the program knows.
  mutating func varySurroundings(_ teller: inout StoryTeller) {
    if kinds.contains(.submits), goesOn { tell(.send(.submit), &teller) }
    if kinds.contains(.goes) {
      for step in plan.steps where goesOn { tell(.send(.go(step: step.name)), &teller) }
    }
    for step in suite.stories.lazy.flatMap(\.steps).prefix(64) where goesOn {
      switch step.action {
      case .send(.give), .send(.tick), .send(.reset), .send(.reinitialise):
        guard let action = secrets.open(step.action), tell(action, &teller) else { break }
        for field in plan.fields.ids where goesOn {
          guard !wanted[field.index].isEmpty, let path = place(of: field, &teller) else { continue }
          fillIn(field, known(field).prefix(Self.mostBeside), at: path, &teller)
        }
      default: break
      }
    }
  }

  private mutating func fillIn(
    _ field: FieldID, _ values: ArraySlice<Value>, at path: String, _ teller: inout StoryTeller
  ) {
    let own = plan.fields[field]
    for value in values {
      if wanted[field.index].isEmpty || left <= 0 { return }
      guard let change = change(field, at: path, to: value) else { continue }
      if tell(change, &teller) { answer(own, change, at: path, &teller) }
    }
    if own.type == .list { fill(field, at: path, &teller) }
  }

  /// Answers an asynchronous check of a field in each possible way.
  private mutating func answer(
    _ own: FieldPlan, _ change: StoryStep.Action, at path: String, _ teller: inout StoryTeller
  ) {
    for case .ask(let ask) in own.rules.map(\.check) {
      guard isAsking(path, teller) else { return }
      for answer in [AskAnswer.failed, .fails(), .passes] where kinds.contains(.answers) {
        if !isAsking(path, teller), !tell(change, &teller) { return }
        begin(ask, &teller)
        tell(.answer(check: ask.check, answer), &teller)
      }
      guard kinds.contains(.waits) else { continue }
      if !isAsking(path, teller), !tell(change, &teller) { return }
      begin(ask, &teller)
      tell(.wait(Int(ask.timeoutMilliseconds)), &teller)
    }
  }

  private func isAsking(_ path: String, _ teller: borrowing StoryTeller) -> Bool {
    teller.session.field(path).map { teller.session.validity(of: $0) } == .asking
  }

  /// Starts an asynchronous check, after the pause in typing or at once.
  private mutating func begin(_ ask: Ask, _ teller: inout StoryTeller) {
    if kinds.contains(.waits) {
      tell(.wait(Int(ask.debounceMilliseconds)), &teller)
    } else if kinds.contains(.submits) {
      tell(.send(.submit), &teller)
    }
  }

  /// Adds the known items to a list, and then removes all items.
  private mutating func fill(_ list: FieldID, at path: String, _ teller: inout StoryTeller) {
    guard let item = plan.fields[list].children.last else { return }
    if kinds.contains(.inserts) {
      let known = known(item)
      for number in 0..<Self.mostItems {
        if wanted[list.index].isEmpty { return }
        let value = known.isEmpty ? blank(item) : known[number % known.count]
        tell(.send(.insert(path: path, at: .max, value: value)), &teller)
      }
    }
    guard kinds.contains(.removes) else { return }
    while let handle = teller.session.field(path), !teller.session.items(of: handle).isEmpty {
      if wanted[list.index].isEmpty { return }
      guard tell(.send(.remove(path: path, at: 0)), &teller) else { return }
    }
  }

  /// Returns an event that sets a field to a value; `nil` if no story has an event of this kind, or
  /// if nobody could type or pick the value.
  func change(_ field: FieldID, at path: String, to value: Value) -> StoryStep.Action? {
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

  private mutating func restore(
    _ field: FieldID, at path: String, to text: String?, _ teller: inout StoryTeller
  ) {
    guard let text, let handle = teller.session.field(path),
      teller.session.text(of: handle) != text,
      let change = change(field, at: path, to: .text(text))
    else { return }
    tell(change, &teller)
  }

  /// Returns the path of a field, inside the first item of each list. If there are no items, adds
  /// some, with kinds of events that the stories have.
  private mutating func place(of field: FieldID, _ teller: inout StoryTeller) -> String? {
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
      if teller.session.items(of: handle).isEmpty { add(part, of: list, at: pointer, &teller) }
      path.append("0")
    }
    let pointer = FieldPath.pointer(path)
    return teller.session.field(pointer) == nil ? nil : pointer
  }

  private func blank(_ item: FieldID) -> Value {
    plan.fields[item].type == .group ? .object([]) : .null
  }

  private mutating func add(
    _ item: FieldID, of list: FieldID, at path: String, _ teller: inout StoryTeller
  ) {
    let value = known(item).first ?? blank(item)
    if kinds.contains(.inserts) {
      tell(.send(.insert(path: path, at: .max, value: value)), &teller)
    } else if let change = change(list, at: path, to: .list([value])) {
      tell(change, &teller)
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

extension Value {
  fileprivate func member(_ name: String) -> Value {
    if case .object(let members) = self {
      return members.first { $0.name == name }?.value ?? .text("")
    }
    return .text("")
  }
}
