/// The checks after a shape. Each is a word whose first letter identifies the check. Places and
/// weights are one sign each, `0` to `9` and `A` to `Z` for 10 to 35.
///
/// - `w8765432=1098…`: the weighted sum of the first characters, by a modulus that is the length of
///   the list of signs, gives the sign that follows them, or the sign at the place after an `@`. If
///   it is `*`, the next check decides, which counts only then. `-` means that no character is
///   valid.
/// - `w27654321%11+8`: the weighted sum plus eight is divisible by 11.
/// - `x…`: the same with the digits of each product added.
/// - `aABC…`, `eWAB…`: letters count from 10, or from 0, in this order. `bN`: those after N count
///   one more. `c`: they count as in ASCII.
/// - `l`, `l9`: the formula of Luhn, over all or nine characters.
/// - `i`: ISO/IEC 7064 MOD 11,10; `j2321`: MOD 97-10, with this number before it; `v`: Verhoeff.
/// - `m97+08`, `m89-06`: the number from the first place to the second, and the number after it,
///   add up to a multiple of 97; the second is the remainder of the first.
/// - `!0000`: not `000` at place 0. `?020,23`: `20` or `23` there; commas separate more of them, all
///   of one length.
/// - `d024`: a date, its year, month and day at these places; a letter after them names its
///   notation.
/// - `u`: the digits are not all equal; other checks have their own letter and function.
struct SchemeChecks {
  /// The place of the checks in the table, with a space between them.
  let range: Range<Int>

  /// Returns false if a check that the characters so far can decide fails.
  func allow(_ text: CompactText, isWhole: Bool, in table: Span<UInt8>) -> Bool {
    var check = SchemeCheck(text: text, isWhole: isWhole)
    var start = range.lowerBound
    var isSkipped = false
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, table[end] != UInt8(ascii: " ") { end += 1 }
      if isSkipped {
        isSkipped = false
      } else {
        switch check.answer(start..<end, in: table) {
        case .fails: return false
        case .holds: break
        case .holdsAlone: isSkipped = true
        }
      }
      start = end + 1
    }
    return true
  }
}

/// One check over the characters so far.
struct SchemeCheck {
  /// A check's answer; `holdsAlone` skips the next check.
  enum Answer: BitwiseCopyable {
    case holds
    case holdsAlone
    case fails
  }

  let text: CompactText
  let isWhole: Bool

  /// The place of the order of letters, and the number that the first counts as.
  private var letters = 0..<0
  private var firstLetter = 10
  private var lastPlainLetter = UInt8(ascii: "Z")
  private var countsAsASCII = false

  init(text: CompactText, isWhole: Bool) {
    self.text = text
    self.isWhole = isWhole
  }

  mutating func answer(_ word: Range<Int>, in table: Span<UInt8>) -> Answer {
    let rest = word.lowerBound + 1..<word.upperBound
    switch table[word.lowerBound] {
    case UInt8(ascii: "w"): return weighted(rest, addsDigits: false, in: table)
    case UInt8(ascii: "x"): return weighted(rest, addsDigits: true, in: table)
    case UInt8(ascii: "a"): (letters, firstLetter) = (rest, 10)
    case UInt8(ascii: "e"): (letters, firstLetter) = (rest, 0)
    case UInt8(ascii: "b"): lastPlainLetter = table[rest.lowerBound]
    case UInt8(ascii: "c"): countsAsASCII = true
    case let mark: return claim(mark, rest, in: table) ? .holds : .fails
    }
    return .holds
  }

  private func claim(_ mark: UInt8, _ rest: Range<Int>, in table: Span<UInt8>) -> Bool {
    switch mark {
    case UInt8(ascii: "!"): return !stands(rest, in: table, isForbidden: true)
    case UInt8(ascii: "n"): return !isMexicanWord(text, in: table[rest.lowerBound])
    case UInt8(ascii: "?"): return stands(rest, in: table, isForbidden: false)
    case UInt8(ascii: "d"): return SchemeDate(rest, in: table).allows(text)
    case UInt8(ascii: "f"): return allowsFrenchKey(text)
    case UInt8(ascii: "r"): return allowsRepeatedDigit(text)
    case UInt8(ascii: "l"):
      let count = rest.isEmpty ? text.count : sign(table[rest.lowerBound])
      guard rest.isEmpty ? isWhole : text.count >= count else { return true }
      return passesLuhn(text, count)
    case _ where !isWhole: return true
    case UInt8(ascii: "i"): return passesModulo11And10(text)
    case UInt8(ascii: "j"): return passesModulo97(text, before: number(rest, in: table))
    case UInt8(ascii: "m"): return addsUp(rest, in: table)
    case UInt8(ascii: "o"): return passesOddPlaces(text)
    case UInt8(ascii: "p"): return !isPalindrome(text)
    case UInt8(ascii: "q"): return passesPortugueseCard(text)
    case UInt8(ascii: "t"): return passesTurkishTax(text)
    case UInt8(ascii: "u"): return !isOneCharacter(text)
    case UInt8(ascii: "v"): return passesVerhoeff(text)
    default: return false
    }
  }

