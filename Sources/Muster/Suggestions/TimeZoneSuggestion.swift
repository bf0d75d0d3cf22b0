/// Time zones by another case, with a mistake, or without their area.
enum TimeZoneSuggestion {
  static let suggest: Format.Suggest = { text, passes in
    let typed = String(decoding: text.map { $0 == 0x20 ? 0x5F : $0 }, as: UTF8.self)
    let names = TimeZoneNames.builtInPlaces.filter { passes(Array($0.utf8)) }
    let city = names.filter { name in
      guard let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
      let part = name.utf8[slash...].dropFirst()
      return part.count == typed.utf8.count
        && zip(part, typed.utf8).allSatisfy { $0.lowercased == $1.lowercased }
    }
    if city.count == 1 { return [Array(city[0].utf8)] }
    return Spelling.nearest(typed, among: names).map { [Array($0.utf8)] } ?? []
  }
}
