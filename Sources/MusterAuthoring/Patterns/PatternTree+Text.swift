/// Writes a tree as a pattern.
extension PatternTree {
  /// The pattern in a normal form: without comments and quotations, and with every character
  /// escaped that is not a letter or a digit. Parsing it results in the same tree.
  package var written: String {
    let body = text.utf8.starts(with: "(*".utf8) ? Self.verbs(of: text) : ""
    return body + Self.text(of: root)
  }

  /// Returns the allowed verbs at the start of a pattern.
  private static func verbs(of text: String) -> String {
    var verbs = ""
    var rest = text[...]
    while ["(*UTF)", "(*UCP)", "(*LIMIT_"].contains(where: { rest.hasPrefix($0) }),
      let end = rest.firstIndex(of: ")")
    {
      verbs += rest[...end]
      rest = rest[rest.index(after: end)...]
    }
    return verbs
  }

  /// Returns one part as a pattern.
  package static func text(of node: Node) -> String {
    switch node.part {
    case .sequence(let items): items.map { text(of: $0) }.joined()
    case .alternatives(let branches): branches.map { text(of: $0) }.joined(separator: "|")
    case .character(let scalar, _): escaped(scalar.value)
    case .oneOf(let set): text(of: set)
    case .lineEnd: "\\R"
    case .cluster: "\\X"
    case .repeated(let inner, let count, let greed):
      text(of: inner) + text(of: count) + (greed == .greedy ? "" : greed == .lazy ? "?" : "+")
    case .group(let kind, let inner): opening(of: kind) + text(of: inner) + ")"
    case .look(let look, let inner): opening(of: look) + text(of: inner) + ")"
    case .anchor(let anchor): text(of: anchor)
    case .reference(.number(let number), _): "\\g{\(number)}"
    case .reference(.name(let name), _): "\\k{\(name)}"
    case .call(.number(let number)): number == 0 ? "(?R)" : "(?\(number))"
    case .call(.name(let name)): "(?&\(name))"
    case .conditional(let test, let yes, let no):
      "(?" + text(of: test) + text(of: yes) + (no.map { "|" + text(of: $0) } ?? "") + ")"
    case .definitions(let inner): "(?(DEFINE)" + text(of: inner) + ")"
    case .flags(let flags): "(?\(lasting(flags)))"
    case .never: "(*FAIL)"
    case .unread: ""
    }
  }

  private static func text(of set: CharacterSet) -> String {
    let items = set.items.map { item in
      switch item {
      case .range(let range):
        range.count == 1
          ? escaped(range.lowerBound)
          : escaped(range.lowerBound) + "-" + escaped(range.upperBound)
      case .shorthand(UInt8(ascii: ".")): "."
      case .shorthand(let letter): "\\" + String(Unicode.Scalar(letter))
      case .property(let name, let isNegated): (isNegated ? "\\P{" : "\\p{") + name + "}"
      case .posix(let name, let isNegated): "[:" + (isNegated ? "^" : "") + name + ":]"
      }
    }.joined()
    return set.hasBrackets ? "[" + (set.isNegated ? "^" : "") + items + "]" : items
  }

  /// Returns a character in a form that is valid anywhere.
  private static func escaped(_ value: UInt32) -> String {
    guard let scalar = Unicode.Scalar(value) else { return "" }
    if value >= 0x80 {
      return scalar.properties.generalCategory.isShown
        ? String(scalar) : "\\x{\(String(value, radix: 16))}"
    }
    if scalar.properties.isAlphabetic || (0x30...0x39).contains(value) || value == 0x5F {
      return String(scalar)
    }
    if value <= 0x20 || value == 0x7F { return "\\x{\(String(value, radix: 16))}" }
    return "\\" + String(scalar)
  }

  private static func text(of count: Count) -> String {
    switch (count.least, count.most) {
    case (0, nil): "*"
    case (1, nil): "+"
    case (0, 1): "?"
    case (let least, nil): "{\(least),}"
    case (let least, let most?): least == most ? "{\(least)}" : "{\(least),\(most)}"
    }
  }

  private static func opening(of kind: GroupKind) -> String {
    switch kind {
    case .capturing: "("
    case .named(let name, _): "(?<\(name)>"
    case .plain(let flags): "(?\(lasting(flags)):"
    case .atomic: "(?>"
    case .sameNumbers: "(?|"
    }
  }

  /// Returns flags without those that the tree no longer needs: blanks are escaped, repetitions
  /// state how they are tried, and groups without a number are written that way.
  private static func lasting(_ flags: String) -> String {
    let rest = flags.filter { $0 != "x" && $0 != "U" && $0 != "n" }
    return rest.hasSuffix("-") ? String(rest.dropLast()) : rest
  }

  private static func opening(of look: Look) -> String {
    switch look {
    case .ahead: "(?="
    case .notAhead: "(?!"
    case .behind: "(?<="
    case .notBehind: "(?<!"
    }
  }

  private static func text(of anchor: Anchor) -> String {
    switch anchor {
    case .start: "^"
    case .end: "$"
    case .textStart: "\\A"
    case .textEnd: "\\z"
    case .textEndOrLastLine: "\\Z"
    case .searchStart: "\\G"
    case .wordEdge: "\\b"
    case .noWordEdge: "\\B"
    }
  }

  private static func text(of test: Test) -> String {
    switch test {
    case .group(.number(let number)): "(\(number))"
    case .group(.name(let name)): "(<\(name)>)"
    case .look(let assertion): text(of: assertion)
    case .called(let written): "(\(written))"
    }
  }
}

extension Unicode.GeneralCategory {
  /// True if a character in the set is visible on its own.
  var isShown: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .nonspacingMark, .spacingMark,
      .enclosingMark, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      false
    default: true
    }
  }
}
