extension [Node.Entry] {
  /// Returns a shape's entries, each replaced by the field's own if it has one; `rules` are appended.
  func merged(with own: [Node.Entry]) -> [Node.Entry] {
    var merged = filter { ByteString($0.key.text ?? "") != "is" }
    if merged.isEmpty { return own }
    var places: [ByteString: Int] = [:]
    for (place, entry) in merged.enumerated() {
      let key = ByteString(entry.key.text ?? "")
      places[key] = places[key] ?? place
    }
    for entry in own {
      let key = ByteString(entry.key.text ?? "")
      guard let index = places[key] else {
        places[key] = merged.count
        merged.append(entry)
        continue
      }
      if key == "rules", let before = merged[index].value.items, let after = entry.value.items {
        merged[index].value.content = .list(before + after)
      } else {
        merged[index] = entry
      }
    }
    return merged
  }
}
