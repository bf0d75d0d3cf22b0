/// Matches language tags. The matching is case-insensitive and follows RFC 4647's lookup (section
/// 3.4), which removes subtags from the end.
package enum LanguageLookup {
  /// Returns the tags to look for, in order: `zh-Hant-TW`, `zh-Hant`, `zh`.
  package static func candidates(_ tag: String) -> [String] {
    var rest = Array(tag.utf8)[...]
    var all = [tag]
    while let hyphen = rest.lastIndex(of: UInt8(ascii: "-")) {
      rest = rest[..<hyphen]
      // The singleton of a removed extension is also removed: `x` in `en-x-plain`.
      let last = rest.reversed().prefix { $0 != UInt8(ascii: "-") }.count
      if last != 1 { all.append(String(decoding: rest, as: UTF8.self)) }
    }
    return all
  }

  /// Returns true if two tags mean the same language: `pt-br` is `pt-BR`.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8) { $0.lowercased == $1.lowercased }
  }

  /// Returns true if a message in one language serves readers of another: `pt-BR` serves readers of
  /// `pt`.
  package static func serves(_ language: String, for reader: String) -> Bool {
    let start = language.utf8.prefix(reader.utf8.count)
    guard start.elementsEqual(reader.utf8, by: { $0.lowercased == $1.lowercased }) else {
      return false
    }
    let next = language.utf8.dropFirst(reader.utf8.count).first
    return next == nil || next == UInt8(ascii: "-")
  }

  /// Returns true if the language is written from right to left. This runs for every sentence.
  package static func isRightToLeft(_ tag: String) -> Bool {
    let primary = tag.utf8.prefix { $0 != UInt8(ascii: "-") }
    let script = tag.utf8.dropFirst(primary.count + 1).prefix { $0 != UInt8(ascii: "-") }
    let known =
      script.count == 4
      ? ["arab", "hebr", "syrc", "thaa", "nkoo", "adlm", "rohg"]
      : ["ar", "he", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb"]
    let subtag = script.count == 4 ? script : primary
    return known.contains { $0.utf8.elementsEqual(subtag) { $0 == $1.lowercased } }
  }
}
