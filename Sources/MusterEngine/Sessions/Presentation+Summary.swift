/// The list of failures, for the top of a form.
extension Presentation {
  /// Returns the failures that are shown, in the file's order, the form's own first.
  func summary(of form: borrowing JudgedForm) -> [SummaryLine<FieldHandle>] {
    let writer = MessageWriter(form.program.plan.form, language: language)
    var lines: [SummaryLine<FieldHandle>] = []
    var places = InputAnswers<SlotID?>()
    func add(_ path: String, _ field: FieldHandle?, _ labels: [String], _ message: String) {
      let label = labels.count == 1 ? labels[0] : writer.joined(labels)
      lines.append(
        SummaryLine(
          path: path, field: field, label: label, message: message,
          text: writer.joined(labels, saying: message)))
    }
    if !formMessage.utf8.isEmpty {
      let plan = form.program.plan.form
      add("", nil, [writer.label(plan.title, readableName: readable(plan.name))], formMessage)
    }
    for slot in failing.sorted(by: { form.values.isBefore($0, $1) }) {
      let field = form.values.handle(of: places.mendingPlace(of: slot, in: form.values))
      add(
        form.values.path(of: form.values.handle(of: slot)), field, labels(slot, form, writer),
        shown[slot].message)
    }
    for found in form.formFound {
      let finding = found.finding
      let subject = form.judge.reporter.subject(finding, form.judge.log, form.values.row, writer)
      let path = form.judge.reporter.paths.path(of: finding, form.judge.log, form.values.row)
      add(path, nil, [subject.readableName], writer.message(subject))
    }
    return lines
  }

  /// Returns a field's label, preceded by those of the groups and items around it, to distinguish
  /// two fields with the same name.
  private func labels(
    _ slot: SlotID, _ form: borrowing JudgedForm, _ writer: MessageWriter
  ) -> [String] {
    var labels: [String] = []
    var isListNamed = false
    var next: SlotID? = slot
    while let current = next {
      next = form.values.parentSlot(of: current)
      let field = form.values.field(at: current)
      let plan = form.program.plan.fields[field]
      if let list = next, form.program.fields[field].group == nil {
        let listField = form.values.field(at: list)
        let mark = markOfItem(at: current, in: list, form)
        // An item without a label of its own uses the list's, and so does an entry's key.
        let isOwn = plan.label != nil && !isKey(current, form.values)
        isListNamed = isOwn || form.program.fields[listField].type != .map
        let label =
          isOwn ? label(field, form, writer) : isListNamed ? label(listField, form, writer) : ""
        let parts = [label, mark].filter { !$0.utf8.isEmpty }
        if !parts.isEmpty { labels.append(parts.joined(separator: " ")) }
      } else if isListNamed {
        isListNamed = false
      } else {
        labels.append(label(field, form, writer))
      }
    }
    return labels.reversed()
  }

  /// Returns the number of an item, from 1, or the key of an entry unless the key is secret.
  private func markOfItem(
    at slot: SlotID, in list: SlotID, _ form: borrowing JudgedForm
  ) -> String {
    let base = form.values.base(of: slot)
    let plan = form.program.plan.fields[form.values.field(at: list)]
    if plan.type == .map, let key = plan.children.first, !form.program.plan.fields[key].isSecret {
      return form.values.row.slots[base + .key].shown
    }
    return "\(form.values.position(of: base, in: list) + 1)"
  }

  private func isKey(_ slot: SlotID, _ values: borrowing SessionValues) -> Bool {
    let base = values.base(of: slot)
    guard let list = values.list(around: base) else { return false }
    return slot == base + .key && values.code(of: list).type == .map
  }

  private func label(
    _ field: FieldID, _ form: borrowing JudgedForm, _ writer: MessageWriter
  ) -> String {
    writer.label(of: field, in: form.program.plan.fields)
  }
}
