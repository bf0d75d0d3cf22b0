import Muster

/// Text in the Test Anything Protocol.
package enum TAPText {
  /// Returns a description, in which a number sign would begin a directive.
  package static func description(_ text: String) -> String {
    var description = ""
    for scalar in TerminalEscaping.escaping(text).unicodeScalars {
      if scalar == "#" || scalar == "\\" { description += "\\" }
      description.unicodeScalars.append(scalar)
    }
    return description
  }
}
