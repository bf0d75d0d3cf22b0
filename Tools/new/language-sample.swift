@testable import Muster

extension LanguageSample {
  static let theName = LanguageSample(
    "xx",
    label: "TheName",
    quotes: ("„", "“"),
    lists: ["a", "a, b", "a, b, c", "a, b, c"],
    plurals: [
      (.other, ["0", "1", "2", "1000000", "1.5"])
    ],
    avoided: [])
}
