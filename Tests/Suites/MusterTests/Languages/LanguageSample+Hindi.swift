@testable import Muster

extension LanguageSample {
  static let hindi = LanguageSample(
    "hi",
    label: "नाम",
    quotes: ("“", "”"),
    lists: ["a", "a या b", "a, b या c", "a, b और c"],
    plurals: [
      (.one, ["0", "1", "0.1", "0.99"]),
      (.other, ["2", "17", "100", "1.1", "2.5"]),
    ],
    alike: [
      "too-short", "too-long", "too-short.words", "too-long.words", "too-short.bytes",
      "too-long.bytes", "decimals.max", "too-few", "too-many",
    ],
    avoided: ["कृपया", "अमान्य", "ग़लत", "गलत"])
}
