@testable import Muster

extension LanguageSample {
  static let chinese = LanguageSample(
    "zh",
    label: "姓名",
    quotes: ("“", "”"),
    lists: ["a", "a或b", "a、b或c", "a、b和c"],
    plurals: [
      (.other, ["0", "1", "2", "1000000", "1.5"])
    ],
    avoided: ["无效", "非法", "错误", "有误"])
}
