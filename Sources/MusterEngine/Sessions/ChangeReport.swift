/// The changes that an event made, in the order of `SessionChange`.
struct ChangeReport {
  private(set) var changes: [SessionChange] = []
  private var formStatus: FieldStatus
  private var wasSubmitting = false
  /// True if items were added, removed or moved; false if only a map's key changed.
  private(set) var hasOtherItems = false

  init(formStatus: FieldStatus) { self.formStatus = formStatus }

  /// Begins an event: nothing has changed yet.
  mutating func begin() { changes.forgetAll() }

  mutating func add(_ change: SessionChange) { changes.append(change) }

  /// Adds the lists whose items were added, removed or moved, and the maps whose keys changed.
  mutating func addItems(of values: inout SessionValues) {
    hasOtherItems = !values.listChanges.isEmpty
    if !hasOtherItems, values.keyChanges.isEmpty { return }
    var added: Set<FieldHandle> = []
    for field in values.listChanges + values.keyChanges
    where values.slot(of: field) != nil && added.insert(field).inserted {
      changes.append(.items(field))
    }
    values.listChanges.removeAll(keepingCapacity: true)
    values.keyChanges.removeAll(keepingCapacity: true)
  }

  /// Adds the fields that changed in any way, in the file's order.
  mutating func addFields(of form: inout JudgedForm, _ presentation: inout Presentation) {
    if form.touched.count > 1 { form.sortTouched() }
    for index in form.touched.indices {
      let seen = form.touched[index]
      guard form.values.hasField(seen.slot), form[seen.slot].event == form.event
      else { continue }
      if presentation.refresh(seen, of: &form) {
        changes.append(.field(form.values.handle(of: seen.slot)))
      }
    }
  }

  /// Adds the form's own status and message, and the summary.
  mutating func addForm(
    of form: borrowing JudgedForm, _ presentation: inout Presentation, isSubmitting: Bool
  ) {
    let isOtherMessage = presentation.renewFormMessage(of: form)
    let status = form.status
    if formStatus != status || isOtherMessage || wasSubmitting != isSubmitting {
      changes.append(.form)
    }
    if presentation.summaryChanged || isOtherMessage { changes.append(.summary) }
    (formStatus, wasSubmitting) = (status, isSubmitting)
    presentation.summaryChanged = false
  }

  /// Adds the requests to your program and the cancelled ones.
  mutating func addAsks(of desk: inout AskDesk) {
    if !desk.cancels.isEmpty {
      for ticket in desk.cancels { changes.append(.cancel(ticket)) }
      desk.cancels.removeAll(keepingCapacity: true)
    }
    if !desk.requests.isEmpty {
      for request in desk.requests { changes.append(.ask(request)) }
      desk.requests.removeAll(keepingCapacity: true)
    }
  }
}
