import Muster
import MusterPayloads

extension FillForm {
  /// The rows of the page, from the top. A row that has not changed is the same as before.
  var rows: [FillRow] {
    let news = takeNews()
    if known.isEmpty || news.isShapeNew || !news.paths.allSatisfy({ refresh($0) }) {
      known = laidOut
      places = [:]
      for index in known.indices {
        known[index].version = nextVersion()
        if case .field(let path) = known[index].id { places[path] = index }
      }
    }
    return known
  }

  /// Copies a field's state into its row; returns false if rows are added or removed.
  private func refresh(_ path: String) -> Bool {
    let state = state(of: path)
    let isThere = state.map { $0.validity != .exempt } ?? false
    guard let index = places[path] else { return !isThere }
    guard isThere else { return false }
    known[index].state = state
    if let field = known[index].field { known[index].unanswered = unanswered(field, state) }
    if case .control = known[index].content { takeControl(into: &known[index]) }
    known[index].version = nextVersion()
    return true
  }

  /// Copies a field's control into its row.
  private func takeControl(into row: inout FillRow) {
    guard let control = control(of: row.path) else { return }
    row.hint = control.hint
    row.standIn = control.standIn
    row.content = .control(FillControl(control))
  }

  private func unanswered(_ field: FieldID, _ state: FieldSnapshot?) -> [String] {
    state?.validity == .undecided ? answers.missing(of: plan.fields[field]) : []
  }

  private var laidOut: [FillRow] {
    var rows: [FillRow] = []
    let pages = pages
    let page = pages.flatMap { pages in
      plan.steps.first { $0.name == pages.all[pages.current].name }?.fields
    }
    for field in page ?? plan.roots where !plan.fields[field].isGiven {
      add(field, at: String(pointer: [plan.fields[field].name]), depth: 0, item: nil, to: &rows)
    }
    for button in buttons(pages) {
      rows.append(
        FillRow(
          id: .button(button), path: "", content: .button(button), label: words[button.word],
          depth: 0))
    }
    return rows
  }

  private func buttons(_ pages: (all: [StepState], current: Int)?) -> [FillButton] {
    guard let pages else { return [.submit] }
    let last: FillButton = pages.current == pages.all.count - 1 ? .submit : .next
    return pages.current > 0 ? [last, .back] : [last]
  }

  private func add(
    _ field: FieldID, at path: String, depth: Int,
    item: (list: String, index: Int, count: Int)?, to rows: inout [FillRow]
  ) {
    guard let state = state(of: path), state.validity != .exempt else { return }
    let plan = self.plan.fields[field]
    var row = FillRow(
      id: .field(path), path: path, content: .heading, label: label(of: field, at: path, item),
      hint: control(of: path)?.hint, state: state, depth: depth,
      item: item, field: field, unanswered: unanswered(field, state))
    switch plan.type {
    case .group:
      rows.append(row)
      for child in plan.children {
        let path = path + String(pointer: [self.plan.fields[child].name])
        add(child, at: path, depth: depth + 1, item: item, to: &rows)
      }
    case .list:
      rows.append(row)
      let count = itemCount(of: path)
      if let child = plan.children.last {
        for index in 0..<count {
          add(
            child, at: "\(path)/\(index)", depth: depth + 1, item: (path, index, count), to: &rows)
        }
      }
      row.id = .add(path)
      row.content = .add
      row.hint = nil
      row.state = nil
      row.unanswered = []
      row.depth = depth + 1
      rows.append(row)
    default:
      row.isComputed = plan.compute != nil
      takeControl(into: &row)
      rows.append(row)
    }
  }

  /// Returns a field's label. An item's label includes its number; an unnamed item's label is its
  /// number.
  private func label(
    of field: FieldID, at path: String, _ item: (list: String, index: Int, count: Int)?
  ) -> String {
    let plan = self.plan.fields[field]
    let label = control(of: path)?.label ?? ""
    guard self.plan.fields.isEntry(field), let item else { return label }
    return plan.label == nil ? "\(item.index + 1)." : "\(label) \(item.index + 1)"
  }
}
