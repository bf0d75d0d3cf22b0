import Muster

/// The control that a field is filled in with.
enum FillControl {
  /// A line of text.
  case text(FillText)
  /// One of a few values.
  case choice([FieldChoice<Value>])
  /// Yes, no, or nothing yet.
  case toggle

  /// Creates the control of a field at a terminal.
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
  /// The notation of its values, if it isn't plain.
  var notation: String?
  /// True if it is JSON, because it has several values under names.
  var isJSON: Bool

  init(_ control: FieldControl<Value>) {
    isSecret = control.isSecret
    isJSON = control.shape == .map
    notation = control.notation
    if let length = control.limits.length, let max = length.max { limit = (max, length) }
  }

  /// Returns the length so far, `12/20`, and the counter's greatest width while the text is within
  /// its limit.
  func counter(_ text: String) -> (text: String, widest: Int)? {
    guard let limit else { return nil }
    let count = limit.length.count(text)
    return ("\(count)/\(limit.count)", "\(limit.count)/\(limit.count)".count)
  }
}
