/// A pattern that took seconds, or would have, with a text that makes it so: what PCRE2 scans,
/// steps back over or compares is no step to it, and it counts anew at each place where a match
/// could start.
public struct HostileExample: Sendable, CustomStringConvertible {
  /// The pattern, or words for one that is long.
  public let name: String

  /// The pattern.
  public let pattern: String

  /// Whether it is for the whole of a text or for any part.
  public let isWhole: Bool

  /// Whether case does not count.
  public let isCaseless: Bool

  private let piece: String
  private let end: String

  /// A pattern and what its text is made of.
  public init(
    _ pattern: String, as name: String? = nil, isWhole: Bool = false, isCaseless: Bool = false,
    on piece: String, end: String = ""
  ) {
    self.name = name ?? pattern
    self.pattern = pattern
    self.isWhole = isWhole
    self.isCaseless = isCaseless
    self.piece = piece
    self.end = end
  }

  /// Its name, and that it is for a whole text.
  public var description: String { isWhole ? "\(name), whole" : name }

  /// A text of about so many bytes that it gives up on, where they are many.
  public func text(_ count: Int) -> String {
    String(repeating: piece, count: max(1, count / piece.utf8.count)) + end
  }

  /// A short text that it gives up on: as many steps as it may take, and few that it takes in vain.
  public var shortText: String { text(pattern.contains("{30000}") ? 100_000 : 10_000) }
}

extension HostileExample {
  /// One of each kind of dear item.
  public static let kinds: [HostileExample] = {
    let lookaheads = String(repeating: "(?=[a-z]*+)", count: 20)
    let nearMiss = String(repeating: "a", count: 29_999) + "x"
    return [
      HostileExample("a++b", on: "a", end: "cb"),
      HostileExample("(?>[a-z]+)@", on: "a", end: " @"),
      HostileExample("(?=(a+))\\g{-1}a", on: "a"),
      HostileExample(
        "(?=([a-z]+))\\g{-1}a", as: "the same without case", isCaseless: true, on: "a"),
      HostileExample("(?i)(?=([a-z]+))\\g{-1}a", on: "a"),
      HostileExample(
        "(?:\(lookaheads)[a-z])*[0-9]", as: "(?:20 lookaheads[a-z])*[0-9]", isWhole: true, on: "a",
        end: "!5"),
      HostileExample("(?<=ba{30000})[a-z]", on: "a"),
      HostileExample("a{30000}[bc]", on: nearMiss),
      HostileExample("[\(hanzi)]+[0-9]", as: "[6,000 characters]+[0-9]", on: lastHanzi, end: "!5"),
      HostileExample("\\X*[bc]", on: "🇩🇪", end: "!b"),
    ]
  }()

  /// What PCRE2 does between two of its steps that takes long: the JIT looks back for the character
  /// behind a repeated item, and saves what all groups inside hold where one begins that is taken
  /// as a whole; the interpreter looks through all open groups where one is called; `\X` reads on.
  public static let betweenSteps: [HostileExample] = [
    HostileExample("(?:[a-z]*b|.)++[xy]", isWhole: true, on: "a", end: "!"),
    HostileExample("^(?:\\p{L}*ab|\\S)+[xy]", on: "é", end: "!"),
    HostileExample("(?=(?=(?>\\p{L}*aa[а-я]|\\S)++))\\d\\d", isWhole: true, on: "水"),
    HostileExample("(?:(?=(?:[a-z]*[b]|.)*+).)*[xy]", isWhole: true, on: "a"),
    HostileExample("(?:a|b)|\\p{L}+a*.+@", isWhole: true, on: "一ж", end: "5"),
    HostileExample("(?i)é*?(?!(?>[a-z]{10,}+([ab]*?(é{10,}+)+){300})*)", on: "0"),
    HostileExample(
      "(*UCP)b?+(?!(?|(?:\\B\\p{L}(.?+\\D|a){2,})*?((?1)?(?2))?)+?[a-z]*+)\\S[bc]", on: "a1b"),
    HostileExample("\\p{L}+[^b]+(?>\\D*?(?=é?+\\X{300}))?(*FAIL)", on: "e\u{301}", end: "b"),
    HostileExample("\\X{50}\\d", on: "👩\u{200D}"),
    HostileExample("\\X{2}\\d", on: "\u{1100}"),
    HostileExample("\\X{2,}\\d", on: "\u{301}"),
  ]

  /// Items that come often and fail at the last, however they are written.
  public static let nearMisses: [HostileExample] = [
    "a", "\\x{61}", "\\x61", "\\w", "\\D", "\\N", "\\p{L}", "\\P{N}", "[a-z]", "[[:alpha:]]", ".",
    "\\H",
  ].map { (item: String) in
    HostileExample(
      "(?=a)\(item){300}[bc]", as: item, on: String(repeating: "a", count: 298) + "1 \n")
  }

  /// Classes that a list is read for, entry after entry: as long as a program can hold.
  public static let wideClasses: [HostileExample] = {
    let ranges = wide(3000) { "\(scalar(0x3400 + 4 * $0))-\(scalar(0x3401 + 4 * $0))" }
    let lists: [(name: String, pattern: String, piece: String)] = [
      ("[6,000 characters]+", "[\(hanzi)]+", lastHanzi),
      ("[6,000 characters]*?", "[\(hanzi)]*?", lastHanzi),
      ("[6,000 characters]{40,}+", "[\(hanzi)]{40,}+", lastHanzi),
      ("(?:[6,000 characters]{1,9})+", "(?:[\(hanzi)]{1,9})+", lastHanzi),
      ("(?x)[6,000 characters] # two", "(?x)[\(hanzi)] # ]\n {2,}", lastHanzi),
      ("[^6,000 characters]+", "[^\(hanzi)]+", "\u{4E01}"),
      ("[3,000 ranges]+", "[\(ranges)]+", scalar(0x3400 + 4 * 2999)),
      ("[^5,000 properties]+", "[^\(wide(5000) { _ in "\\p{Lu}" })]+", "a"),
      ("[^5,000 names]+", "(*UCP)[^\(wide(5000) { _ in "[:punct:]" })]+", "a"),
      ("[^5,000 blanks]+", "[^\(wide(1200) { _ in "\\h" })]+", "ж"),
      ("[^400 ranges without case]+", "(?i)[^\(wide(400) { _ in "\\x{181}-\\x{24f}" })]+", "ж"),
      ("[^5,000 letters without case]+", "(?i)[^\(wide(5000) { _ in "k" })]+", "ж"),
    ]
    return lists.flatMap { list in
      [false, true].map { isWhole in
        HostileExample(
          list.pattern + "[0-9]", as: list.name + "[0-9]", isWhole: isWhole, on: list.piece,
          end: "!5")
      }
    }
  }()

  /// Every other character from U+4E00 on.
  private static let hanzi = HostilePattern.wide(6000)
  private static let lastHanzi = scalar(0x4E00 + 2 * 5999)

  private static func wide(_ count: Int, _ entry: (Int) -> String) -> String {
    (0..<count).map(entry).joined()
  }

  private static func scalar(_ value: Int) -> String {
    UnicodeScalar(UInt32(value)).map { String($0) } ?? ""
  }
}
