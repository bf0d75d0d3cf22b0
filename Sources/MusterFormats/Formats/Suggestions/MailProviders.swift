/// The most common mail providers, for recognising that `gmial.com` is not one. This is our own
/// list, only for suggestions: no check reads it.
enum MailProviders {
  static let names = [
    "gmail.com", "googlemail.com", "yahoo.com", "yahoo.co.uk", "yahoo.fr", "yahoo.de", "yahoo.es",
    "yahoo.it", "yahoo.co.in", "yahoo.com.br", "ymail.com", "hotmail.com", "hotmail.co.uk",
    "hotmail.fr", "hotmail.de", "hotmail.it", "hotmail.es", "outlook.com", "outlook.de",
    "outlook.fr", "outlook.es", "live.com", "live.co.uk", "live.fr", "live.nl", "msn.com",
    "icloud.com", "me.com", "mac.com", "aol.com", "gmx.de", "gmx.net", "gmx.at", "gmx.ch",
    "gmx.com", "web.de", "t-online.de", "freenet.de", "mail.com", "mail.ru", "yandex.ru",
    "yandex.com", "inbox.ru", "bk.ru", "orange.fr", "wanadoo.fr", "free.fr", "laposte.net",
    "sfr.fr", "libero.it", "virgilio.it", "tiscali.it", "proton.me", "protonmail.com", "wp.pl",
    "o2.pl", "onet.pl", "interia.pl", "seznam.cz", "btinternet.com", "sky.com", "comcast.net",
    "verizon.net", "att.net", "sbcglobal.net", "cox.net", "bellsouth.net", "charter.net",
    "fastmail.com", "zoho.com", "uol.com.br", "bol.com.br", "terra.com.br", "qq.com", "163.com",
    "126.com", "sina.com", "naver.com", "daum.net", "hanmail.net", "rediffmail.com", "ziggo.nl",
    "kpnmail.nl", "email.com", "rocketmail.com", "hotmail.nl", "planet.nl", "telenet.be",
    "skynet.be", "bluewin.ch", "telia.com", "rambler.ru",
  ]

  /// Returns the provider that a domain was probably meant to be; `nil` for a domain that can be
  /// correct as written, such as any with fewer than seven letters.
  static func meant(by domain: [UInt8]) -> [UInt8]? {
    let domain = domain.map { $0.lowercased }
    guard domain.count >= 7, domain.count <= 24 else { return nil }
    var best: [UInt8]?
    var bestDistance = 3
    for name in names {
      let provider = Array(name.utf8)
      if provider == domain { return nil }
      // In a short name, two mistakes can make another name.
      let allowed = min(bestDistance - 1, provider.count >= 9 ? 2 : 1)
      guard provider.count >= 7, abs(provider.count - domain.count) <= allowed else { continue }
      let distance = EditDistance.between(domain, provider)
      guard distance <= allowed, mayBeMistyped(domain, provider) else { continue }
      best = provider
      bestDistance = distance
    }
    return best
  }

  /// Returns true if a domain could be the provider's name with a mistake, and is not its name in
  /// another country: `yahoo.ca`, `gmx.fr` and `mail.com` are all correct as written.
  private static func mayBeMistyped(_ domain: [UInt8], _ provider: [UInt8]) -> Bool {
    let dot = UInt8(ascii: ".")
    let (name, own) = (domain.prefix { $0 != dot }, provider.prefix { $0 != dot })
    if name == own { return TopLevelMistakes.isMistake(Array(domain.dropFirst(name.count + 1))) }
    let isKnown = names.contains { Array($0.utf8).prefix { $0 != dot } == name }
    return !isKnown
  }
}
