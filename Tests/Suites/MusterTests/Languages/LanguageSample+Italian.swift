@testable import Muster

extension LanguageSample {
  static let italian = LanguageSample(
    "it",
    label: "Nome",
    quotes: ("«", "»"),
    lists: ["a", "a o b", "a, b o c", "a, b e c"],
    plurals: [
      (.one, ["1"]),
      (.many, ["1000000", "3000000", "1000000000000"]),
      (.other, ["0", "2", "16", "100000", "0.1", "1.1"]),
    ],
    shared: ["a", "byte", "data", "email", "host", "in", "tag", "token", "web"],
    avoided: ["per favore", "per piacere", "non valid", "invalid", "errore", "errat"])
}
