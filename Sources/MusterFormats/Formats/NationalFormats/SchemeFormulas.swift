/// Formulas for check digits, each over a whole number unless described otherwise.

func passesLuhn(_ text: CompactText, _ count: Int) -> Bool {
  var luhn = Luhn()
  for place in 0..<count { luhn.take(text[place].digitValue) }
  return luhn.isSatisfied
}

/// ISO/IEC 7064, MOD 11,10.
func passesModulo11And10(_ text: CompactText) -> Bool {
  var check = 5
  for place in 0..<text.count {
    check = ((check == 0 ? 10 : check) * 2 % 11 + text[place].digitValue) % 10
  }
  return check == 1
}

/// ISO/IEC 7064, MOD 97-10, of the characters after a number.
func passesModulo97(_ text: CompactText, before: Int) -> Bool {
  remainder97(text, text.count, before: before) == 1
}

/// The remainder by 97 of this many characters after a number.
func remainder97(_ text: CompactText, _ count: Int, before: Int) -> Int {
  var remainder = before % 97
  for place in 0..<count {
    let value = text[place].alphanumericValue
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97
  }
  return remainder
}

/// Verhoeff's formula: multiplication, in the group of a pentagon's symmetries, of digits that are
/// permuted according to their place.
func passesVerhoeff(_ text: CompactText) -> Bool {
  var check = 0
  for place in 0..<text.count {
    var digit = text[text.count - 1 - place].digitValue
    for _ in 0..<place % 8 { digit = permuted(digit) }
    check = product(check, digit)
  }
  return check == 0
}

private func permuted(_ digit: Int) -> Int {
  ("1576283094" as StaticString).withBytes { $0[digit].digitValue }
}

/// Digits below five are turns of the pentagon, the others turns after a reflection.
private func product(_ one: Int, _ other: Int) -> Int {
  let turn = one < 5 ? one % 5 + other % 5 : one % 5 - other % 5 + 5
  return turn % 5 + ((one < 5) == (other < 5) ? 0 : 5)
}

/// Cyprus and Italy: characters at odd places have their own values, and the last letter is the
/// sum.
func passesOddPlaces(_ text: CompactText) -> Bool {
  let last = text.count - 1
  let sum = ("BAFHJNPRTVCESULDGIMOQKWZYX" as StaticString).withBytes { odd in
    var sum = 0
    for place in 0..<last {
      let byte = text[place]
      let order = byte.isDigit ? byte.digitValue : byte.alphanumericValue - 10
      sum += place % 2 == 0 ? odd[order].alphanumericValue - 10 : order
    }
    return sum
  }
  return text[last].alphanumericValue - 10 == sum % 26
}

/// Turkey: each digit plus its place, times a power of two, by 9.
func passesTurkishTax(_ text: CompactText) -> Bool {
  var sum = 0
  for place in 0..<9 {
    let shifted = (text[place].digitValue + 9 - place) % 10
    if shifted == 0 { continue }
    let remainder = (shifted << (9 - place)) % 9
    sum += remainder == 0 ? 9 : remainder
  }
  return text[9].digitValue == (10 - sum % 10) % 10
}

/// Portugal: Luhn's formula with letters that count from 10; every doubled value above nine is
/// reduced by nine.
func passesPortugueseCard(_ text: CompactText) -> Bool {
  var sum = 0
  for place in 0..<text.count {
    let value = text[place].alphanumericValue
    let doubled = 2 * value > 9 ? 2 * value - 9 : 2 * value
    sum += (text.count - place) % 2 == 0 ? doubled : value
  }
  return sum % 10 == 0
}

func isPalindrome(_ text: CompactText) -> Bool {
  for place in 0..<text.count / 2 where text[place] != text[text.count - 1 - place] {
    return false
  }
  return true
}

func isOneCharacter(_ text: CompactText) -> Bool {
  for place in 1..<text.count where text[place] != text[0] { return false }
  return true
}

