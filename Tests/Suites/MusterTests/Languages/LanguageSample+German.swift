@testable import Muster

extension LanguageSample {
  static let german = LanguageSample(
    "de",
    label: "Name",
    quotes: ("„", "“"),
    lists: ["a", "a oder b", "a, b oder c", "a, b und c"],
    plurals: [
      (.one, ["1", "-1"]),
      (.other, ["0", "2", "16", "1000000", "0.1", "1.5"]),
    ],
    alike: ["too-short", "too-long", "too-short.bytes", "too-long.bytes"],
    shared: ["byte", "code", "format", "in", "port", "region", "text", "token", "version"],
    avoided: ["bitte", "ungültig", "falsch", "fehler"])
}
