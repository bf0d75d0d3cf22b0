@testable import Muster

extension LanguageSample {
  static let spanish = LanguageSample(
    "es",
    label: "Nombre",
    quotes: ("«", "»"),
    lists: ["a", "a o b", "a, b o c", "a, b y c"],
    plurals: [
      (.one, ["1"]),
      (.many, ["1000000", "2000000", "10000000", "123000000"]),
      (.other, ["0", "2", "16", "1001", "1500000", "0.1", "1.5", "1000000.5"]),
    ],
    shared: ["a", "byte", "bytes", "decimal", "no", "postal", "regular", "token", "use", "web"],
    avoided: ["por favor", "inválid", "no válid", "error"])
}
