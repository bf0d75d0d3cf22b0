internal import Muster

extension MutationOperator {
  static let choice = MutationOperator(
    "choice",
    summary: "drops one of several values (if there are more than 20, the first or the last), or "
      + "adds one: the first other value that an example tries, or the other half of a pair of "
      + "brackets",
    examples: [
      Example(
        "a: { one-of: [s, m] }",
        [
          "a: { one-of: [m] }", "a: { one-of: [s] }", "a: { one-of: [s, m, another] }",
        ]),
      Example(
        "a: { one-of: { s: Small, m: Medium } }",
        [
          "a: { one-of: { m: Medium } }", "a: { one-of: { s: Small } }",
          "a: { one-of: { another: another, s: Small, m: Medium } }",
        ]),
      Example(
        "a: { starts-with: [http, ftp] }",
        ["a: { starts-with: [ftp] }", "a: { starts-with: [http] }"]),
      Example("a: { excludes: ['<'] }", ["a: { excludes: ['<', '>'] }"]),
    ]
  ) { site, pieces in
    guard site.role == .rule, kinds.contains(site.word) else { return [] }
    let isChoice = site.word == "one-of" || site.word == "none-of"
    if let items = site.node.items {
      let dropped = pieces.dropping(
        itemsOf: site.node, among: most(items.count), as: "the value ")
      guard let last = items.last,
        let added = isChoice
          ? another(site, items.map { $0.text ?? "" }) : otherHalf(items.compactMap(\.text))
      else { return dropped }
      let edit = pieces.adding(pieces.written(added), behind: last, of: site.node)
      return dropped + [MutationChange([edit], "the value `\(added)` is added")]
    }
    guard isChoice, let entries = site.node.entries, site.node.value("field") == nil else {
      return []
    }
    let dropped = most(entries.count).compactMap { index in
      pieces.removing(entry: index, of: site.node).map {
        MutationChange([$0], "the value `\(entries[index].key.text ?? "")` is dropped")
      }
    }
    guard let added = another(site, entries.map { $0.key.text ?? "" }),
      let edit = pieces.adding(added, pieces.scalar(added), to: site.entry)
    else { return dropped }
    return dropped + [MutationChange([edit], "the value `\(added)` is added")]
  }

  private static let kinds: Set = [
    "one-of", "none-of", "contains", "excludes", "starts-with", "ends-with",
  ]

  private static let halves = [
    "<": ">", ">": "<", "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "/": "\\",
    "\\": "/", "'": "\"", "\"": "'",
  ]

  /// Returns the other string of a pair that some strings belong to.
  private static func otherHalf(_ texts: [String]) -> String? {
    texts.compactMap { halves[$0] }.first { !texts.contains($0) }
  }

  private static func most(_ count: Int) -> [Int] {
    count < 2 ? [] : count <= 20 ? Array(0..<count) : [0, count - 1]
  }

  /// Returns a value of the field's type that is not among some values: the first one that an
  /// example tries.
  private static func another(_ site: MutationSite, _ values: [String]) -> String? {
    let isNumber = site.field.type == .integer || site.field.type == .number
    let tried = site.tried.of(site.field.name).first { text in
      !values.contains(text) && !text.isEmpty && FilePieces.isPlain(text)
        && isNumber == (Number(text) != nil)
    }
    if let tried, isNumber || site.field.type == .text { return tried }
    switch site.field.type {
    case .text: return values.contains("another") ? "another-one" : "another"
    case .integer, .number:
      let numbers = values.compactMap { Int($0) }
      return numbers.max().map { "\($0 + 1)" }
    default: return nil
    }
  }
}
