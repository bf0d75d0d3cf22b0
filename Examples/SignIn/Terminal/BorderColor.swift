import MusterTerminal
import MusterViewModels

/// The colours that a border has.
enum BorderColor: Sendable {
  case grey, green, red
}

extension BorderColor {
  /// Its style on the terminal.
  var style: TextStyle {
    switch self {
    case .grey: TextStyle(isDim: true)
    case .green: TextStyle(.green)
    case .red: TextStyle(.red)
    }
  }
}

extension FieldStatus {
  /// The colour that shows it.
  var borderColor: BorderColor {
    switch self {
    case .unchecked, .checking: .grey
    case .valid, .warned: .green
    case .notValid: .red
    }
  }
}
