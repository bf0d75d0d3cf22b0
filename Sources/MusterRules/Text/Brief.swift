extension String {
  /// The string, or the beginning of a long string, for quoting in a message.
  var brief: String {
    utf8.count <= 80 ? self : String(prefix(60)) + "…"
  }
}
