import Muster
import MusterViewModels

/// A row of the page; most rows can take the focus.
struct FillRow {
  enum Content {
    /// The name of a group, a list or an item.
    case heading
    case control(FillControl)
    /// The button that adds an item to a list.
    case add
    case button(FillButton)
  }

  /// The identity of a row, independent of the rows around it. It stays the same if the row's item
  /// moves.
  enum ID: Hashable {
    case field(FieldScope)
    case add(FieldScope)
    case button(FillButton)

    /// The field, or the list that the row adds to; `nil` for a button.
    var field: FieldScope? {
      switch self {
      case .field(let field), .add(let field): field
      case .button: nil
      }
    }
  }

  var id: ID
  var content: Content
  var label: String
  var hint: String?
  /// The field's state.
  var state: FieldSnapshot?
  /// The value used while the field is empty: its default, as a control shows it.
  var standIn: String?
  /// The groups, lists and items around the row, outermost first.
  var around: [FieldScope] = []
  /// The nearest item that the row is, or is in.
  var item: FillItem?
  /// True if the field's value is shown, but not filled in.
  var isReadOnly = false
  /// The field's checks that have no answer here.
  var unanswered: [String] = []
  /// A number unique to this row and its content.
  var version = 0

  /// The field, or the list that the row adds to; `nil` for a button.
  var field: FieldScope? { id.field }

  /// The number of groups, lists and items around the row.
  var depth: Int { around.count }

  /// Returns true if the row is about a field, or about a field inside it.
  func isAt(_ field: FieldScope) -> Bool { self.field == field || around.contains(field) }

  /// The field's text or, while it is empty, the default used in its place.
  var takenText: String {
    guard let text = state?.text, !text.isEmpty else { return standIn ?? "" }
    return text
  }

  /// True if the row can take the focus.
  var takesFocus: Bool {
    if case .heading = content { return false }
    return !isReadOnly
  }
}

/// A button at the end of a page.
enum FillButton: Hashable {
  case back, next, submit

  /// The button's label.
  var word: FillWord {
    switch self {
    case .back: .back
    case .next: .next
    case .submit: .submit
    }
  }
}
