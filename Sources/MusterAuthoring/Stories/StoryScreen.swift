public import Muster

/// A session as a person sees it at one point: every visible field, in the form's order.
///
/// For a wizard, it has the fields of the current page. The values of secret fields are shown as
/// `•••`.
public struct StoryScreen: Sendable, Hashable {
  /// A visible field.
  public struct Field: Sendable, Hashable {
    /// The field's path: `guests.0.name`.
    public var path: String
    /// The string in the field's control.
    public var text: String
    /// The visible status.
    public var status: FieldStatus
    /// The message next to the field; empty if there is none.
    public var message: String

    /// True if the field looks as it does before anything happens to it.
    var isBare: Bool { text.isEmpty && message.isEmpty && status == .unchecked }
  }

  /// The page of a wizard; `nil` if the form has none.
  public var step: String?
  /// The fields, including the items of lists.
  public var fields: [Field] = []

  init(_ session: borrowing Session, _ plan: FormPlan) {
    step = session.step
    let page = plan.steps.first { $0.name == session.step }
    for field in page?.fields ?? plan.roots { add(field, at: plan.way(of: field), session, plan) }
  }

  private mutating func add(
    _ id: FieldID, at path: [String], _ session: borrowing Session, _ plan: FormPlan
  ) {
    let field = plan.fields[id]
    guard !field.isGiven, let handle = session.field(FieldPath.pointer(path)) else { return }
    let state = session.state(of: handle)
    guard state.isShown else { return }
    switch field.type {
    case .group:
      for child in field.children {
        add(child, at: path + [plan.fields[child].name], session, plan)
      }
    case .list:
      guard let item = field.children.last else { return }
      for index in session.items(of: handle).indices {
        add(item, at: path + ["\(index)"], session, plan)
      }
    default:
      let isHidden = plan.holdsSecret(id) && !state.text.isEmpty
      fields.append(
        Field(
          path: path.joined(separator: "."), text: isHidden ? "•••" : state.text,
          status: state.status, message: state.message))
      return
    }
    // A group or a list has no string, but it can have a message.
    if !state.message.isEmpty {
      fields.append(
        Field(
          path: path.joined(separator: "."), text: "", status: state.status,
          message: state.message))
    }
  }

  /// The screen's lines for a person; fields that nothing has happened to are only counted.
  var lines: [String] {
    let shown = fields.filter { !$0.isBare }
    let widest = min(shown.map(\.path.count).max() ?? 0, 24)
    var lines = shown.map { field in
      let gap = String(repeating: " ", count: max(0, widest - field.path.count))
      let text = field.text.isEmpty ? "" : " \(Value.text(field.text).json())"
      let message = field.message.isEmpty ? "" : ": \(field.message)"
      return TerminalEscaping.escaping(
        "\(field.path)\(gap)  \(field.status.word)\(text)\(message)")
    }
    if let step { lines.insert("page \(TerminalEscaping.escaping(step))", at: 0) }
    let bare = fields.count - shown.count
    if bare > 0 { lines.append("\(counted(bare, "field")) empty and unchecked") }
    return lines
  }
}

extension FormPlan {
  /// Returns the names that lead to a field outside lists.
  fileprivate func way(of field: FieldID) -> [String] {
    fields.outward(from: field).reversed().map { fields[$0].name }
  }
}