  private func weighted(_ rest: Range<Int>, addsDigits: Bool, in table: Span<UInt8>) -> Answer {
    let weights = SchemeWeights(rest, in: table)
    guard text.count >= weights.count, text.count > weights.place else { return .holds }
    let sum = sum(weights, addsDigits: addsDigits, in: table)
    if weights.isDivided {
      let added = sum + number(weights.extra, in: table)
      return added % number(weights.signs, in: table) == 0 ? .holds : .fails
    }
    let wanted = weights.sign(for: sum, in: table)
    if wanted == UInt8(ascii: "*") { return .holds }
    guard text[weights.place] == wanted else { return .fails }
    return weights.hasFallback(in: table) ? .holdsAlone : .holds
  }

  /// Returns the weighted sum of the characters so far.
  func sum(_ weights: SchemeWeights, addsDigits: Bool, in table: Span<UInt8>) -> Int {
    var sum = 0
    for index in 0..<weights.count {
      let product = sign(table[weights.start + index]) * value(of: text[index], in: table)
      sum += addsDigits ? product / 10 + product % 10 : product
    }
    return sum
  }

  private func value(of byte: UInt8, in table: Span<UInt8>) -> Int {
    if byte.isDigit { return byte.digitValue }
    if countsAsASCII { return Int(byte) - 0x30 }
    guard byte.isUppercase else { return 0 }
    // In a list of letters, none comes later than in the alphabet, except the first.
    var place = min(byte.alphanumericValue - 9, letters.count - 1)
    while place >= 0, table[letters.lowerBound + place] != byte { place -= 1 }
    if place >= 0 { return firstLetter + place }
    return byte.alphanumericValue + (byte > lastPlainLetter ? 1 : 0)
  }

  /// Returns true if one of the words after a place is at that place, or could be there after
  /// further typing.
  private func stands(_ rest: Range<Int>, in table: Span<UInt8>, isForbidden: Bool) -> Bool {
    let place = sign(table[rest.lowerBound])
    let first = rest.lowerBound + 1
    var width = 0
    while first + width < rest.upperBound, table[first + width] != UInt8(ascii: ",") { width += 1 }
    let typed = min(width, max(0, text.count - place))
    if isForbidden, typed < width { return false }
    var start = first
    while start < rest.upperBound {
      var offset = 0
      while offset < typed, text[place + offset] == table[start + offset] { offset += 1 }
      if offset == typed { return true }
      start += width + 1
    }
    return false
  }

  /// `m97+08`: head and tail make a multiple; `m89-06`: the tail is the head's remainder.
  private func addsUp(_ rest: Range<Int>, in table: Span<UInt8>) -> Bool {
    let (tail, middle) = tail(rest, in: table)
    return text.number(middle..<text.count) == tail
  }

  /// Returns the number that must follow the head, and its place.
  func tail(_ rest: Range<Int>, in table: Span<UInt8>) -> (number: Int, place: Int) {
    var end = rest.lowerBound
    while table[end].isDigit { end += 1 }
    let modulus = number(rest.lowerBound..<end, in: table)
    let (start, middle) = (sign(table[end + 1]), sign(table[end + 2]))
    var head = number(end + 3..<rest.upperBound, in: table) % modulus
    for place in start..<min(middle, text.count) {
      // In Corsica, 2A and 2B count as 19 and 18.
      let byte = text[place]
      let digit = byte.isDigit ? byte.digitValue : 0x40 - Int(byte)
      head = (head * 10 + digit + modulus) % modulus
    }
    return (table[end] == UInt8(ascii: "+") ? modulus - head : head, middle)
  }

  func number(_ digits: Range<Int>, in table: Span<UInt8>) -> Int {
    var number = 0
    for index in digits where table[index].isDigit {
      number = number * 10 + table[index].digitValue
    }
    return number
  }
}

/// The parts of a weighted sum: `w8765432=1098…`, `w27654321%11+8`.
struct SchemeWeights {
  /// The place of the weights in the table, and their number.
  let start: Int
  let count: Int
  /// True if the sum must be divisible.
  let isDivided: Bool
  /// The place of the signs of which the sum selects one, or of the digits that it is divided by.
  let signs: Range<Int>
  /// The part after these: a place, or a number that is added.
  let extra: Range<Int>
  /// The place of the last character that the check needs.
  let place: Int

  init(_ rest: Range<Int>, in table: Span<UInt8>) {
    var end = rest.lowerBound
    while table[end].isAlphanumeric { end += 1 }
    start = rest.lowerBound
    count = end - start
    isDivided = table[end] == UInt8(ascii: "%")
    let stop = isDivided ? UInt8(ascii: "+") : UInt8(ascii: "@")
    var signsEnd = end + 1
    while signsEnd < rest.upperBound, table[signsEnd] != stop { signsEnd += 1 }
    signs = end + 1..<signsEnd
    extra = signsEnd < rest.upperBound ? signsEnd + 1..<rest.upperBound : 0..<0
    place =
      isDivided ? count - 1 : extra.isEmpty ? count : table[extra.lowerBound].alphanumericValue
  }

  /// Returns the sign that a sum selects.
  func sign(for sum: Int, in table: Span<UInt8>) -> UInt8 {
    table[signs.lowerBound + sum % signs.count]
  }

  /// Returns true if the next check counts when the sum selects `*`.
  func hasFallback(in table: Span<UInt8>) -> Bool {
    for place in signs where table[place] == UInt8(ascii: "*") { return true }
    return false
  }
}

/// A place or a weight.
func sign(_ byte: UInt8) -> Int { byte.alphanumericValue }
