/// One step of a form's program: a check laid out plain and flat.
///
/// Measured: one `switch` over operations costs a nanosecond per check. Enums with payloads, or
/// closures, halve the speed of the bulk path.
struct Operation: BitwiseCopyable {
  enum Code: UInt8 {
    case required, forbidden, accepted, type
    case lengthCharacters, lengthScalars, lengthUTF16, lengthBytes, lengthWords
    case matches, search
    case hasItem, hasMatchingItem
    case characters, format
    case isText, isLiteral, isFieldValue, isListed
    case rangeInteger, range, multipleOf, decimals
    case sameAs
    case size, unique, noOverlap
    case anyOf, noneOf
    case host, ask
    case computed, equalTo, sizeWithin
    case custom
  }

  var code: Code
  /// True for the opposite: `excludes`, `none-of`, `different-from`.
  var isNegated = false
  /// True if a failure is reported without blocking.
  var isWarning = false
  /// True if the operation also judges missing values.
  var judgesAbsent = false
  /// The rule that the operation belongs to.
  var rule: RuleID
  /// The index of its condition, or `always`. Judging reads every operation, and with an optional,
  /// checking many rows took 1.5 % more instructions.
  private var condition = Self.always
  /// Two numbers or indices; their meaning depends on the code.
  var first = 0
  var second = 0

  init(code: Code, rule: RuleID, first: Int, second: Int) {
    self.code = code
    self.rule = rule
    self.first = first
    self.second = second
  }

  private static var always: Int32 { -1 }

  /// The condition under which it applies; `nil` for always.
  var when: ConditionID? {
    @inline(__always)
    get { condition == Self.always ? nil : ConditionID(Int(condition)) }
    set { condition = newValue.map { Int32($0.index) } ?? Self.always }
  }

  /// Returns true if the operation always applies and reads only a plain value, so
  /// `RuleEvaluator.runAlone` can run it, or `Judge.passesTyped` for a number or a moment.
  func readsAlone(_ value: FieldStep.Shortcut, _ tables: ProgramTables) -> Bool {
    if when != nil { return false }
    switch code {
    case .matches, .search, .lengthCharacters, .lengthScalars, .lengthUTF16, .lengthBytes,
      .lengthWords, .characters, .isText:
      return value == .text
    case .format: return value == .text && tables.formats[first].reference == nil
    case .rangeInteger: return value == .integer
    case .range:
      let bounds = tables.bounds[first]
      let readsOther = bounds.lower != nil || bounds.upper != nil || bounds.isComputed
      return (value == .number || value == .moment) && !readsOther
    case .multipleOf, .decimals: return value == .number
    case .isListed: return value == .text || value == .integer
    case .required, .forbidden, .accepted, .type, .hasItem, .hasMatchingItem, .isLiteral,
      .isFieldValue, .sameAs, .size, .unique, .noOverlap, .anyOf, .noneOf, .host, .ask, .computed,
      .equalTo, .sizeWithin, .custom:
      return false
    }
  }

  /// The other field that it reads, if its code has one.
  var reference: ReferenceID { ReferenceID(first) }
}

/// The ends of `rangeInteger`. The extremes of `Int`, which may have 32 bits, mean open ends.
extension Operation {
  /// The least integer that passes.
  @inline(__always)
  var leastInteger: Int64 { first == .min ? .min : Int64(first) }

  /// The greatest integer that passes.
  @inline(__always)
  var mostInteger: Int64 { second == .max ? .max : Int64(second) }
}

/// The answer of one operation.
enum Answer: Equatable, BitwiseCopyable {
  case passes
  /// The code that it fails with, and a measured number for its parameters.
  case fails(RuleCode, measured: Int = 0)
  case undecided(RuleCode)

  /// The answer for an operation in a part of the judge that can't run it. This is a fault of the
  /// engine, so the value must not pass.
  static var misplaced: Answer { .undecided(.gaveUp) }
}

/// The codes with which rules themselves fail; `check` and `ask` can add others.
package enum RuleCode: UInt8, CaseIterable, BitwiseCopyable {
  case required, forbidden, accepted, type
  case tooShort, tooLong, pattern, contains, excludes, characters, format
  case oneOf, noneOf, equals, tooSmall, tooLarge, multipleOf, decimals, sameAs, differentFrom
  case tooFew, tooMany, unique, noOverlap, any, not, check, ask
  case gaveUp, checkMissing, clockMissing, listMissing, askUnanswered, notComputed
  case present, allOrNone, allDifferent, sum, holds, computed, unknownField
  /// A code from the program's check.
  case own
  /// The code of a custom check.
  case custom

  /// The word in reports and messages.
  package var word: String {
    switch self {
    case .required: "required"
    case .forbidden: "forbidden"
    case .accepted: "accepted"
    case .type: "type"
    case .tooShort: "too-short"
    case .tooLong: "too-long"
    case .pattern: "pattern"
    case .contains: "contains"
    case .excludes: "excludes"
    case .characters: "characters"
    case .format: "format"
    case .oneOf: "one-of"
    case .noneOf: "none-of"
    case .equals: "equals"
    case .tooSmall: "too-small"
    case .tooLarge: "too-large"
    case .multipleOf: "multiple-of"
    case .decimals: "decimals"
    case .sameAs: "same-as"
    case .differentFrom: "different-from"
    case .tooFew: "too-few"
    case .tooMany: "too-many"
    case .unique: "unique"
    case .noOverlap: "no-overlap"
    case .any: "any"
    case .not: "not"
    case .check, .own, .custom: "check"
    case .ask: "ask"
    case .gaveUp: "gave-up"
    case .checkMissing: "check-missing"
    case .clockMissing: "clock-missing"
    case .listMissing: "list-missing"
    case .askUnanswered: "ask-unanswered"
    case .present: "present"
    case .allOrNone: "all-or-none"
    case .allDifferent: "all-different"
    case .sum: "sum"
    case .notComputed: "not-computed"
    case .holds: "holds"
    case .computed: "computed"
    case .unknownField: "unknown-field"
    }
  }

  /// The parameters of the code's failures.
  package var parameterNames: [String] {
    switch self {
    case .tooShort, .tooLong: ["min", "max", "length"]
    case .tooFew, .tooMany: ["min", "max", "size"]
    case .decimals: ["min", "max"]
    case .tooSmall, .tooLarge: ["min", "max", "other"]
    case .type: ["type"]
    case .contains, .excludes: ["needle"]
    case .characters: ["character"]
    case .format: ["format"]
    case .equals: ["expected"]
    case .multipleOf: ["factor"]
    case .sameAs, .differentFrom: ["other", "other-value"]
    case .check, .own, .custom, .checkMissing, .ask: ["check"]
    case .present: ["fields", "min", "max"]
    case .sum: ["fields", "expected", "min", "max", "sum"]
    case .allOrNone, .allDifferent: ["fields"]
    case .holds: ["fields", "left", "right"]
    case .computed: ["expected"]
    case .unknownField: ["name"]
    case .oneOf: ["choices"]
    case .required, .forbidden, .accepted, .pattern, .noneOf, .unique, .noOverlap, .any, .not,
      .gaveUp, .clockMissing, .listMissing, .askUnanswered, .notComputed:
      []
    }
  }
}
