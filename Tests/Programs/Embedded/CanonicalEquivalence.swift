// Texts are equal when their bytes are; Swift's own comparisons mean canonical equivalence instead,
// by which "é" is equal to "e" and an accent. scripts/embedded compiles the core together with this
// file and takes each use of these for an error: they shadow the standard library's, and their
// bodies never run. That which compares with `nil` is no error, and does what it always did.

extension String {
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func == (_: String, _: String) -> Bool { false }
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func != (_: String, _: String) -> Bool { false }
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func < (_: String, _: String) -> Bool { false }
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func > (_: String, _: String) -> Bool { false }
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func <= (_: String, _: String) -> Bool { false }
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func >= (_: String, _: String) -> Bool { false }
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  func hasPrefix(_: String) -> Bool { false }
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  func hasSuffix(_: String) -> Bool { false }
}

// A text as the pattern of a `case`.
@available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
func ~= (_: String, _: String) -> Bool { false }

@available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
func ~= (_: String, _: String?) -> Bool { false }

extension Substring {
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func == (_: Substring, _: Substring) -> Bool { false }
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func != (_: Substring, _: Substring) -> Bool { false }
}

extension StringProtocol {
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func == (_: Self, _: some StringProtocol) -> Bool { false }
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func != (_: Self, _: some StringProtocol) -> Bool { false }
}

extension Character {
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func == (_: Character, _: Character) -> Bool { false }
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func != (_: Character, _: Character) -> Bool { false }
}

extension Optional<String> {
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func == (_: String?, _: String?) -> Bool { false }
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func == (_: String?, _: String) -> Bool { false }
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func != (_: String?, _: String?) -> Bool { false }
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func != (_: String?, _: String) -> Bool { false }
  static func == (text: String?, _: _OptionalNilComparisonType) -> Bool {
    if case .none = text { true } else { false }
  }
  static func != (_: String?, _: _OptionalNilComparisonType) -> Bool { false }
}

extension Array<String> {
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func == (_: [String], _: [String]) -> Bool { false }
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  static func != (_: [String], _: [String]) -> Bool { false }
}

extension Sequence<String> {
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  func contains(_: String) -> Bool { false }
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  func sorted() -> [String] { [] }
}

extension Collection<String> {
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  func firstIndex(of _: String) -> Index? { nil }
}

extension Set<String> {
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  func contains(_: String) -> Bool { false }
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  mutating func insert(_ text: String) -> (inserted: Bool, memberAfterInsert: String) {
    (false, text)
  }
}

extension Dictionary where Key == String {
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  subscript(_: String) -> Value? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "canonical equivalence; compare UTF-8 bytes")
  subscript(_: String, default value: @autoclosure () -> Value) -> Value {
    get { value() }
    set {}
  }
}
