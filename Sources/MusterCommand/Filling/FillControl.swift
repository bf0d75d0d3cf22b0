import Muster

/// The control for filling in a field.
enum FillControl {
  /// A line of text.
  case text(FillText)
  /// One of a few values.
  case choice([FieldChoice<Value>])
  /// Yes, no, or nothing yet.
  case toggle

  /// Creates a field's control for a terminal.
  init(_ control: FieldControl<Value>) {
    switch control.shape {
    case .toggle: self = .toggle
    case .choice: self = .choice(control.choices)
    case .text, .group, .list, .map: self = .text(FillText(control))
    }
  }
}

/// The properties of a text field other than its text.
struct FillText {
  /// True if the text must not be shown.
  var isSecret: Bool
  /// The maximum length.
  var limit: (count: Int, length: TextLength)?
  /// The notation of the values, if it isn't the plain one.
  var notation: String?
  /// True if the text is JSON, because the field has several named values.
  var isJSON: Bool

  init(_ control: FieldControl<Value>) {
    isSecret = control.isSecret
    isJSON = control.shape == .map
    notation = control.notation
    if let length = control.limits.length, let max = length.max { limit = (max, length) }
  }

  /// Returns the current length, such as `12/20`, and the greatest width of this counter while the
  /// text is within its limit.
  func counter(_ text: String) -> (text: String, widest: Int)? {
    guard let limit else { return nil }
    let count = limit.length.count(text)
    return ("\(count)/\(limit.count)", "\(limit.count)/\(limit.count)".count)
  }
}
