/// Reads the items of a pattern, each with the start and length that PCRE2 reports, and finds those
/// that cost more than the calls before and after them count.
struct ItemReader {
  private let text: [UInt8]
  private let longestLookbehind: Int
  private let classes: ClassReading

  private(set) var prices: [ItemPrice] = []
  private(set) var places: [UInt16]
  private(set) var refersBack = false

  /// True if the pattern calls a group, or itself as a whole.
  private(set) var callsGroups = false

  /// The approximate number of bytes in the program that are class lists: six for each comparison
  /// of a byte.
  private(set) var classBytes = 0

  /// The capturing groups opened so far; `nil` once `(?|` has given some the same number.
  private var groups: Int? = 0

  /// The width that the last item adds to the next one, because one more character was tried.
  private var widthBefore = 1

  /// The position of the furthest item so far, because copies of a repeated group are listed again.
  private var furthest = -1

  /// The call itself pays for counts below this.
  private static let fewCharacters = 16
  private static let narrow = 4

  /// The number of steps to begin a group that is matched as a whole. The JIT saves the contents of
  /// all groups inside, and a counted group inside counts as several copies.
  private let stepsOfFrame: Int

  /// True if some group is possessive, which its opening does not show.
  private let hasPossessiveGroups: Bool

  init(_ text: [UInt8], size: Int, longestLookbehind: Int, classes: ClassReading) {
    self.text = text
    stepsOfFrame = size / 256
    hasPossessiveGroups = Self.hasPossessiveGroups(text)
    self.longestLookbehind = longestLookbehind
    self.classes = classes
    places = [UInt16](repeating: 0, count: text.count + 1)
  }

  /// Reads the next item, from left to right.
  mutating func read(at position: Int, length: Int) {
    guard position > furthest, position + length <= text.count else { return }
    furthest = position
    let item = text[position..<position + length]
    var price = self.price(of: item)
    price.flat += widthBefore / 8
    widthBefore = price.width
    let isDear =
      if case .plain = price.kind {
        price.width > (item.first == UInt8(ascii: "[") ? Self.narrow : 1) || price.flat > 0
      } else {
        true
      }
    guard isDear, prices.count < Int(UInt16.max) else { return }
    prices.append(price)
    places[position] = UInt16(prices.count)
  }

  private mutating func price(of item: ArraySlice<UInt8>) -> ItemPrice {
    var price = ItemPrice()
    guard let first = item.first else { return price }
    let second = item.dropFirst().first ?? 0
    switch first {
    case UInt8(ascii: "("):
      price.kind = kind(ofGroup: item)
      price.flat = hasPossessiveGroups || Self.isWhole(item) ? stepsOfFrame : 0
      return price
    case UInt8(ascii: ")"), UInt8(ascii: "|"): return price
    case UInt8(ascii: "["):
      price.width = classes.width(of: item)
      price.flat = price.width > Self.narrow ? (price.width + 7) / 8 : 0
      classBytes += 6 * (price.width - 1)
      if price.width > Self.narrow {
        price.most = most(ofClass: item)
        price.set = characters(of: item)
      }
    case UInt8(ascii: "\\"):
      if let reference = reference(item, second) {
        refersBack = true
        price.kind = .reference(group: reference.group, least: least(of: item) ?? 1)
        return price
      }
      if second == UInt8(ascii: "X") {
        price.width = 8
        price.kind = .cluster(isRepeated: item.count > 2, least: least(of: item) ?? 1)
        return price
      }
      // A property is looked up in tables for each character; a class of ASCII is one bit.
      if second == UInt8(ascii: "p") || second == UInt8(ascii: "P") { price.width = 2 }
    default: break
    }
    let few = price.width > Self.narrow ? 2 : Self.fewCharacters
    if let least = least(of: item), least >= few {
      price.kind = .counted(least: least)
      price.set = characters(of: item)
    }
    return price
  }

  /// Returns true if `*+`, `++`, `?+` or braces and a `+` follow a `)`.
  private static func hasPossessiveGroups(_ text: [UInt8]) -> Bool {
    text.indices.contains { index in
      guard text[index] == UInt8(ascii: ")") else { return false }
      var behind = text[(index + 1)...]
      switch behind.popFirst() {
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
        return behind.first == UInt8(ascii: "+")
      case UInt8(ascii: "{"):
        let rest = behind.drop { $0 == UInt8(ascii: ",") || number([$0]) != nil }
        return rest.starts(with: [UInt8(ascii: "}"), UInt8(ascii: "+")])
      default: return false
      }
    }
  }

