extension String {
  /// The text, or the beginning of a long one, for quoting in a sentence.
  var brief: String {
    utf8.count <= 80 ? self : String(prefix(60)) + "…"
  }
}
