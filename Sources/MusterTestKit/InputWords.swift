internal import MusterViewModels

/// Inputs in the words of a story: `type email: "ada@"`.
struct InputWords {
  /// The words, and if they are shown even if no output has emitted.
  typealias Words = (text: String, isShown: Bool)

  private let recorder: FormRecorder

  init(_ recorder: FormRecorder) {
    self.recorder = recorder
  }

  /// Returns the words for an input. Call it only within a transaction.
  func words(_ input: RelayInput) -> Words {
    switch input {
    case .change(let handle, let text, let source): typed(text, source, recorder.field(handle))
    case .leave(let handle): about(recorder.field(handle), "leave")
    case .accept: form("accept")
    case .ask: ("ask", false)
    case .field(let event, let handle): words(event, of: handle)
    case .reject(let messages):
      rejection(messages.map { ($0.field.map { recorder.field($0).name }, $0.message) })
    case .event(let event): words(event)
    }
  }

  private func words(_ event: FieldEvent, of handle: FieldHandle) -> Words {
    let field = recorder.field(handle)
    switch event {
    case .set(let value): return set(field, value)
    case .insert(let index, let value):
      return insertion(into: field, recorder.items(of: handle), index, value)
    case .remove: return about(field, "remove")
    case .putBack: return about(field, "put back")
    case .move(let index): return about(field, "move", " to \(index)")
    case .compose(let isComposing): return compose(field, isComposing)
    }
  }

  private func words(_ event: SessionEvent) -> Words {
    switch event {
    case .change(let path, let text, let source):
      return typed(text, source, recorder.field(at: path))
    case .set(let path, let value):
      return set(recorder.field(at: path), value)
    case .insert(let path, let index, let value):
      return insertion(into: recorder.field(at: path), recorder.items(at: path), index, value)
    case .remove(let path, let index): return about(item(index, of: path), "remove")
    case .move(let path, let start, let end):
      return about(item(start, of: path), "move", " to \(end)")
    case .removeEntry(let path): return about(recorder.field(at: path), "remove")
    case .rename(let path, let key):
      let entry = recorder.field(at: path)
      let map = entry.id.flatMap { recorder.plan.fields[$0].parent }
      let id = map.flatMap { recorder.plan.fields[$0].children.first }
      return about(entry, "rename", ": \(recorder.shown.text(.text(key), of: id))")
    case .leave(let path): return about(recorder.field(at: path), "leave")
    case .compose(let path, let isComposing):
      return compose(recorder.field(at: path), isComposing)
    case .submit: return form("submit")
    case .go(let step): return form("go \(step)")
    case .answer(let ticket, let answer):
      let check = recorder.check(ticket).map { "\($0): " } ?? ""
      // An answer that nobody waits for changes nothing.
      return ("answer \(check)\(word(answer))", false)
    case .reject(let rejections): return rejection(rejections.map { (nil, $0.message) })
    case .give(let value): return form("give \(recorder.shown.text(value))")
    case .language(let tag): return form("language \(tag)")
    case .reset(let value): return form("reset \(recorder.shown.text(value))")
    case .reinitialise(let value, let keepsEdits):
      let ending = keepsEdits ? ", edits are kept" : ""
      return form("reinitialise \(recorder.shown.text(value))\(ending)")
    case .tick: return ("time passes", false)
    }
  }

  /// An input of the form as a whole.
  private func form(_ words: String) -> Words { (words, recorder.part.isForm) }

  private func about(_ field: RecordedField, _ verb: String, _ rest: String = "") -> Words {
    ("\(verb) \(field.name)\(rest)", field.isRecorded)
  }

  private func typed(_ text: String, _ source: EntrySource, _ field: RecordedField) -> Words {
    let verb =
      switch source {
      case .typed: "type"
      case .pasted: "paste"
      case .autofilled: "autofill"
      }
    return about(field, verb, ": \(recorder.shown.text(.text(text), of: field.id))")
  }

  private func set(_ field: RecordedField, _ value: Value) -> Words {
    about(field, "set", ": \(recorder.shown.text(value, of: field.id))")
  }

  private func compose(_ field: RecordedField, _ isComposing: Bool) -> Words {
    about(field, "compose", ": \(isComposing ? "on" : "off")")
  }

  private func rejection(_ messages: [(field: String?, message: String)]) -> Words {
    let words = messages.map { "\($0.field ?? "the form"): \(ShownValue.quoted($0.message))" }
    return form(words.isEmpty ? "reject" : "reject \(words.joined(separator: ", "))")
  }

  private func insertion(
    into list: RecordedField, _ items: RecordedItems, _ index: Int, _ value: Value
  ) -> Words {
    var rest = index < items.order.count ? " at \(index)" : ""
    if value != .null {
      // The new entries of a map are an object, which has the place of the map itself.
      let isMap = list.id.map { recorder.plan.fields[$0].type == .map } ?? false
      let id = isMap ? list.id : list.id.flatMap { recorder.plan.fields[$0].children.last }
      rest = ": \(recorder.shown.text(value, of: id))\(rest)"
    }
    return about(list, "insert", rest)
  }

  private func item(_ index: Int, of path: String) -> RecordedField {
    let items = recorder.items(at: path).order
    return recorder.field(items.indices.contains(index) ? items[index].field : nil, or: path)
  }

  private func word(_ answer: AskAnswer) -> String {
    switch answer {
    case .passes: "pass"
    case .fails(let code): code ?? "fail"
    case .failed: "failed"
    }
  }
}
