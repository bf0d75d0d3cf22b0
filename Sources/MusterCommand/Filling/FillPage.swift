import Muster
import MusterTerminal
import MusterViewModels

/// A form on a screen: keys go in, and a frame comes out. It keeps the cursor and the open picker;
/// the form's state is the view model's.
struct FillPage {
  /// A key's request to the page's owner.
  enum Effect {
    case none, cancel, suspend, redraw
  }

  let form: FillForm
  /// The row that receives keys.
  private(set) var focus: FillRow.ID?
  private(set) var picker: FillPicker?
  /// True while the summary of a refused submit shows.
  private(set) var showsSummary = false
  /// True while a submit waits for answers.
  private(set) var isWaiting = false
  /// The first visible line of the page.
  var firstLine = 0
  /// The rows as they were last laid out.
  var blocks: [FillBlock] = []
  private var editors: [FieldScope: LineEditor] = [:]

  init(_ form: FillForm) {
    self.form = form
    focus = form.rows.first { $0.takesFocus }?.id
  }

  /// Returns the current version of the row that receives keys.
  func focusedRow(in rows: [FillRow]) -> FillRow? {
    rows.first { $0.id == focus && $0.takesFocus }
  }

  /// Returns the editor of a field, with the field's text.
  mutating func editor(of row: FillRow) -> LineEditor {
    var editor = row.field.flatMap { editors[$0] } ?? LineEditor()
    editor.show(row.state?.text ?? "")
    return editor
  }

  mutating func moveFocus(to row: FillRow) {
    focus = row.id
    picker = nil
  }

  mutating func keep(_ editor: LineEditor, of row: FillRow) {
    if let field = row.field { editors[field] = editor }
  }

  /// Takes the results of submits; returns the payload once there is one.
  mutating func takeOutcomes() -> Value? {
    for outcome in form.takeOutcomes() {
      isWaiting = false
      switch outcome {
      case .submitted(let payload): return payload
      case .refused(let field):
        showsSummary = true
        go(to: field)
      }
    }
    if isWaiting, form.status == .notValid { isWaiting = false }
    if showsSummary, form.summary.isEmpty { showsSummary = false }
    return nil
  }

  /// Moves the focus to a field; for a group or list, to its first row.
  private mutating func go(to field: FieldScope) {
    if let row = form.rows.first(where: { $0.takesFocus && $0.isAt(field) }) { focus = row.id }
  }

  /// Handles a key.
  mutating func press(_ key: Key) -> Effect {
    switch key {
    case .control("c"): return .cancel
    case .control("z"): return .suspend
    case .control("l"): return .redraw
    default: break
    }
    let rows = form.rows
    guard let row = focusedRow(in: rows) ?? rows.first(where: \.takesFocus) else { return .none }
    focus = row.id
    if var picker {
      let outcome = picker.press(key)
      self.picker = picker
      return take(outcome, of: picker, at: row)
    }
    if key == .control("s") {
      press(row, rows.contains { $0.id == .button(.next) } ? .next : .submit)
    } else if !pressInRow(key, row) {
      move(key, from: row, in: rows)
    }
    return .none
  }

  private mutating func pressInRow(_ key: Key, _ row: FillRow) -> Bool {
    if let item = row.item, pressInItem(key, item, row) { return true }
    switch row.content {
    case .heading: return false
    case .control(.text(let text)): return edit(key, row, text)
    case .control(.toggle): return toggle(key, row)
    case .control(.choice(let choices)): return choose(key, row, choices)
    case .add:
      guard key == .enter || key == .character(" ") else { return false }
      row.field?.add()
      if let item = row.field.flatMap({ form.items(of: $0).last }) { go(to: item) }
      return true
    case .button(let button):
      guard key == .enter || key == .character(" ") else { return false }
      press(row, button)
      return true
    }
  }