  /// Returns true if a group is an assertion, a condition or atomic.
  private static func isWhole(_ opening: ArraySlice<UInt8>) -> Bool {
    let opening = Array(opening.prefix(4))
    guard opening.count > 2, opening[1] == UInt8(ascii: "?") else { return opening.count > 1 }
    switch opening[2] {
    case UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "("),
      UInt8(ascii: "*"):
      return true
    case UInt8(ascii: "<"):
      return opening.count > 3
        && [UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "*")].contains(opening[3])
    default: return false
    }
  }

  private mutating func kind(ofGroup item: ArraySlice<UInt8>) -> ItemPrice.Kind {
    let opening = Array(item)
    let isBehind =
      opening.has("(?<=", at: 0) || opening.has("(?<!", at: 0) || opening.has("(?<*", at: 0)
      || opening.has("(*plb", at: 0) || opening.has("(*nlb", at: 0)
      || opening.has("(*naplb", at: 0) || opening.has("(*positive_lookb", at: 0)
      || opening.has("(*negative_lookb", at: 0)
      || opening.has("(*non_atomic_positive_lookb", at: 0)
    if isBehind {
      return longestLookbehind < Self.fewCharacters ? .plain : .lookbehind(most: longestLookbehind)
    }
    if opening.has("(?|", at: 0) {
      groups = nil
    } else if opening.count == 1 || opening.has("(?<", at: 0) || opening.has("(?'", at: 0)
      || opening.has("(?P<", at: 0)
    {
      groups = groups.map { $0 + 1 }
    } else if opening.has("(?P>", at: 0) || opening.has("(?&", at: 0)
      || opening.has("(?R", at: 0) || opening.has("(?+", at: 0) || opening.has("(?-", at: 0)
      || Self.number(item.dropFirst(2)) != nil
    {
      // `(?-i)` sets flags, but is taken for a call as well.
      callsGroups = true
    } else if opening.has("(?P=", at: 0) {
      refersBack = true
      return .reference(group: nil, least: least(of: item) ?? 1)
    }
    return .plain
  }

  /// Reads `\1`, `\g1`, `\g{-1}`, `\k<name>`; `\g<1>` is a call.
  private mutating func reference(
    _ item: ArraySlice<UInt8>, _ second: UInt8
  ) -> (group: Int?, Void)? {
    let digits: ArraySlice<UInt8>
    switch second {
    case UInt8(ascii: "1")...UInt8(ascii: "9"): digits = item.dropFirst()
    case UInt8(ascii: "g"):
      let opener = item.dropFirst(2).first ?? 0
      if opener == UInt8(ascii: "<") || opener == UInt8(ascii: "'") {
        callsGroups = true
        return nil
      }
      digits = item.dropFirst(opener == UInt8(ascii: "{") ? 3 : 2)
    case UInt8(ascii: "k"): return (nil, ())
    default: return nil
    }
    guard let groups else { return (nil, ()) }
    let isRelative = digits.first == UInt8(ascii: "-")
    guard let number = Self.number(digits.dropFirst(isRelative ? 1 : 0)) else { return (nil, ()) }
    let group = isRelative ? groups - number + 1 : number
    return (group > 0 ? group : nil, ())
  }

  /// Returns the minimum number of times that an item must occur, if it has braces.
  private func least(of item: ArraySlice<UInt8>) -> Int? {
    guard let open = item.lastIndex(of: UInt8(ascii: "{")), open > item.startIndex else {
      return nil
    }
    if open == item.startIndex + 2, Self.hasBraces(item) { return nil }
    return Self.number(item[(open + 1)...].drop { $0 == UInt8(ascii: " ") })
  }

  /// Returns true if an escape has braces of its own: `\x{41}`, `\g{1}`, `\N{U+41}`, but not
  /// `\d{300}`.
  private static func hasBraces(_ item: ArraySlice<UInt8>) -> Bool {
    guard item.first == UInt8(ascii: "\\") else { return false }
    switch item.dropFirst().first {
    case UInt8(ascii: "x"), UInt8(ascii: "o"), UInt8(ascii: "g"), UInt8(ascii: "k"),
      UInt8(ascii: "p"), UInt8(ascii: "P"):
      return true
    case UInt8(ascii: "N"): return item.dropFirst(3).first == UInt8(ascii: "U")
    default: return false
    }
  }

  /// Returns the maximum number of times that a class can occur, read from the string after it.
  private func most(ofClass item: ArraySlice<UInt8>) -> Int {
    var scanner = PatternScanner(Array(item))
    scanner.skipClass()
    let bounds = item.dropFirst(scanner.position).drop { $0 <= UInt8(ascii: " ") }
    switch bounds.first {
    case nil, UInt8(ascii: "?"): return 1
    case UInt8(ascii: "{"):
      let numbers = bounds.dropFirst().split(
        separator: UInt8(ascii: ","), maxSplits: 1, omittingEmptySubsequences: false)
      return numbers.last.flatMap { Self.number($0) } ?? .max
    // A comment may precede the repetition.
    default: return .max
    }
  }

  /// Returns the characters that an item takes, possibly with others, because case may be ignored
  /// and all characters beyond ASCII are included.
  private func characters(of item: ArraySlice<UInt8>) -> RunSet? {
    var reader = RunReader(Array(item), caseless: false)
    guard var set = reader.readItem()?.folded else { return nil }
    set.takesOthers = true
    if item.first == UInt8(ascii: ".") { set.insert(UInt8(ascii: "\n")) }
    return set
  }

  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    var number: Int?
    for byte in text {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { break }
      number = min(65_535, (number ?? 0) * 10 + Int(byte - UInt8(ascii: "0")))
    }
    return number
  }
}
