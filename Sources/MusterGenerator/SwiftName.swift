/// Converts names in rule files to Swift names: `e-mail` becomes `eMail`, or `EMail` as a type.
enum SwiftName {
  /// Returns the property name for a field.
  ///
  /// Characters that an identifier can't contain separate words. A name with only those, or one
  /// that begins with a digit, gets the prefix `field`.
  static func property(_ name: String, otherwise substitute: String = "field") -> String {
    let words = words(of: name)
    guard let first = words.first else { return substitute }
    let rest = words.dropFirst().map(capitalised).joined()
    if first.first?.isNumber == true { return substitute + words.map(capitalised).joined() }
    return uncapitalised(first) + rest
  }

  /// Returns the type name for a form or a group.
  static func type(_ name: String) -> String {
    capitalised(property(name))
  }

  /// Returns a string with its first letter as a capital, if it has one.
  static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns the singular of a name: `guest` for `guests`, `favouriteMovie` for `favouriteMovies`. A
  /// name without a singular gets the suffix `Item`.
  static func item(of list: String) -> String {
    guard let start = list.lastIndex(where: \.isUppercase) else {
      return EnglishNoun(list).singular ?? list + "Item"
    }
    let word = String(list[start...])
    guard let singular = EnglishNoun(word.lowercased()).singular else { return list + "Item" }
    return list[..<start] + capitalised(singular)
  }

  /// Returns a name as the beginning of a claim, which `Valid`, `Required` or `Shown` completes:
  /// `isEmail`.
  ///
  /// A field whose own name is already a claim gets no other `is` before it: `isCompany`,
  /// `guestHasChildren`.
  static func claim(_ name: String, ofFieldCalled own: String) -> String {
    isClaim(own) ? name : "is" + capitalised(name)
  }

  /// Returns true if a name begins with an English auxiliary verb and has more words: `isCompany`,
  /// not `is` and not `island`.
  static func isClaim(_ name: String) -> Bool {
    let verb = name.prefix { $0.isLowercase }
    return helpingVerbs.contains(String(verb)) && verb.count < name.count
  }

  /// Returns true for an English auxiliary verb.
  static func isHelpingVerb(_ word: String) -> Bool { helpingVerbs.contains(word) }

  private static let helpingVerbs: Set<String> = [
    "is", "are", "was", "were", "has", "have", "had", "does", "do", "did", "can", "could", "will",
    "would", "shall", "should",
  ]

  /// Returns a name, escaped if it is a Swift keyword.
  static func quoted(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// Returns a name as an argument label, which few keywords can't be.
  static func label(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  /// Returns the runs of letters and digits. Capitals inside a run stay as they are: `userID`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for scalar in name.unicodeScalars {
      if scalar.properties.isXIDContinue, scalar != "_", isPart(scalar, ofBegun: !word.isEmpty) {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Returns true if an identifier can contain a scalar here; a combining mark can't begin one.
  private static func isPart(_ scalar: Unicode.Scalar, ofBegun isBegun: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .connectorPunctuation: isBegun
    case .otherPunctuation, .format: false
    case .decimalNumber where scalar.value > 0x7F, .otherNumber: isBegun
    default: true
    }
  }

  /// Turns `URL` into `url`, `URLs` into `urls`, `IBANCode` into `ibanCode`, `Email` into `email`.
  private static func uncapitalised(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }.count
    if capitals <= 1 || capitals == word.count {
      return word.prefix(max(capitals, 1)).lowercased() + word.dropFirst(max(capitals, 1))
    }
    return word.prefix(capitals - 1).lowercased() + word.dropFirst(capitals - 1)
  }

  /// Words that have another meaning in the place of a name.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "didSet", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "get", "guard", "if", "import", "in", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true", "try", "typealias", "var", "where", "while", "willSet",
  ]

  /// Names that a field can't have, because every enumeration or payload already has them.
  static let taken: Set<String> = [
    "self", "init", "none", "some", "any", "fieldAddress", "jsonValue", "form", "hash", "hashValue",
    "rawValue", "allCases", "base", "description", "debugDescription", "customMirror", "relay",
    "inputs", "outputs",
  ]

  /// Names that a payload's part can't have, because its properties have those types.
  static let takenTypes: Set<String> = [
    "Any", "AskFreePayload", "Bool", "CalendarDate", "CheckFreePayload", "ChoiceName", "ClockTime",
    "CustomReflectable", "FieldControl",
    "ISOWeek", "Int", "LocalDateTime", "Mirror", "Number", "OffsetDateTime", "Optional",
    "PayloadDraft", "PayloadGroup", "PayloadMap", "PayloadMismatch", "PayloadPart",
    "PayloadPartReader", "PayloadRefusal", "PayloadStructure", "PayloadWhole", "Protocol",
    "RuleForm",
    "Self", "Sendable", "Set", "StandalonePayload", "String", "Type", "Value", "YearMonth",
  ]
}

/// Gives each item a unique name, in order: the first item with a name keeps it, and later ones get
/// a number. An item whose own name already has that number keeps it.
///
/// Names that differ only in the case of their first letter count as equal.
struct NameRegister {
  private let wanted: Set<String>
  private let taken: Set<String>
  private let ending: String
  private var given: Set<String>

  /// Creates a register of these names; a name in `taken` gets a suffix.
  init(_ wanted: [String], taken: Set<String> = SwiftName.taken, otherwise ending: String = "Field")
  {
    self.wanted = Set(wanted.map(SwiftName.capitalised))
    self.taken = Set(taken.map(SwiftName.capitalised))
    self.ending = ending
    given = self.taken
  }

  mutating func name(_ wish: String, otherwise ending: String? = nil) -> String {
    let ending = ending ?? self.ending
    let wish = taken.contains(SwiftName.capitalised(wish)) ? wish + ending : wish
    if given.insert(SwiftName.capitalised(wish)).inserted { return wish }
    var number = 2
    while true {
      let name = "\(wish)\(number)"
      let capitalised = SwiftName.capitalised(name)
      if !wanted.contains(capitalised), given.insert(capitalised).inserted { return name }
      number += 1
    }
  }
}
