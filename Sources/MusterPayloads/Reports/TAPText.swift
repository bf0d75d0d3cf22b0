import Muster

/// Writes text for the Test Anything Protocol.
package enum TAPText {
  /// Returns a description with escaped number signs, because a number sign begins a directive.
  package static func description(_ text: String) -> String {
    var description = ""
    for scalar in TerminalEscaping.escaping(text).unicodeScalars {
      if scalar == "#" || scalar == "\\" { description += "\\" }
      description.unicodeScalars.append(scalar)
    }
    return description
  }
}
