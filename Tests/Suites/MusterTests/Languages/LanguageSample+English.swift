@testable import Muster

extension LanguageSample {
  static let english = LanguageSample(
    "en",
    label: "Name",
    lists: ["a", "a or b", "a, b or c", "a, b and c"],
    plurals: [
      (.one, ["1"]),
      (.other, ["0", "2", "16", "100", "1000000", "0.1", "1.5", "-2"]),
    ],
    avoided: ["please", "invalid", "illegal", "wrong", "error", "you "])
}
