import Muster

/// What a field is filled in by.
enum FillControl {
  /// A line of text.
  case text(FillText)
  /// One of a few values.
  case choice([FieldChoice<Value>])
  /// Yes, no, or nothing yet.
  case toggle

  /// The control of a field at a terminal.
  init(_ control: FieldControl<Value>) {
    switch control.shape {
    case .toggle: self = .toggle
    case .choice: self = .choice(control.choices)
    case .text, .group, .list, .map: self = .text(FillText(control))
    }
  }
}

/// What there is to know of a field of text beside its text.
struct FillText {
  /// Whether nobody may read it.
  var isSecret: Bool
  /// How long it may be.
  var limit: (count: Int, length: TextLength)?
  /// How what it holds is written, where that is not plain.
  var notation: String?
  /// Whether it is JSON, because it holds several values under names.
  var isJSON: Bool

  init(_ control: FieldControl<Value>) {
    isSecret = control.isSecret
    isJSON = control.shape == .map
    notation = control.notation
    if let length = control.limits.length, let max = length.max { limit = (max, length) }
  }

  /// How far a text has come, `12/20`, and how wide that is at most while the text is no longer
  /// than it may be.
  func counter(_ text: String) -> (text: String, widest: Int)? {
    guard let limit else { return nil }
    let count = limit.length.count(text)
    return ("\(count)/\(limit.count)", "\(limit.count)/\(limit.count)".count)
  }
}
