extension Value {
  /// The value itself, or nothing for `null`.
  package var nonNull: Value? {
    if case .null = self { nil } else { self }
  }

  /// Appends bytes that are the same only for equal values, to find repeated values.
  package func appendKey(to key: inout [UInt8], ignoringCase: Bool) {
    switch self {
    case .null: key.append(UInt8(ascii: "n"))
    case .boolean(let flag): key.append(UInt8(ascii: flag ? "t" : "f"))
    case .number(let number): append(UInt8(ascii: "d"), number.text, to: &key)
    case .hugeNumber(let text): append(UInt8(ascii: "h"), text, to: &key)
    case .text(let text):
      append(UInt8(ascii: "s"), ignoringCase ? text.lowercased() : text, to: &key)
    case .list(let items):
      append(UInt8(ascii: "l"), "\(items.count)", to: &key)
      for item in items { item.appendKey(to: &key, ignoringCase: ignoringCase) }
    case .object(let members):
      append(UInt8(ascii: "o"), "\(members.count)", to: &key)
      let sorted = members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      for member in sorted {
        append(UInt8(ascii: "s"), member.name, to: &key)
        member.value.appendKey(to: &key, ignoringCase: ignoringCase)
      }
    }
  }

  private func append(_ letter: UInt8, _ text: String, to key: inout [UInt8]) {
    key.append(letter)
    key += "\(text.utf8.count):".utf8
    key += text.utf8
  }
}