  private mutating func edit(_ key: Key, _ row: FillRow, _ text: FillText) -> Bool {
    var editor = editor(of: row)
    let effect = editor.press(key)
    keep(editor, of: row)
    switch effect {
    case .none: return false
    case .moved: break
    case .typed: change(row, to: editor.text, from: .typed, isJSON: text.isJSON)
    case .pasted: change(row, to: editor.text, from: .pasted, isJSON: text.isJSON)
    }
    return true
  }

  private func change(_ row: FillRow, to text: String, from source: EntrySource, isJSON: Bool) {
    if isJSON, case .object(let members)? = try? Value(json: text) {
      row.field?.set(to: .object(members))
    } else {
      row.field?.change(to: text, from: source)
    }
  }

  private func toggle(_ key: Key, _ row: FillRow) -> Bool {
    switch key {
    case .character(" "): row.field?.set(to: .boolean(row.takenText != "true"))
    case .character("y"), .character("Y"): row.field?.set(to: .boolean(true))
    case .character("n"), .character("N"): row.field?.set(to: .boolean(false))
    case .backspace, .delete: row.field?.change(to: "")
    default: return false
    }
    return true
  }

  private mutating func choose(_ key: Key, _ row: FillRow, _ choices: [FieldChoice<Value>]) -> Bool
  {
    switch key {
    case .backspace, .delete: row.field?.change(to: "")
    case .enter, .character(" "), .right, .farDown:
      picker = FillPicker(choices, at: choices.firstIndex { $0.text == row.takenText })
    case .character(let scalar) where scalar.value >= 0x20:
      var picker = FillPicker(choices, at: nil)
      _ = picker.press(.character(scalar))
      self.picker = picker
    default: return false
    }
    return true
  }

  private mutating func take(_ outcome: FillPicker.Outcome, of picker: FillPicker, at row: FillRow)
    -> Effect
  {
    switch outcome {
    case .open: break
    case .closed: self.picker = nil
    case .picked(let choice):
      self.picker = nil
      row.field?.set(to: choice.value)
      move(.tab, from: row, in: form.rows)
    case .left(let key):
      self.picker = nil
      move(key, from: row, in: form.rows)
    }
    return .none
  }

  private mutating func pressInItem(
    _ key: Key, _ item: FillItem, _ row: FillRow
  ) -> Bool {
    switch key {
    case .control("x"):
      item.scope.remove()
      let left = form.items(of: item.list)
      if let next = left.indices.contains(item.index) ? left[item.index] : left.last {
        go(to: row.field.map { next.scope(of: $0.number) } ?? next)
      } else {
        go(to: item.list)
      }
    case .farUp where item.index > 0: item.scope.move(to: item.index - 1)
    case .farDown where item.index < item.count - 1: item.scope.move(to: item.index + 1)
    case .farUp, .farDown: break
    default: return false
    }
    return true
  }

  private mutating func move(_ key: Key, from row: FillRow, in rows: [FillRow]) {
    let stops = rows.filter(\.takesFocus)
    guard let index = stops.firstIndex(where: { $0.id == row.id }) else { return }
    let step: Int
    switch key {
    case .tab, .enter, .down: step = 1
    case .backTab, .up: step = -1
    case .pageDown: step = 6
    case .pageUp: step = -6
    default: return
    }
    // Tab wraps around; the arrows stop at the ends.
    let isRound = key == .tab || key == .backTab
    let next =
      isRound
      ? (index + step + stops.count) % stops.count : min(max(index + step, 0), stops.count - 1)
    leave(row)
    focus = stops[next].id
  }

  private func leave(_ row: FillRow) {
    if case .control = row.content { row.field?.leave() }
  }

  private mutating func press(_ row: FillRow, _ button: FillButton) {
    leave(row)
    guard let pages = form.pages, button != .submit else {
      form.inputs.submit()
      isWaiting = true
      return
    }
    let next = pages.current + (button == .back ? -1 : 1)
    guard pages.all.indices.contains(next) else { return }
    form.inputs.go(to: pages.all[next].name)
    guard let now = form.pages?.current, now != pages.current else {
      showsSummary = true
      return
    }
    showsSummary = false
    firstLine = 0
    focus = form.rows.first(where: \.takesFocus)?.id
  }
}
