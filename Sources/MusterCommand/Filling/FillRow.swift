import Muster

/// Something on the page that can be read, and mostly gone to.
struct FillRow {
  enum Content {
    /// The name of a group, a list or an item.
    case heading
    case control(FillControl)
    /// Where an item is added to a list.
    case add
    case button(FillButton)
  }

  /// Which row it is, however the rows around it come and go.
  enum ID: Hashable {
    case field(String)
    case add(String)
    case button(FillButton)
  }

  var id: ID
  /// The field's path; none of a button.
  var path: String
  var content: Content
  var label: String
  var hint: String?
  /// How the field stands.
  var state: FieldState?
  /// How many groups, lists and items are around it.
  var depth: Int
  /// The list and the place in it of the item that it belongs to.
  var item: (list: String, index: Int, count: Int)?
  /// The checks that nobody here answers.
  var unanswered: [String] = []

  /// Whether one can go to it.
  var takesFocus: Bool {
    if case .heading = content { false } else { true }
  }
}

/// What can be pressed at the end of a page.
enum FillButton: Hashable {
  case back, next, submit

  /// What stands on it.
  var word: FillWord {
    switch self {
    case .back: .back
    case .next: .next
    case .submit: .submit
    }
  }
}

extension FillForm {
  /// What is on the page now, from the top.
  var rows: [FillRow] {
    var rows: [FillRow] = []
    let pages = pages
    let page = pages.flatMap { pages in
      plan.steps.first { $0.name == pages.all[pages.current].name }?.fields
    }
    for field in page ?? plan.roots where !plan.fields[field].isGiven {
      add(field, at: "/\(Self.escaped(plan.fields[field].name))", depth: 0, item: nil, to: &rows)
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
    _ field: Int, at path: String, depth: Int,
    item: (list: String, index: Int, count: Int)?, to rows: inout [FillRow]
  ) {
    guard let state = state(of: path), state.standing != .exempt else { return }
    let plan = self.plan.fields[field]
    var row = FillRow(
      id: .field(path), path: path, content: .heading, label: label(of: field, item),
      hint: face(of: field).hint, state: state, depth: depth,
      item: item, unanswered: state.standing == .undecided ? answers.missing(of: plan) : [])
    switch plan.type {
    case .group:
      rows.append(row)
      for child in plan.children {
        let path = "\(path)/\(Self.escaped(self.plan.fields[child].name))"
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
      row.depth = depth + 1
      rows.append(row)
    default:
      row.content = .control(face(of: field).control)
      rows.append(row)
    }
  }

  /// What a field is called; an item by its place, where it has no name of its own.
  private func label(of field: Int, _ item: (list: String, index: Int, count: Int)?) -> String {
    let plan = self.plan.fields[field]
    if plan.name.isEmpty, plan.label == nil, let item { return "\(item.index + 1)." }
    return face(of: field).label
  }

  private static func escaped(_ name: String) -> String {
    name.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
  }
}
