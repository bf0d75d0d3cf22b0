/// A key that a person pressed, as a terminal reports it.
public enum Key: Hashable, Sendable {
  /// A character; a character with several scalars arrives as several keys.
  case character(Unicode.Scalar)
  /// Part of a paste, with its line breaks unchanged. A long paste arrives in several parts.
  case paste(String)
  /// A letter or a sign with Ctrl held: `.control("c")`.
  case control(Character)
  /// A character with Alt held.
  case alt(Unicode.Scalar)
  case enter, tab, backTab, escape, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// An arrow with Ctrl or Alt held.
  case farUp, farDown, farLeft, farRight
}
