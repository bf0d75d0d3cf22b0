/// Controls as signals.
extension FormRelay {
  /// A field's control in the reader's language, by the rules that now apply. For an item that
  /// doesn't exist yet, the control follows only the rule file. Emits `nil` if the form has no such
  /// field.
  package func controlIfAny(of address: FieldAddress) -> Signal<FieldControl<Value>?> {
    let state = LazyState<FieldControl<Value>?>(nil, in: transactions)
    let watch = ControlWatches.Watch(address, state)
    return signal(of: state, first: self.control(address, in: nil)) { [self] in
      if let item = address.item, !session.exists(item) {
        return .none as FieldControl<Value>??
      }
      controls.add(watch, session)
      return controlNow(address)
    } ended: { [controls, unowned watch] in
      // An observed watch is kept until the relay is deinitialised.
      if !controls.isOver { controls.remove(watch) }
    }
  }

  /// A field's control in the reader's language, by the rules that now apply, with the control's
  /// values as a Swift type.
  public func control<Part: PayloadPart>(of address: FieldAddress) -> Signal<FieldControl<Part>> {
    controlIfAny(of: address).compactMap { $0?.reading { try? Part($0) } }
  }

  /// Returns the current control. Call it only within a transaction.
  func controlNow(_ address: FieldAddress) -> FieldControl<Value>? {
    guard form.controlSources.indices.contains(address.field) else { return nil }
    guard !form.controlSources[address.field].areNone, let handle = handle(of: address) else {
      return control(address, in: session.language)
    }
    isJudging = true
    defer { isJudging = false }
    return session.control(of: handle)
  }

  private func control(_ address: FieldAddress, in language: String?) -> FieldControl<Value>? {
    let plan = form.form.plan
    return address.fieldID(in: plan).map { plan.control(of: $0, language: language) }
  }

  /// Notes the controls that an event can change, besides the changed fields and items that the
  /// session reports.
  func noteControls(of event: SessionEvent) {
    switch event {
    case .language, .give, .reset, .reinitialise: controls.noteAll()
    default: break
    }
  }
}

extension CompiledForm {
  /// Returns a field's control in a language, independent of the filled-in values, with the
  /// control's values as a Swift type.
  public func control<Part: PayloadPart>(
    of field: Int, language: String? = nil
  ) -> FieldControl<Part> {
    form.plan.control(of: FieldID(field), language: language).reading { try? Part($0) }
  }
}
