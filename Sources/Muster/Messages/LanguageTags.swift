/// How language tags are matched: without regard to case, and by RFC 4647's lookup (section 3.4),
/// which takes subtags off the end.
enum LanguageTags {
  /// The tags to look for, one after the other: `zh-Hant-TW`, `zh-Hant`, `zh`.
  static func candidates(_ tag: String) -> [String] {
    var rest = Array(tag.utf8)[...]
    var all = [tag]
    while let hyphen = rest.lastIndex(of: UInt8(ascii: "-")) {
      rest = rest[..<hyphen]
      // What is left of an extension goes with it: `x` of `en-x-plain`.
      let last = rest.reversed().prefix { $0 != UInt8(ascii: "-") }.count
      if last != 1 { all.append(String(decoding: rest, as: UTF8.self)) }
    }
    return all
  }

  /// Whether two tags are one: `pt-br` is `pt-BR`.
  static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8) { $0.lowercased == $1.lowercased }
  }

  /// Whether a text in a language is one for a reader of another: `pt-BR` serves who reads `pt`.
  static func serves(_ language: String, for reader: String) -> Bool {
    let start = language.utf8.prefix(reader.utf8.count)
    guard start.elementsEqual(reader.utf8, by: { $0.lowercased == $1.lowercased }) else {
      return false
    }
    let next = language.utf8.dropFirst(reader.utf8.count).first
    return next == nil || next == UInt8(ascii: "-")
  }

  /// Whether the language is written from right to left.
  static func isRightToLeft(_ tag: String) -> Bool {
    let subtags = tag.utf8.split(separator: UInt8(ascii: "-"))
    guard let primary = subtags.first else { return false }
    let scripts = ["arab", "hebr", "syrc", "thaa", "nkoo", "adlm", "rohg"]
    if let script = subtags.dropFirst().first, script.count == 4 {
      return scripts.contains { isSame(String(decoding: script, as: UTF8.self), $0) }
    }
    let languages = ["ar", "he", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb"]
    return languages.contains { isSame(String(decoding: primary, as: UTF8.self), $0) }
  }
}
