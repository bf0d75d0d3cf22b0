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
  var state: FieldSnapshot?
  /// What is taken while nothing is filled in: the field's default, as it stands in a control.
  var standIn: String?
  /// How many groups, lists and items are around it.
  var depth: Int
  /// The list and the place in it of the item that it belongs to.
  var item: (list: String, index: Int, count: Int)?
  /// The field's number in the form; none of a button.
  var field: Int?
  /// The checks that nobody here answers.
  var unanswered: [String] = []
  /// A number that no other row has, nor this one once anything about it is different.
  var version = 0

  /// What was filled in or, as long as that is nothing, what is taken in its place.
  var takenText: String {
    guard let text = state?.text, !text.isEmpty else { return standIn ?? "" }
    return text
  }

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
