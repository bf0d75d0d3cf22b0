import Chance
import HostilePatterns
import MusterPattern

/// A pattern made at random, with texts that may match it.
struct RandomPattern {
  let text: String
  let anchoring: Pattern.Anchoring
  let caseless: Bool
  private var items: [(characters: [Character], count: ClosedRange<Int>)] = []

  init(_ random: inout Dice) {
    var text = random.pick(["", "", "", "", "", "^", "\\A", "(?i)", "(*UCP)"])
    if text.isEmpty, random.isOne(in: 12) {
      for _ in 0..<1 + random.next() % 7 { text += random.pick(Self.scraps) }
    }
    for _ in 0..<random.next() % 6 {
      let atom = random.isOne(in: 5) ? Self.randomClass(&random) : random.pick(Self.atoms)
      let quantifier = random.pick(Self.quantifiers)
      text += atom.text + quantifier.text
      items.append((Array(atom.takes), quantifier.count))
    }
    text += random.pick(["", "", "", "", "", "$", "\\z", "\\Z", "|a", ")"])
    self.text = text
    anchoring = random.isOne(in: 4) ? .somewhere : .whole
    caseless = random.isOne(in: 4)
  }

  /// A text that the pattern may have been written for, or nearly.
  func text(_ random: inout Dice) -> String {
    if random.isOne(in: 12) {
      return random.pick(["", "\n", "é", "a", "ab", "😀", "K", "\u{212A}"])
    }
    var text: [Character] = []
    for item in items {
      for _ in 0..<Int.random(in: item.count, using: &random) where !item.characters.isEmpty {
        text.append(random.pick(item.characters))
      }
    }
    while random.isOne(in: 2) {
      let place = Int.random(in: 0...text.count, using: &random)
      if place < text.count, random.isOne(in: 2) { text.remove(at: place) }
      if random.isOne(in: 2) {
        text.insert(random.pick(Self.anything), at: min(place, text.count))
      }
    }
    return String(text)
  }

  private static let atoms: [(text: String, takes: String)] = [
    ("a", "a"), ("b", "b"), ("k", "kK\u{212A}"), ("S", "sS\u{17F}"), ("@", "@"), ("é", "éÉ"),
    ("\\.", "."), ("\\-", "-"), ("\\x2d", "-"), ("\\t", "\t"), ("\\n", "\n"), ("]", "]"),
    ("}", "}"), ("-", "-"), ("#", "#"), (" ", " "), (".", "a.é\n😀"), ("\\d", "05٣"),
    ("\\D", "aé"), ("\\w", "a_0é"), ("\\W", "-é"), ("\\s", " \t\u{B}\u{A0}\u{85}"),
    ("\\S", "aé"), ("[a-c]", "abc"), ("[ab]", "ab"), ("[b-d]", "bcd"), ("[^a]", "bé\nA"),
    ("[^\\s/$.?#]", "ab1é"), ("[^é]", "aéè"), ("[a-zà-ü]", "azé"), ("[\\w.-]", "a.-0"),
    ("[A-Za-z]", "aZkK"), ("[^k]", "aKk\u{212A}é"), ("[0-9]", "09"), ("[1-9]", "19"),
    ("[[:alpha:]]", "aB"), ("[[:^digit:]x]", "xé"), ("[^[:punct:]]", "aé0"), ("[]a]", "]a"),
    ("[^]a]", "bé"), ("[]-c]", "]^bc"), ("[a\\]-]", "a]-"), ("ab", "ab"), ("(a)", "a"),
    ("(?:a|b)", "ab"),
    ("\\x{61}", "a"), ("\\141", "a"), ("\\bw", "w"), ("\\Qa\\E", "a"), ("\\h", " \u{A0}"),
    ("\\R", "\n\r"), ("\\p{L}", "aé"), ("\\Ea", "a"), ("(?=a)", ""), ("\\N", "aé"), ("\\x", "\0"),
    ("😀", "😀"), ("\\/", "/"), ("\\_", "_"), ("\\x7", "\u{7}"), ("\\e", "\u{1B}"),
  ]

  private static let quantifiers: [(text: String, count: ClosedRange<Int>)] = [
    ("", 1...1), ("", 1...1), ("", 1...1), ("*", 0...4), ("+", 1...4), ("?", 0...1),
    ("{2}", 2...2), ("{1,3}", 1...3), ("{0,2}", 0...2), ("{2,}", 2...5), ("{0}", 0...0),
    ("+?", 1...3), ("*?", 0...3), ("??", 0...1), ("{1,2}?", 1...2), ("*+", 0...3), ("++", 1...3),
    ("?+", 0...1), ("{2}+", 2...2), ("{,2}", 0...2), ("{2", 2...2), ("{2}{2}", 4...4),
    ("{ 1,2}", 1...2), ("{1}", 1...1), ("{1,1}", 1...1), ("**", 1...2),
    ("{9,30}", 9...30), ("{5,}", 5...40),
  ]

  /// What classes are written with, and then some.
  private static let scraps = [
    "a", "b", "c", "z", "A", "K", "s", "0", "9", "-", "-", "^", "]", "[", "\\d", "\\W", "\\]",
    "\\-", "\\\\", "[:alpha:]", "[:^word:]", "[:upper:]", "[:cntrl:]", "[:graph:]", "[:print:]",
    "[:punct:]", "[:blank:]", "[:xdigit:]", "[:ascii:]", "[:space:]", "[:lower:]", "[:no:]", "[:",
    "[.", ":", "é", "ü", "\u{212A}", "\u{17F}", " ", ".", "$", "\\n", "\\x41", "\\x{e9}", "\\b",
    "\\s", "\\S", "\\e", "\\Q", "\\E", "&&", "~", "{", "}", "\\p{L}", "\\N", "\\R", "\\h", "\\0",
    "\\cA", "\\8", "\\é", "\\ ", "\0",
  ]

  private static func randomClass(_ random: inout Dice) -> (text: String, takes: String) {
    var text = random.isOne(in: 3) ? "[^" : "["
    for _ in 0..<1 + random.next() % 5 { text += random.pick(scraps) }
    return (text + "]", "abczAKks09-^]é\u{212A} \n\u{17F}:[")
  }

  private static let anything: [Character] = Array(
    "aabbcdkKsSzZA019.-_@/]}# \t\n\r\0éÉü😀٣\u{212A}\u{17F}\u{A0}\u{85}\u{7F}:^\\[")
}
