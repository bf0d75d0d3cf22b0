import Testing

@testable import MusterPattern

@Suite("Masks of classes")
struct RunMaskTests {
  @Test("have the layout of the header")
  func layout() {
    let halves = RunMasks.halves(of: RunSet(UInt8(ascii: "a")))
    #expect(halves.count == RunMasks.classSize)
    #expect(halves[1] == 1 << 6)
    #expect(halves.reduce(0) { $0 + $1.nonzeroBitCount } == 1)
  }

  /// Wherever the one byte stands that is of another class, in texts of all lengths there are.
  @Test("find each byte of a string, and read no byte outside", arguments: [0, 1, 2, 3, 64, 70])
  func everyByte(count first: Int) throws {
    let pattern = try BothWays("[a-z]*[0-9][a-z]*")
    for count in first..<(first == 3 ? 64 : first + 1) {
      for place in 0..<count {
        // A copy with nothing behind it, so that a sanitizer sees who reads too much.
        var text = [UInt8](repeating: UInt8(ascii: "k"), count: count)
        #expect(pattern.match(String(decoding: text, as: UTF8.self)) == .doesNotMatch)
        text[place] = UInt8(ascii: "7")
        #expect(pattern.match(String(decoding: text, as: UTF8.self)) == .matches)
        text[(place + 1) % count] = UInt8(ascii: "-")
        #expect(pattern.match(String(decoding: text, as: UTF8.self)) == .doesNotMatch)
      }
    }
  }

  @Test("leave other characters than ASCII to the steps that count characters")
  func others() throws {
    let pattern = try BothWays(".{6}@.*")
    #expect(pattern.match("äöüßéè@") == .matches)
    #expect(pattern.match("äöüßéèà@") == .doesNotMatch)
  }

  /// A character of each class, and one that is not of it.
  private static let places = [
    ("[a-z]", "k", "K"), ("[0-9]", "7", "x"), ("-", "-", "_"), ("[A-Z]", "Q", "q"),
    ("\\.", ".", ","), ("[^,]", "x", ","),
  ]

  @Test("compare each byte with its place for a pattern of one length", arguments: [1, 3, 6])
  func ofOneLength(kinds: Int) throws {
    for count in 1..<66 {
      let places = (0..<count).map { Self.places[$0 % kinds] }
      let pattern = try BothWays(places.map(\.0).joined())
      let text = places.map(\.1)
      #expect(pattern.match(text.joined()) == .matches)
      #expect(pattern.match(text.dropLast().joined()) == .doesNotMatch)
      #expect(pattern.match(text.joined() + "k") == .doesNotMatch)
      for place in 0..<count {
        var wrong = text
        wrong[place] = places[place].2
        #expect(pattern.match(wrong.joined()) == .doesNotMatch, "\(wrong)")
        wrong[place] = "é"
        let takes = places[place].0 == "[^,]"
        #expect(pattern.match(wrong.joined()) == (takes ? .matches : .doesNotMatch), "\(wrong)")
      }
    }
  }

  @Test("leave a pattern of more classes than there are masks to the steps")
  func manyPlaces() throws {
    let pattern = try BothWays("abcdefghi[0-9]")
    #expect(pattern.match("abcdefghi7") == .matches)
    #expect(pattern.match("abcdefghj7") == .doesNotMatch)
    #expect(pattern.match("abcdefghi-") == .doesNotMatch)
  }
}
