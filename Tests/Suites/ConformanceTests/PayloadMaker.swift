import Chance
import Foundation
import Muster

/// Makes payloads of one form: some as it wants them, some with a few things wrong, some wild. The
/// same seed makes the same payloads.
struct PayloadMaker {
  private var dice: Dice
  /// How many of a hundred pieces are not as the form wants them.
  private var wildness = 0

  /// The seed that makes other payloads than usual.
  static let seed = Effort.seed.map { UInt64($0) }

  init(seed: UInt64) {
    dice = Dice(seed: seed)
  }

  mutating func below(_ count: Int) -> Int { dice.roll(count) }

  mutating func one<Item>(of items: [Item]) -> Item { dice.pick(items) }

  /// The JSON of a payload, written in one of the ways that JSON allows.
  mutating func json() -> String {
    wildness = one(of: [0, 0, 2, 10, 40])
    return members(needs: ["kind", "name", "age"]) {
      [
        ("kind", $0.text(good: ["person", " person "], bad: ["company", "firm", ""])),
        ("name", $0.text(good: ["Ada", "  ada  lovelace ", "Zoë"], bad: ["x", ""])),
        ("age", $0.number(good: ["18", "36.0", "1.2e1", "119"], bad: ["17", "121", "-0"])),
        ("share", $0.number(good: ["0.25", "1.00", "0.5e0"], bad: ["0.251", "1e-2", "2.5"])),
        ("born", $0.text(good: ["1990-02-28", "2004-02-29"], bad: ["2005-02-29", "2024-02-29"])),
        ("agrees", $0.number(good: ["true"], bad: ["false"])),
        ("address", $0.address()),
        ("guests", $0.list(upTo: 3) { $0.guest() }),
        ("tags", $0.list(upTo: 3) { $0.text(good: ["a"], bad: ["A", "", "c d"]) }),
        ("rates", $0.rates()),
        ("extra", $0.anything(depth: 2)),
        ($0.one(of: ["other", "a/b", "~", ""]), $0.anything(depth: 2)),
      ]
    }
  }

  private mutating func address() -> String {
    object(needs: ["street", "country", "zip", "state"]) {
      [
        ("street", $0.text(good: ["Main", "Straße 1"], bad: [""])),
        ("country", $0.text(good: ["US", "DE"], bad: ["us", "XX"])),
        ("zip", $0.text(good: ["12345", "90210"], bad: ["1234"])),
        ("state", $0.text(good: ["CA"], bad: ["C", ""])),
        ($0.oddly("state") { _ in "unknown" }, $0.text(good: ["NY"], bad: ["", "N"])),
      ]
    }
  }

  private mutating func guest() -> String {
    object(needs: ["name", "parent"]) {
      [
        ("name", $0.text(good: ["Bo", "Cy"], bad: ["bo", ""])),
        ("age", $0.number(good: ["3", "11", "12", "60"], bad: ["61", "1.5"])),
        ("parent", $0.text(good: ["Bo", "Cy"], bad: ["Ada", ""])),
        ("days", $0.list(upTo: 2) { $0.text(good: ["2026-01-01"], bad: ["2026-1-1", ""]) }),
      ]
    }
  }

  private mutating func rates() -> String {
    object(needs: []) { maker in
      ["EUR", maker.oddly("USD") { _ in "usd" }, maker.oddly("GBP") { _ in "x~/y" }].map {
        ($0, maker.number(good: ["1", "0.5"], bad: ["-1", "0"]))
      }
    }
  }

  /// One of the first texts or, now and then, of the second; or something else.
  private mutating func text(good: [String], bad: [String]) -> String {
    oddly(text(one(of: good))) { maker in
      maker.below(3) == 0 ? maker.anything(depth: 1) : maker.text(maker.one(of: bad))
    }
  }

  /// The same of JSON's other words.
  private mutating func number(good: [String], bad: [String]) -> String {
    oddly(one(of: good)) { maker in
      maker.below(3) == 0 ? maker.anything(depth: 1) : maker.one(of: bad)
    }
  }

  /// The text or, now and then, another.
  private mutating func oddly(
    _ text: String, _ other: (inout PayloadMaker) -> String
  ) -> String {
    below(100) < wildness ? other(&self) : text
  }

  private mutating func anything(depth: Int) -> String {
    let plain = [
      "null", "true", "0", "-1.50", "1e400", "1e401", "123456789012345678901234", "\"\"",
    ]
    if depth == 0 || below(2) == 0 {
      return below(4) == 0
        ? text(one(of: ["a", "é", "e\u{301}", "😀", "\u{0}", "\"\\/"])) : one(of: plain)
    }
    if below(2) == 0 {
      return "[\((0..<below(4)).map { _ in anything(depth: depth - 1) }.joined(separator: ","))]"
    }
    let (first, second) = (anything(depth: depth - 1), anything(depth: depth - 1))
    return "{\"a\":\(first),\"name\":\(second)}"
  }

  private mutating func list(
    upTo count: Int, _ item: (inout PayloadMaker) -> String
  ) -> String {
    let items = (0..<below(count + 1)).map { _ in item(&self) }
    return oddly("[\(space())\(items.joined(separator: ",\(space())"))]") { $0.anything(depth: 1) }
  }

  /// An object of some of the members, of a name the first, in some order; those it needs are
  /// seldom left out.
  private mutating func members(
    needs names: Set<String>, _ members: (inout PayloadMaker) -> [(String, String)]
  ) -> String {
    var seen: Set<String> = []
    var kept = members(&self).filter { name, _ in
      below(100) >= (names.contains(name) ? wildness / 2 : 30) && seen.insert(name).inserted
    }
    if below(3) == 0 { kept.reverse() }
    let written = kept.map { "\(text($0.0))\(space()):\(space())\($0.1)" }
    return "{\(written.joined(separator: ",\(space())"))\(space())}"
  }

  /// Such an object or, now and then, something else.
  private mutating func object(
    needs names: Set<String>, _ members: (inout PayloadMaker) -> [(String, String)]
  ) -> String {
    oddly(self.members(needs: names, members)) { $0.anything(depth: 1) }
  }

  private mutating func space() -> String { one(of: ["", "", "", " ", "\n\t"]) }

  /// A text, with escapes where it needs them and now and then where it does not.
  private mutating func text(_ text: String) -> String {
    let escapesAll = below(8) == 0
    let units = text.utf16.map { unit -> String in
      let isPlain = unit >= 0x20 && unit < 0x7F && unit != 0x22 && unit != 0x5C
      if isPlain && !escapesAll { return String(UnicodeScalar(UInt8(unit))) }
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    if escapesAll || below(2) == 0 { return "\"\(units.joined())\"" }
    return Value.text(text).json()
  }
}
