@testable import Muster

extension LanguageSample {
  static let dutch = LanguageSample(
    "nl",
    label: "Naam",
    quotes: ("‘", "’"),
    lists: ["a", "a of b", "a, b of c", "a, b en c"],
    plurals: [
      (.one, ["1"]),
      (.other, ["0", "2", "11", "101", "1000000", "0.1", "1.5"]),
    ],
    shared: [
      "byte", "bytes", "code", "data", "in", "is", "item", "items", "letters", "of", "token",
      "week",
    ],
    avoided: ["alstublieft", "alsjeblieft", "ongeldig", "fout"])
}
