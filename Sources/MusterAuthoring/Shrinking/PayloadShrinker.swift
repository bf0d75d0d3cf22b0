internal import Muster

/// Removes unnecessary parts from a payload, and judges it each time.
struct PayloadShrinker: ~Copyable {
  /// A failure without the index of an item.
  private struct Kind: Hashable {
    var place: String
    var code: String
    var list: UInt8
  }

  let plan: FormPlan
  private let input: JudgedInput
  private var sight: VerdictSight
  private var wanted: Set<Kind> = []
  private(set) var payload: Value
  /// The cost so far: the number of values in all payloads that were judged.
  private var cost = 0

  private static let mostJudged = 20_000
  private static let mostCost = 10_000_000
  private static let mostRounds = 8

  var judged: Int { sight.count }
  /// True if no more payloads are judged.
  var isSpent: Bool { judged >= Self.mostJudged || cost >= Self.mostCost }

  /// Creates a shrinker for a payload that fails; `nil` if it passes.
  init?(_ form: RuleForm, _ input: JudgedInput, valuesAreTexts: Bool) {
    self.input = input
    plan = form.plan
    payload = input.payload
    sight = VerdictSight(form, valuesAreTexts: valuesAreTexts)
    verdict = sight.verdict(input)
    wanted = Self.kinds(SeenVerdict(verdict), form.plan)
    if wanted.isEmpty { return nil }
  }

  /// Hides a value that must not be shown, whatever the verdict.
  mutating func hide(at path: [Int]) {
    payload = payload.changed(at: path[...]) { _ in .text("•••") }
  }

  /// Hides names that must not be shown, whatever the verdict.
  mutating func hideNames(_ names: [String: String], in objects: [[Int]]) {
    payload = payload.renamed(names, in: objects)
  }

  /// The verdict on the remaining payload, before anything in it is hidden.
  private(set) var verdict = Verdict()

  private static func kinds(_ verdict: SeenVerdict, _ plan: FormPlan) -> Set<Kind> {
    Set(
      verdict.blocking.map { finding in
        Kind(place: plan.place(of: finding.path), code: finding.code, list: finding.list)
      })
  }

  /// Replaces the payload with another one if that fails in the same way.
  mutating func attempt(_ other: Value) -> Bool {
    if isSpent { return false }
    cost += other.valueCount
    var input = input
    input.payload = other
    let found = sight.verdict(input)
    guard Self.kinds(SeenVerdict(found), plan) == wanted else { return false }
    (payload, verdict) = (other, found)
    return true
  }

  /// Shrinks until nothing more can be removed.
  mutating func shrink() {
    for _ in 0..<Self.mostRounds where !isSpent {
      let before = payload.json().utf8.count
      shrinkParts(at: [])
      shrinkScalars(at: [])
      if payload.json().utf8.count == before { return }
    }
  }

  // MARK: - Members and items

  /// Removes members and items: many at once, then one at a time, then those inside the remaining
  /// parts.
  private mutating func shrinkParts(at path: [Int]) {
    guard let count = payload.part(at: path[...])?.partCount, path.count < 64 else { return }
    shorten(count) { shrinker, range in
      shrinker.payload.changed(at: path[...]) { $0.removingParts(range) }
    }
    let left = payload.part(at: path[...])?.partCount ?? 0
    for index in 0..<left where !isSpent { shrinkParts(at: path + [index]) }
  }

  /// Removes ranges of elements.
  private mutating func shorten(
    _ count: Int, _ without: (borrowing PayloadShrinker, Range<Int>) -> Value?
  ) {
    Shortening.shorten(count, until: { isSpent }) { range in
      without(self, range).map { attempt($0) } ?? false
    }
  }

  // MARK: - Scalars

  private mutating func shrinkScalars(at path: [Int]) {
    guard let value = payload.part(at: path[...]), path.count < 65, !isSpent else { return }
    switch value {
    case .object, .list:
      for index in 0..<(value.partCount ?? 0) { shrinkScalars(at: path + [index]) }
    case .text(let text): shrinkText(text, at: path)
    case .number(let number): shrinkNumber(number.text, at: path)
    case .null, .boolean, .hugeNumber: break
    }
  }

  private mutating func shrinkText(_ text: String, at path: [Int]) {
    shorten(text.count) { shrinker, range in
      guard case .text(let now)? = shrinker.payload.part(at: path[...]) else { return nil }
      var shorter = Array(now)
      shorter.removeSubrange(range)
      return shrinker.payload.changed(at: path[...]) { _ in .text(String(shorter)) }
    }
    guard case .text(let left)? = payload.part(at: path[...]), left.count <= 200 else { return }
    for index in 0..<left.count {
      guard case .text(let now)? = payload.part(at: path[...]) else { return }
      var characters = Array(now)
      for plain: Character in ["a", "0"] where characters[index] != plain {
        if characters[index] == "a" { break }
        characters[index] = plain
        let other = payload.changed(at: path[...]) { _ in .text(String(characters)) }
        if attempt(other) { break }
        characters = Array(now)
      }
    }
  }

  /// Tries one of the simplest numbers, or removes digits and simplifies the others.
  private mutating func shrinkNumber(_ text: String, at path: [Int]) {
    for short in ["0", "1", "-1"] {
      guard short != text, let number = Number(short) else { return }
      let other = payload.changed(at: path[...]) { _ in .number(number) }
      if attempt(other) { return }
    }
    shorten(text.utf8.count) { shrinker, range in
      shrinker.payload.rewritingNumber(at: path[...]) { digits in
        guard range.upperBound <= digits.count else { return }
        digits.removeSubrange(range)
      }
    }
    guard case .number(let left)? = payload.part(at: path[...]) else { return }
    for index in 0..<min(left.text.utf8.count, 200) {
      for plain in [UInt8(ascii: "0"), UInt8(ascii: "1")] {
        let other = payload.rewritingNumber(at: path[...]) { digits in
          if digits[index] > plain, digits[index] <= UInt8(ascii: "9") { digits[index] = plain }
        }
        if let other, attempt(other) { break }
      }
    }
  }
}

extension Value {
  /// Returns the text with the digits of a number changed; `nil` if it is no longer a number, or
  /// stays the same.
  fileprivate func rewritingNumber(
    at path: ArraySlice<Int>, _ change: (inout [UInt8]) -> Void
  ) -> Value? {
    guard case .number(let now)? = part(at: path) else { return nil }
    var digits = Array(now.text.utf8)
    change(&digits)
    let text = String(decoding: digits, as: UTF8.self)
    guard text != now.text, let number = Number(text), number.text == text else { return nil }
    return changed(at: path) { _ in .number(number) }
  }
}

extension FormPlan {
  /// Returns the place of a failure, with a star for each list item, because an index is arbitrary,
  /// whereas the key of a map entry is a name.
  fileprivate func place(of pointer: String) -> String {
    let parts = FieldPath.parts(pointer: pointer)
    let stars = parts.indices.map { index in
      let owner = field(at: Array(parts[..<index]))
      return owner.map { fields[$0].type == .list } ?? false ? "*" : parts[index]
    }
    return FieldPath.pointer(stars)
  }
}
