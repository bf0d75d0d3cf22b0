@testable import Muster

extension LanguageSample {
  static let arabic = LanguageSample(
    "ar",
    label: "الاسم",
    quotes: ("«", "»"),
    lists: ["⁨a⁩", "⁨a⁩ أو ⁨b⁩", "⁨a⁩ أو ⁨b⁩ أو ⁨c⁩", "⁨a⁩ و⁨b⁩ و⁨c⁩"],
    plurals: [
      (.zero, ["0"]),
      (.one, ["1"]),
      (.two, ["2"]),
      (.few, ["3", "10", "103", "110", "1003", "12345603"]),
      (.many, ["11", "26", "99", "111", "1011", "1099"]),
      (.other, ["100", "101", "102", "200", "202", "1000", "1000000", "0.1", "3.5", "10.1"]),
    ],
    avoided: ["يرجى", "الرجاء", "من فضلك", "غير صالح", "خطأ", "خاطئ"])
}
