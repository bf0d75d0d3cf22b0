import Muster
import MusterRules
import Testing

@Suite("Texts at random")
struct FuzzTests {
  /// Steele's SplitMix64: the same texts on every machine.
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  private static let seeds = [
    """
    form: signup
    patterns: { d: '[0-9]', e: "\\bx" }
    fields:
      email:
        label: E-mail é中😀 # cut
        matches: |-
          [a-z]+
      "b": { message: Hello, world, matches: [0-9] }
    messages: { en: { required: a, b } }
    """,
    "a: &x [1, 'b', \"\\u00e9\\n\", {c: *x, ? d : !!t e}]\n---\n%YAML 1.2\n...\n- - \t- |+\n   x\n\n",
    "{\"a\": [1.5e+3, true, null, \"\\ud83d\\ude00\\n\"], \"matches\": \"\\b\"}",
  ]
  private static let parts = [
    "\n", " ", "  ", "\t", "- ", "? ", ": ", "{", "}", "[", "]", ",", "#", " #", "&a", "*a", "!",
    "|",
    ">", "'", "\"", "%", "@", "\\", "\\x", "---\n", "...", "\u{0}", "\u{FEFF}", "\r", "é",
    "\u{2028}",
    "😀", "matches: ", "message: ", "\u{1B}",
  ]

  @Test("trap nothing, and all that is said of them can be shown", arguments: 0..<8)
  func trapsNothing(seed: Int) {
    var random = Random(state: UInt64(seed))
    for round in 0..<150 {
      let bytes = Self.mutated(&random)
      let text = SourceText(path: round.isMultiple(of: 3) ? "a.json" : "a.yaml", bytes: bytes)
      let parsed = text.parse()
      let shown = DiagnosticRenderer([text], width: 30).render(parsed.diagnostics)
      #expect(shown.isEmpty == parsed.diagnostics.isEmpty)
      #expect(!shown.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
      if let node = parsed.node { #expect(rangesNest(node, within: 0..<bytes.count)) }
    }
  }

  private static func mutated(_ random: inout Random) -> [UInt8] {
    var bytes = Array(seeds.randomElement(using: &random).map(\.utf8) ?? "".utf8)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let end = min(bytes.count, place + Int.random(in: 0...9, using: &random))
        bytes.removeSubrange(place..<end)
      case 1:
        bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 2:
        let start = Int.random(in: 0...place, using: &random)
        bytes.insert(contentsOf: bytes[start..<min(place, start + 40)], at: place)
      default:
        bytes.insert(contentsOf: (parts.randomElement(using: &random) ?? "").utf8, at: place)
      }
    }
    return bytes
  }

  /// Whether every node stands inside the one it belongs to.
  private func rangesNest(_ node: Node, within outer: Range<Int>) -> Bool {
    guard let range = node.range, outer.lowerBound <= range.start, range.start <= range.end,
      range.end <= outer.upperBound
    else { return false }
    let inner = range.start..<range.end
    switch node.content {
    case .scalar: return true
    case .list(let items): return items.allSatisfy { rangesNest($0, within: inner) }
    case .mapping(let entries):
      return entries.allSatisfy {
        rangesNest($0.key, within: inner) && rangesNest($0.value, within: inner)
      }
    }
  }
}
