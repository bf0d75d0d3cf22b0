extension MessageWriter {
  /// Joins names with the language's colon, followed by the message about the last. Each name is
  /// isolated if it may be written in the other direction.
  func joined(_ names: [String], saying message: String? = nil) -> String {
    let language = spoken.first ?? known.english
    let isRightToLeft = LanguageLookup.isRightToLeft(language.tag)
    var parts = names.filter { !$0.utf8.isEmpty }.map { name in
      Isolation.isolated(name, inRightToLeft: isRightToLeft)
    }
    if let message { parts.append(message) }
    return parts.joined(separator: language.colon)
  }
}
