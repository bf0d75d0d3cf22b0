@testable import Muster

extension LanguageSample {
  static let japanese = LanguageSample(
    "ja",
    label: "名前",
    quotes: ("「", "」"),
    lists: ["a", "aまたはb", "a、bまたはc", "a、b、c"],
    plurals: [
      (.other, ["0", "1", "2", "1000000", "1.5"])
    ],
    avoided: ["無効", "不正", "誤り", "エラー", "間違"])
}
