/// The letters of languages, as an author writes them into a pattern's class.
extension ValidatorRules {
  struct Alphabet {
    let letters: String
    let digits: String

    init(_ letters: String, digits: String = "0-9") {
      (self.letters, self.digits) = (letters, digits)
    }
  }

  static let alphabets: [String: Alphabet] = [
    "en-US": Alphabet("A-Za-z"), "en-GB": Alphabet("A-Za-z"),
    "az-AZ": Alphabet("A-VXYZÇƏĞİıÖŞÜa-vxyzçəğöşü"),
    "bg-BG": Alphabet("А-Яа-я"),
    "cs-CZ": Alphabet("A-ZÁČĎÉĚÍŇÓŘŠŤÚŮÝŽa-záčďéěíňóřšťúůýž"),
    "sk-SK": Alphabet("A-ZÁÄČĎÉÍĽĹŇÓÔŔŠŤÚÝŽa-záäčďéíľĺňóôŕšťúýž"),
    "da-DK": Alphabet("A-ZÆØÅa-zæøå"), "nb-NO": Alphabet("A-ZÆØÅa-zæøå"),
    "nl-NL": Alphabet("A-ZÁÉËÏÓÖÜÚa-záéëïóöüú"),
    "de-DE": Alphabet("A-ZÄÖÜßa-zäöü"),
    "el-GR": Alphabet("Α-ΡΣ-Ωα-ωΆΈΉΊΪΌΎΫΏάέήίϊΐόύϋΰώ"),
    "es-ES": Alphabet("A-ZÁÉÍÑÓÚÜa-záéíñóúü"),
    "hu-HU": Alphabet("A-ZÁÉÍÓÖŐÚÜŰa-záéíóöőúüű"),
    "pt-PT": Alphabet("A-ZÃÁÀÂÄÇÉÊËÍÏÕÓÔÖÚÜa-zãáàâäçéêëíïõóôöúü"),
    "sr-RS": Alphabet("А-ИК-ШЂЈЉЊЋЏа-ик-шђјљњћџ"),
    "sr-RS@latin": Alphabet("A-PR-VZČĆŽŠĐa-pr-vzčćžšđ"),
    "sv-SE": Alphabet("A-ZÅÄÖa-zåäö"),
    "tr-TR": Alphabet("A-ZÇĞİıÖŞÜa-zçğöşü"),
    "uk-UA": Alphabet("А-ЩЬЮЯЄIІЇҐа-щьюяєiіїґ"),
    "eo": Alphabet("A-PR-VZĈĜĤĴŜŬa-pr-vzĉĝĥĵŝŭ"),
    "ar": Alphabet(#"ء-غف-ي\x{064B}-\x{0652}"#, digits: "0-9٠-٩"),
    "ar-SY": Alphabet(#"ء-غف-ي\x{064B}-\x{0652}"#, digits: "0-9٠-٩"),
    "fa-IR": Alphabet("ءاآأؤئبپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی", digits: "0-9۰-۹"),
    "ku-IQ": Alphabet("ئابپتجچحخدرڕزژسشعغفڤقکگلڵمنوۆھهەیێيطؤثآإأكضصةظذ", digits: "0-9٠-٩"),
    "he": Alphabet("א-ת"),
    "hi-IN": Alphabet(#"\x{0900}-\x{0963}\x{0971}-\x{097F}"#, digits: "0-9०-९"),
    "te-IN": Alphabet(#"\x{0C00}-\x{0C63}"#, digits: "0-9౦-౯."),
    "kn-IN": Alphabet(#"\x{0C80}-\x{0CE3}"#, digits: "0-9೦-೯."),
    "or-IN": Alphabet(#"\x{0B00}-\x{0B63}"#, digits: "0-9୦-୯."),
    "ta-IN": Alphabet(#"\x{0B80}-\x{0BD7}"#, digits: "0-9௦-௯."),
    "ml-IN": Alphabet(#"\x{0D00}-\x{0D63}"#, digits: "0-9൦-൯."),
    "pa-IN": Alphabet(#"\x{0A00}-\x{0A5E}\x{0A70}-\x{0A75}"#, digits: "0-9੦-੯."),
    "si-LK": Alphabet(#"\x{0D80}-\x{0DDF}"#),
    "ko-KR": Alphabet(#"\p{Hangul}"#),
    "ja-JP": Alphabet(#"\p{Hiragana}\p{Katakana}\p{Han}ー々"#, digits: "0-9０-９"),
  ]
}
