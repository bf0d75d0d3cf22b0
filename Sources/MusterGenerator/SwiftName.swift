/// Names of rule files as Swift writes them: `e-mail` is `eMail`, a type's is `EMail`.
enum SwiftName {
  /// A field's name as the name of a property.
  ///
  /// What no identifier may hold divides words; a name that is nothing else, or begins with a
  /// digit, has `field` in front.
  static func property(_ name: String, otherwise substitute: String = "field") -> String {
    let words = words(of: name)
    guard let first = words.first else { return substitute }
    let rest = words.dropFirst().map(capitalised).joined()
    if first.first?.isNumber == true { return substitute + words.map(capitalised).joined() }
    return uncapitalised(first) + rest
  }

  /// A form's or a group's name as the name of a type.
  static func type(_ name: String) -> String {
    capitalised(property(name))
  }

  /// A text with its first letter as a capital, where it has any.
  static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// `guests` in the singular: `guest`. A name that has none gets `Item` behind it.
  ///
  /// It knows English alone, and only its rule: what it gets wrong is still a name.
  static func item(of list: String) -> String {
    let cut: [(ending: String, keeps: String)] = [
      ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("ies", "y"),
    ]
    for (ending, keeps) in cut where list.hasSuffix(ending) && list.count > ending.count {
      return list.dropLast(ending.count) + keeps
    }
    let isSingular = ["ss", "us", "is", "news"].contains { list.hasSuffix($0) }
    if list.hasSuffix("s"), list.count > 1, !isSingular { return String(list.dropLast()) }
    return list + "Item"
  }

  /// A name as the beginning of a claim, which `Valid`, `Required` or `Shown` ends: `isEmail`.
  ///
  /// A field whose own name is a claim already gets no other `is` before it: `isCompany`,
  /// `guestHasChildren`.
  static func claim(_ name: String, ofFieldCalled own: String) -> String {
    isClaim(own) ? name : "is" + capitalised(name)
  }

  /// Whether a name begins with a helping verb of English and says more: `isCompany`, not `is` and
  /// not `island`.
  static func isClaim(_ name: String) -> Bool {
    let verb = name.prefix { $0.isLowercase }
    return helpingVerbs.contains(String(verb)) && verb.count < name.count
  }

  private static let helpingVerbs: Set<String> = [
    "is", "are", "was", "were", "has", "have", "had", "does", "do", "did", "can", "could", "will",
    "would", "shall", "should",
  ]

  /// A name that no keyword of Swift hides.
  static func quoted(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// A name as the label of an argument, where hardly any keyword is one.
  static func label(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  /// The runs of letters and digits. A run's inner capitals stay as they are: `userID`.
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

  /// A mark without a letter to stand on begins no identifier.
  private static func isPart(_ scalar: Unicode.Scalar, ofBegun isBegun: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .connectorPunctuation: isBegun
    case .otherPunctuation, .format: false
    case .decimalNumber where scalar.value > 0x7F, .otherNumber: isBegun
    default: true
    }
  }

  /// `URL` becomes `url`, `URLs` `urls`, `IBANCode` `ibanCode`, `Email` `email`.
  private static func uncapitalised(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }.count
    if capitals <= 1 || capitals == word.count {
      return word.prefix(max(capitals, 1)).lowercased() + word.dropFirst(max(capitals, 1))
    }
    return word.prefix(capitals - 1).lowercased() + word.dropFirst(capitals - 1)
  }

  /// Words that mean something else where a name is expected.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Names that cannot be a field's, since every enumeration or payload has them already.
  static let taken: Set<String> = [
    "self", "init", "none", "some", "any", "fieldAddress", "value", "form", "hash", "hashValue",
    "rawValue",
    "allCases", "description", "debugDescription", "customMirror", "relay", "inputs", "outputs",
  ]

  /// Names that cannot be a payload's part's, since its properties are of those types.
  static let takenTypes: Set<String> = [
    "Any", "Bool", "CalendarDate", "ChoiceName", "ClockTime", "CustomReflectable", "FieldControl",
    "ISOWeek", "Int", "LocalDateTime", "Mirror", "Number", "OffsetDateTime", "Optional",
    "PayloadMap", "PayloadMembers", "PayloadMismatch", "PayloadPart", "PayloadWhole", "Protocol",
    "RuleForm", "Self", "String", "Type", "Value", "YearMonth",
  ]
}

/// Gives each of many things a name of its own, in order: who comes first keeps the name, and those
/// after it get a number. What asks for a name with a number in it keeps that.
///
/// Names that differ in their first letter's case alone are the same.
struct NameRegister {
  private let wanted: Set<String>
  private let taken: Set<String>
  private let ending: String
  private var given: Set<String>

  /// A register of those who want these names; who wants one that is taken gets an ending behind
  /// it.
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
