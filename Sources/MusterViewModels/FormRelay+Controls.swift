/// Controls as signals.
extension FormRelay {
  /// A field's control in the reader's language, by the rules that now apply; of an item that is not
  /// there yet, by the rule file alone. None where the form has no such field.
  func controlIfAny(of spot: FieldSpot) -> Signal<FieldControl<Value>?> {
    let state = ToldState<FieldControl<Value>?>(nil, in: turns)
    let watch = ControlWatches.Watch(spot, state)
    return state.signal { [self] in
      if isJudging {
        // A host's check began to observe: it is told once the session can be looked at.
        turn { $0.keep(watch) }
        return control(spot, in: nil)
      }
      controls.add(watch)
      return controlNow(spot)
    } ended: { [controls, unowned watch] in
      // Until the relay is gone, a watch that is observed is kept.
      if !controls.isOver { controls.remove(watch) }
    }
  }

  /// A field's control in the reader's language, by the rules that now apply, its values as a type.
  public func control<Part: PayloadPart>(of spot: FieldSpot) -> Signal<FieldControl<Part>> {
    controlIfAny(of: spot).compactMap { $0?.reading { try? Part($0) } }
  }

  private func keep(_ watch: ControlWatches.Watch) {
    guard watch.state.isObserved else { return }
    controls.add(watch)
    watch.state.tell(controlNow(watch.spot))
  }

  /// A control as it now is; only within a turn.
  func controlNow(_ spot: FieldSpot) -> FieldControl<Value>? {
    guard form.controlSources.indices.contains(spot.field) else { return nil }
    guard !form.controlSources[spot.field].areNone, let place = place(of: spot) else {
      return control(spot, in: session.language)
    }
    isJudging = true
    defer { isJudging = false }
    return session.control(of: place)
  }

  private func control(_ spot: FieldSpot, in language: String?) -> FieldControl<Value>? {
    let plan = form.form.plan
    guard plan.fields.indices.contains(spot.field) else { return nil }
    return plan.control(of: spot.field, language: language)
  }

  /// Notes what an event may change of controls, beside fields and items, which the session tells.
  func noteControls(of event: SessionEvent) {
    switch event {
    case .language, .give, .reset, .reinitialise: controls.noteAll()
    default: break
    }
  }
}

extension CompiledForm {
  /// The control of a field in a language, whatever is filled in, its values as a type.
  public func control<Part: PayloadPart>(
    of field: Int, language: String? = nil
  ) -> FieldControl<Part> {
    form.plan.control(of: field, language: language).reading { try? Part($0) }
  }
}
