/// Suggests the address that a person probably meant.
enum EmailSuggestion {
  private static let at = UInt8(ascii: "@")
  private static let dot = UInt8(ascii: ".")

  /// For an address that fails.
  static let suggest: Format.Suggest = { text, _ in
    var text = text
    for prefix in ["mailto:", "MAILTO:", "Mailto:"] where text.starts(with: prefix.utf8) {
      text.removeFirst(prefix.utf8.count)
    }
    // `Ada Lovelace <ada@example.com>`: the part in the brackets.
    var candidates = [text]
    if let open = text.lastIndex(of: UInt8(ascii: "<")),
      let close = text.lastIndex(of: UInt8(ascii: ">")), open < close
    {
      candidates.append(Array(text[(open + 1)..<close]))
    }
    let bare = TypedText.withoutSpaces(text)
    candidates.append(bare)
    candidates.append(spelledOut(text))
    candidates.append(mended(bare))
    candidates.append(mended(bare.map { $0 == UInt8(ascii: ",") || $0 == 0x3B ? dot : $0 }))
    if !bare.contains(at) { candidates += withAt(mended(bare)) }
    return candidates
  }

  /// For an address that passes but looks mistyped.
  static let doubt: @Sendable ([UInt8]) -> [UInt8]? = { address in
    guard let place = address.lastIndex(of: at) else { return nil }
    let domain = Array(address[(place + 1)...])
    guard let better = betterDomain(domain) else { return nil }
    return Array(address[...place]) + better
  }

  private static func betterDomain(_ domain: [UInt8]) -> [UInt8]? {
    if let provider = MailProviders.meant(by: domain) { return provider }
    // `gmailcom`: the provider without its full stop.
    for name in MailProviders.names
    where domain.elementsEqual(name.utf8.filter { $0 != dot }) { return Array(name.utf8) }
    guard let last = domain.lastIndex(of: dot),
      let end = TopLevelMistakes.correction(of: Array(domain[(last + 1)...])), end.count > 0,
      domain.count - last > 3
    else { return nil }
    return Array(domain[...last]) + end
  }

  /// `ada (at) example (dot) com`.
  private static func spelledOut(_ text: [UInt8]) -> [UInt8] {
    var text = String(decoding: text, as: UTF8.self)
    for (word, sign) in [
      ("(at)", "@"), ("[at]", "@"), (" at ", "@"), ("(dot)", "."), ("[dot]", "."), (" dot ", "."),
    ] {
      text = replacing(word, by: sign, in: text)
    }
    return TypedText.withoutSpaces(Array(text.utf8))
  }

  private static func replacing(_ word: String, by sign: String, in text: String) -> String {
    let (bytes, word) = (Array(text.utf8), Array(word.utf8))
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: word) {
        result += sign.utf8
        index += word.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the address with one @ and one full stop in place of several in a row, and without
  /// full stops at the ends of the domain.
  private static func mended(_ text: [UInt8]) -> [UInt8] {
    var mended: [UInt8] = []
    for byte in text {
      let isDouble = (byte == at || byte == dot) && mended.last == byte
      if isDouble || (byte == dot && mended.last == at) { continue }
      mended.append(byte)
    }
    while mended.last == dot { mended.removeLast() }
    return mended
  }

  /// Returns the address with an @ before a provider's name: `adagmail.com`.
  private static func withAt(_ text: [UInt8]) -> [[UInt8]] {
    let endings = MailProviders.names.map { Array($0.utf8) }.filter { provider in
      text.count > provider.count && text.suffix(provider.count).elementsEqual(provider)
    }
    // The longest name, because `ada.googlemail.com` also ends in `mail.com`.
    guard let provider = endings.max(by: { $0.count < $1.count }) else { return [] }
    var name = Array(text.dropLast(provider.count))
    if name.last == dot || name.last == UInt8(ascii: "2") { name.removeLast() }
    name.append(at)
    return [name + provider]
  }
}
