@testable import Muster

extension LanguageSample {
  static let polish = LanguageSample(
    "pl",
    label: "Imię",
    quotes: ("„", "”"),
    lists: ["a", "a lub b", "a, b lub c", "a, b i c"],
    plurals: [
      (.one, ["1"]),
      (.few, ["2", "3", "4", "22", "24", "32", "102", "1002", "10000003"]),
      (.many, ["0", "5", "12", "13", "14", "19", "21", "25", "100", "101", "112", "1000000"]),
      (.other, ["0.1", "1.5", "2.5", "10000.1"]),
    ],
    shared: ["data", "port", "token", "vat"],
    avoided: ["proszę", "nieprawidłow", "błęd", "błąd", "niepoprawn"])
}
