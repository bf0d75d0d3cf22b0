@testable import Muster

extension LanguageSample {
  static let portuguese = LanguageSample(
    "pt",
    label: "Nome",
    quotes: ("“", "”"),
    lists: ["a", "a ou b", "a, b ou c", "a, b e c"],
    plurals: [
      (.one, ["0", "1", "0.9", "1.5"]),
      (.many, ["1000000", "7000000"]),
      (.other, ["2", "17", "100", "10000", "2.5"]),
    ],
    shared: [
      "a", "byte", "bytes", "data", "decimal", "item", "latitude", "longitude", "no", "postal",
      "regular", "token", "use", "web",
    ],
    avoided: ["por favor", "inválid", "erro ", "errad"])
}
