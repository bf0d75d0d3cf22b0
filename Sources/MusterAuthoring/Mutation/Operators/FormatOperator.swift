internal import Muster

extension MutationOperator {
  static let format = MutationOperator(
    "format",
    summary: "uses a related format, or another value of an option: another country, region or "
      + "type; drops one of several values of an option",
    examples: [
      Example("a: { format: e164 }", ["a: { format: phone }"]),
      Example(
        "a: { format: { name: uuid, version: 4 } }",
        ["a: { format: { name: uuid, version: 7 } }"]),
      Example(
        "a: { format: { name: url, schemes: [https, http] } }",
        [
          "a: { format: { name: url, schemes: [http] } }",
          "a: { format: { name: url, schemes: [https] } }",
        ]),
    ]
  ) { site, pieces in
    guard site.role == .rule, site.word == "format" else { return [] }
    let name = site.node.value("name") ?? site.node
    guard let word = name.text else { return [] }
    let options = (site.node.entries ?? []).filter { $0.key.text != "name" }
    let others = related(to: word, taking: options.compactMap(\.key.text))
    let related = pieces.changes(of: name, to: others)
    guard let format = Format.named(word) else { return related }
    return related
      + options.flatMap { changes(of: $0.value, $0.key.text ?? "", format, pieces) }
  }

  private static func changes(
    of value: Node, _ option: String, _ format: Format, _ pieces: FilePieces
  ) -> [MutationChange] {
    if value.items != nil { return pieces.dropping(itemsOf: value) }
    guard let text = value.text, value.boolean == nil else { return [] }
    return pieces.changes(of: value, to: others(than: text, option, format), called: option)
  }

  /// The maximum number of values to try in place of an option's value.
  private static let mostOthers = 12

  /// Returns other values for an option: those in the format's own examples.
  private static func others(
    than text: String, _ option: String, _ format: Format
  ) -> [String] {
    var found: [String] = []
    for example in format.passing + format.failing where found.count < mostOthers {
      guard let value = example.options[option] else { continue }
      let other: String
      switch value {
      case .text(let word): other = word
      case .integer(let number): other = "\(number)"
      default: continue
      }
      if other != text, !found.contains(other), FilePieces.isPlain(other) { found.append(other) }
    }
    return found
  }

  /// Formats that are often confused.
  private static let families: [[String]] = [
    ["e164", "phone"], ["ipv4", "ipv6", "ip"], ["url", "uri"], ["uri", "uri-reference"],
    ["iri", "iri-reference"], ["hostname", "idn-hostname"], ["base64", "base64url"],
    ["date", "date-time"], ["latitude", "longitude"], ["language", "locale"],
    ["country", "language"], ["country", "currency"], ["iban", "bic"], ["isbn", "ean"],
    ["isbn", "issn"], ["uuid", "ulid"], ["credit-card", "luhn"], ["vat", "tax-id"],
    ["json-pointer", "relative-json-pointer"],
  ]

  /// Returns the formats that may be confused with a given one and that accept the same options.
  private static func related(to name: String, taking options: [String]) -> [String] {
    let others = families.filter { $0.contains(name) }.flatMap { $0 }.filter { $0 != name }
    return others.filter { other in
      let known = Format.named(other)?.options.map(\.name) ?? []
      return options.allSatisfy { known.contains($0) }
    }
  }
}