/// Germany: one of the first ten digits occurs two or three times, and no other digit repeats. For
/// fewer digits, it returns true if that is still possible.
func allowsRepeatedDigit(_ text: CompactText) -> Bool {
  var counts: UInt64 = 0
  for place in 0..<min(10, text.count) {
    counts += 1 << UInt64(text[place].digitValue * 4)
  }
  var repeated = 0
  for digit in 0..<10 {
    let count = counts >> UInt64(digit * 4) & 15
    if count > 3 { return false }
    if count > 1 { repeated += 1 }
  }
  return repeated == 1 || repeated == 0 && text.count < 10
}

/// France: two characters are the remainder of the nine digits after them, which pass Luhn's
/// formula, except those of Monaco, which begin with three zeros. From seven digits on, returns
/// true if more digits can follow.
func allowsFrenchKey(_ text: CompactText) -> Bool {
  guard text.count >= 8 else { return true }
  guard let wanted = frenchRemainder(text[0], text[1]), var number = text.number(2..<text.count)
  else { return false }
  var choices = 1
  for _ in text.count..<11 {
    number *= 10
    choices *= 10
  }
  let step = wanted.modulus
  var candidate = number + ((wanted.remainder - number) % step + step) % step
  while candidate < number + choices {
    if candidate < 1_000_000 || passesLuhn(candidate) { return true }
    candidate += step
  }
  return false
}

private func frenchRemainder(_ first: UInt8, _ second: UInt8) -> (remainder: Int, modulus: Int)? {
  if first.isDigit, second.isDigit {
    let key = first.digitValue * 10 + second.digitValue
    // The key is the number followed by 12, by 97; 65 removes the hundred again.
    return key < 97 ? ((key + 85) * 65 % 97, 97) : nil
  }
  let (one, other) = (frenchOrder(first), frenchOrder(second))
  let key = first.isDigit ? one * 24 + other - 10 : one * 34 + other - 100
  return ((key % 11 - 1 - key / 11 % 11 + 22) % 11, 11)
}

/// The order of digits and letters without I and O.
private func frenchOrder(_ byte: UInt8) -> Int {
  byte.alphanumericValue - (byte > UInt8(ascii: "I") ? 1 : 0) - (byte > UInt8(ascii: "O") ? 1 : 0)
}

private func passesLuhn(_ number: Int) -> Bool {
  var luhn = Luhn()
  var unit = 100_000_000
  while unit > 0 {
    luhn.take(number / unit % 10)
    unit /= 10
  }
  return luhn.isSatisfied
}

/// Mexico excludes words that names could form: the list for tax numbers (`t`), or for people
/// (`p`), each sorted.
func isMexicanWord(_ text: CompactText, in list: UInt8) -> Bool {
  guard text.count >= 4 else { return false }
  return (list == UInt8(ascii: "p") ? wordsOfPeople : wordsOfTaxes).withBytes { words in
    var (low, high) = (0, words.count / 4)
    while low < high {
      let middle = (low + high) / 2
      var place = 0
      while place < 3, words[4 * middle + place] == text[place] { place += 1 }
      let word = words[4 * middle + place]
      if word == text[place] { return true }
      if word < text[place] { low = middle + 1 } else { high = middle }
    }
    return false
  }
}

var wordsOfTaxes: StaticString {
  """
  BUEIBUEYCACACACOCAGACAGOCAKACAKOCOGECOJACOJECOJICOJOCULOFETOGUEYJOTOKACAKACOKAGAKAGOKAKA\
  KOGEKOJOKULOMAMEMAMOMEARMEASMEONMIONMOCOMULAPEDAPEDOPENEPUTAPUTOQULORATARUIN
  """
}

var wordsOfPeople: StaticString {
  """
  BACABAKABUEIBUEYCACACACOCAGACAGOCAKACAKOCOGECOGICOJACOJECOJICOJOCOLACULOFALOFETOGETAGUEI\
  GUEYJETAJOTOKACAKACOKAGAKAGOKAKAKAKOKOGEKOGIKOJAKOJEKOJIKOJOKOLAKULOLILOLOCALOCOLOKALOKO\
  MAMEMAMOMEARMEASMEONMIARMIONMOCOMOKOMULAMULONACANACOPEDAPEDOPENEPIPIPITOPOPOPUTAPUTOQULO\
  RATAROBAROBEROBORUINSENOTETAVACAVAGAVAGOVAKAVUEIVUEYWUEIWUEY
  """
}
