/// The names of the months in the twelve languages of messages, which `MMM` and `MMMM` read.
///
/// The names are facts of CLDR, as Babel 2.19 has them: in each language the short and the full
/// names, those that stand on their own and those within a date. No name means different months in
/// two languages, so a name is read without knowing its language.
struct MonthNames: Sendable {
  /// The length of a name.
  enum Length: Hashable, Sendable {
    /// `Jan`: a name that the language shortens, unless its full name is as short.
    case short
    /// `January`.
    case full
  }

  /// A name at the beginning of a string.
  struct Found {
    /// The month, from 1 to 12.
    let month: Int
    /// The number of bytes of the name.
    let count: Int
  }

  private struct Name: Sendable {
    let bytes: [UInt8]
    let month: Int
  }

  /// The names by their first byte, longest first.
  private let names: [[Name]]

  /// The names of a length, in every language.
  static func all(_ length: Length) -> MonthNames {
    switch length {
    case .short: short
    case .full: full
    }
  }

  private static let short = MonthNames(.short)
  private static let full = MonthNames(.full)

  private init(_ length: Length) {
    var names = [[Name]](repeating: [], count: 256)
    for (_, short, full) in Self.table {
      for line in length == .short ? short : full {
        for (index, name) in line.split(separator: " ").enumerated() {
          for spelling in Self.spellings(of: String(name), length) {
            let first = Int(spelling[0])
            if names[first].contains(where: { isSame($0.bytes.span, spelling.span) }) { continue }
            names[first].append(Name(bytes: spelling, month: index + 1))
          }
        }
      }
    }
    self.names = names.map { $0.sorted { $0.bytes.count > $1.bytes.count } }
  }

  /// Returns the ways to write a name: in small letters, in capitals, or with a capital first; a
  /// short name has a full stop or not.
  private static func spellings(of name: String, _ length: Length) -> [[UInt8]] {
    var bare = Array(name.utf8)
    if bare.last == UInt8(ascii: ".") { bare.removeLast() }
    let small = NormalizingStep.normalized(bare.span, by: [.lowercase])
    let first = String(decoding: small, as: UTF8.self).unicodeScalars.first.map { String($0) } ?? ""
    let capital = NormalizingStep.normalized(Array(first.utf8).span, by: [.uppercase])
    let all = [
      small, capital + small[first.utf8.count...],
      NormalizingStep.normalized(bare.span, by: [.uppercase]),
    ]
    return length == .full ? all : all + all.map { $0 + [UInt8(ascii: ".")] }
  }

  /// Returns the names at the beginning of a string, longest first. One name can be the beginning
  /// of another: `mar` and `mars`.
  func found(in text: Span<UInt8>) -> [Found] {
    guard text.count > 0 else { return [] }
    return names[Int(text[0])].compactMap { name in
      guard text.count >= name.bytes.count,
        isSame(text.extracting(0..<name.bytes.count), name.bytes.span)
      else { return nil }
      return Found(month: name.month, count: name.bytes.count)
    }
  }

  /// Returns the index of a language by its tag; that of English if it has no names here.
  static func language(_ tag: String) -> Int {
    table.firstIndex { tag.utf8.prefix($0.tag.utf8.count).elementsEqual($0.tag.utf8) } ?? 0
  }

  /// The number of languages.
  static var languageCount: Int { table.count }

  /// Returns the name of a month within a date, in a language.
  static func name(of month: Int, _ length: Length, _ language: Int) -> String {
    let lines = length == .short ? table[language].short : table[language].full
    return String(lines[0].split(separator: " ")[month - 1])
  }

  /// The names of each language. The first line of each length has the names within a date.
  private static let table: [(tag: String, short: [String], full: [String])] = [
    (
      "en",
      [
        "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"
      ],
      [
        "January February March April May June July August September October November December"
      ]
    ),
    (
      "ar",
      [
        "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"
      ],
      [
        "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"
      ]
    ),
    (
      "de",
      [
        "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
        "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez",
      ],
      [
        "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"
      ]
    ),
    (
      "es",
      [
        "ene feb mar abr may jun jul ago sept oct nov dic"
      ],
      [
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
      ]
    ),
    (
      "fr",
      [
        "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc."
      ],
      [
        "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
      ]
    ),
    (
      "hi",
      [
        "जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰"
      ],
      [
        "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर"
      ]
    ),
    (
      "it",
      [
        "gen feb mar apr mag giu lug ago set ott nov dic"
      ],
      [
        "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre "
          + "novembre dicembre"
      ]
    ),
    (
      "ja",
      [
        "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月"
      ],
      [
        "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月"
      ]
    ),
    (
      "nl",
      [
        "jan feb mrt apr mei jun jul aug sep okt nov dec"
      ],
      [
        "januari februari maart april mei juni juli augustus september oktober november december"
      ]
    ),
    (
      "pl",
      [
        "sty lut mar kwi maj cze lip sie wrz paź lis gru"
      ],
      [
        "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września "
          + "października listopada grudnia",
        "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień "
          + "październik listopad grudzień",
      ]
    ),
    (
      "pt",
      [
        "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez."
      ],
      [
        "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"
      ]
    ),
    (
      "zh",
      [
        "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月"
      ],
      [
        "一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月"
      ]
    ),
  ]
}
