@testable import Muster

extension LanguageSample {
  static let french = LanguageSample(
    "fr",
    label: "Nom",
    quotes: ("«\u{A0}", "\u{A0}»"),
    lists: ["a", "a ou b", "a, b ou c", "a, b et c"],
    plurals: [
      (.one, ["0", "1", "0.1", "1.5", "1.99", "-1"]),
      (.many, ["1000000", "20000000"]),
      (.other, ["2", "17", "100", "1000001", "2.1", "1000000.1"]),
    ],
    shared: [
      "a", "code", "date", "expression", "format", "identification", "latitude", "longitude",
      "multiple", "port", "postal", "province", "type", "version", "web",
    ],
    avoided: ["s’il vous plaît", "veuillez", "invalide", "non valide", "erreur"])
}
