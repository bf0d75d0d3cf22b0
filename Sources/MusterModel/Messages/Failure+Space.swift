extension Failure.Parameter {
  /// True if the parameter is a kind of space, which a message names by a word.
  package var isSpace: Bool {
    guard ByteString(name) == "character", case .text(let text) = value else { return false }
    return ByteString(text) == " "
  }
}
