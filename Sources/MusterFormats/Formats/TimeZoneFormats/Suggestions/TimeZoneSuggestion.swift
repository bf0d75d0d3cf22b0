/// Suggests time zones for names with the wrong case, with a mistake, or without their area.
enum TimeZoneSuggestion {
  static let suggest: Format.Suggest = { text, passes in
    let typed = String(decoding: text.map { $0 == 0x20 ? 0x5F : $0 }, as: UTF8.self)
    let names = TimeZoneNames.builtInPlaces.filter { passes(Array($0.utf8)) }
    let city = names.filter { name in
      guard let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
      let part = name.utf8[slash...].dropFirst()
      // In these names, the sign of an offset is reversed.
      return !name.utf8.starts(with: "Etc/".utf8)
        && isSame(String(decoding: part, as: UTF8.self), typed)
    }
    if city.count == 1 { return [Array(city[0].utf8)] }
    // The old name of a place, or an offset, is not a typo for another place.
    guard typed.utf8.contains(UInt8(ascii: "/")), !isKnown(typed) else { return [] }
    return Spelling.nearest(typed, among: names).map { [Array($0.utf8)] } ?? []
  }

  private static func isKnown(_ name: String) -> Bool {
    TimeZoneNames.builtInLinks.contains { isSame($0, name) }
  }

  /// Returns true if two names differ only in case.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    zip(one.utf8, other.utf8).allSatisfy { $0.lowercased == $1.lowercased }
      && one.utf8.count == other.utf8.count
  }
}
