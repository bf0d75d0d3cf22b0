internal import MusterViewModels

/// Inputs.
extension StoryStage {
  /// Plays an event; returns the path of its field or item if there is none.
  func play(_ event: SessionEvent) -> String? {
    let inputs: any FormInputs<Model.Field, Model.Draft> = model
    switch event {
    case .change(let path, let text, let source):
      return at(path) { inputs.didChange($0, to: text, from: source) }
    case .set(let path, let value): return at(path) { inputs.set($0, to: value) }
    case .leave(let path): return at(path) { inputs.didLeave($0) }
    case .compose(let path, let isComposing):
      return at(path) { inputs.didCompose($0, isComposing: isComposing) }
    case .insert(let path, let index, let value):
      return at(address: path) { relay.insert(into: $0, at: index, value) }
    case .remove(let path, let index):
      return at(address: "\(path)/\(index)") { relay.removeItem($0) }
    case .move(let path, let start, let end):
      return at(address: "\(path)/\(start)") { relay.moveItem($0, to: end) }
    case .removeEntry(let path): return at(address: path) { relay.removeItem($0) }
    case .submit: inputs.submit()
    case .go(let step): go(to: step)
    case .reject(let rejections): inputs.reject(rejections)
    case .give(let value): model.scope.give(value)
    case .language(let tag): inputs.speak(tag)
    case .reset(let value): inputs.reset(to: Model.Draft(value))
    case .reinitialise(let value, let keepsEdits):
      inputs.reinitialise(with: Model.Draft(value), keepingEdits: keepsEdits)
    case .tick, .rename, .answer: relay.handle(event)
    }
    return nil
  }

  private func at(_ path: String, _ call: (Model.Field) -> Void) -> String? {
    guard let field: Model.Field = relay.name(at: path) else { return shown(path) }
    call(field)
    return nil
  }

  private func at(address path: String, _ call: (FieldAddress) -> Void) -> String? {
    guard let address = relay.address(at: path) else { return shown(path) }
    call(address)
    return nil
  }

  private func go(to step: String) {
    func go(_ inputs: some StepInputs, _ name: String) { inputs.go(to: name) }
    if let steps = model as? any StepInputs { go(steps, step) }
  }
}

extension StepInputs {
  /// Goes to the page with a name in the rule file.
  fileprivate func go(to name: String) {
    if let step = Step(rawValue: name) { go(to: step) }
  }
}
