import Muster
import MusterPayloads
import MusterViewModels

extension FillForm {
  /// The rows of the page, from the top. A row that has not changed is the same as before.
  var rows: [FillRow] {
    let news = takeNews()
    if known.isEmpty || news.isShapeNew || !news.fields.allSatisfy({ refresh($0) }) {
      known = laidOut
      places = [:]
      for index in known.indices {
        known[index].version = nextVersion()
        if case .field(let field) = known[index].id { places[field] = index }
      }
    }
    return known
  }

  /// Copies a field's state into its row; returns false if rows are added or removed.
  private func refresh(_ field: FieldScope) -> Bool {
    let state = state(of: field)
    let isThere = state.map { $0.validity != .exempt } ?? false
    guard let index = places[field] else { return !isThere }
    guard isThere else { return false }
    known[index].state = state
    known[index].unanswered = unanswered(field, state)
    if case .control = known[index].content { takeControl(of: field, into: &known[index]) }
    known[index].version = nextVersion()
    return true
  }

  /// Copies a field's control into its row.
  private func takeControl(of field: FieldScope, into row: inout FillRow) {
    guard let control = control(of: field) else { return }
    row.hint = control.hint
    row.standIn = control.standIn
    row.isReadOnly = control.isReadOnly
    row.content = .control(FillControl(control))
  }

  private func unanswered(_ field: FieldScope, _ state: FieldSnapshot?) -> [String] {
    state?.validity == .undecided ? answers.missing(of: plan.fields[field.number]) : []
  }

  private var laidOut: [FillRow] {
    var layout = Layout()
    let pages = pages
    let page = pages.flatMap { pages in
      plan.steps.first { $0.name == pages.all[pages.current].name }?.fields
    }
    for field in page ?? plan.roots where !plan.fields[field].isGiven {
      add(scope(of: field), in: [], item: nil, to: &layout)
    }
    keepOnly(layout.fields)
    return layout.rows
      + buttons(pages).map { button in
        FillRow(id: .button(button), content: .button(button), label: words[button.word])
      }
  }

  /// The rows, and all fields that were looked at for them.
  private struct Layout {
    var rows: [FillRow] = []
    var fields: Set<FieldScope> = []
  }

  private func buttons(_ pages: (all: [StepState], current: Int)?) -> [FillButton] {
    guard let pages else { return [.submit] }
    let last: FillButton = pages.current == pages.all.count - 1 ? .submit : .next
    return pages.current > 0 ? [last, .back] : [last]
  }

  private func add(
    _ field: FieldScope, in around: [FieldScope], item: FillItem?, to layout: inout Layout
  ) {
    layout.fields.insert(field)
    guard let state = state(of: field), state.validity != .exempt else { return }
    let plan = self.plan.fields[field.number]
    var row = FillRow(
      id: .field(field), content: .heading, label: label(of: field, item),
      hint: control(of: field)?.hint, state: state, around: around, item: item,
      unanswered: unanswered(field, state))
    switch plan.type {
    case .group:
      layout.rows.append(row)
      for child in plan.children {
        add(field.scope(of: child), in: around + [field], item: item, to: &layout)
      }
    case .list:
      layout.rows.append(row)
      let items = items(of: field)
      for (index, item) in items.enumerated() {
        let item = FillItem(scope: item, list: field, index: index, count: items.count)
        add(item.scope, in: around + [field], item: item, to: &layout)
      }
      if plan.isReadOnly { break }
      row.id = .add(field)
      row.content = .add
      row.hint = nil
      row.state = nil
      row.unanswered = []
      row.around = around + [field]
      layout.rows.append(row)
    default:
      takeControl(of: field, into: &row)
      layout.rows.append(row)
    }
  }

  /// Returns a field's label. An item's label includes its number; an unnamed item's label is its
  /// number.
  private func label(of field: FieldScope, _ item: FillItem?) -> String {
    let label = control(of: field)?.label ?? ""
    guard let item, item.scope == field else { return label }
    let number = item.index + 1
    return plan.fields[field.number].label == nil ? "\(number)." : "\(label) \(number)"
  }
}
