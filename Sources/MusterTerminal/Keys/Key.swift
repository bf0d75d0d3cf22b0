/// What a person pressed, as a terminal tells it.
public enum Key: Hashable, Sendable {
  /// A character of a text; what is made of several scalars comes as several keys.
  case character(Unicode.Scalar)
  /// A part of what was pasted, its line ends as they came. A long paste comes in several parts.
  case paste(String)
  /// A letter or a sign, with Ctrl held: `.control("c")`.
  case control(Character)
  /// A character with Alt held.
  case alt(Unicode.Scalar)
  case enter, tab, backTab, escape, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// An arrow with Ctrl or Alt held.
  case farUp, farDown, farLeft, farRight
}
