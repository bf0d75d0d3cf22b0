/// Finds the named patterns that a pattern calls, to show the pattern to people.
extension PatternTree {
  /// The maximum length of a pattern with its calls written out, in bytes.
  private static let longestWrittenOut = 400

  /// The pattern with each named pattern in place of its call; `nil` if the result might match
  /// other strings, or is too long to read.
  var writtenOut: String? {
    guard callsNames else { return text }
    var room = Self.longestWrittenOut
    return writtenOut(in: self, inside: [], room: &room)
  }

  /// The named patterns that the pattern calls, directly or through others, each once and in order.
  var calledPatterns: [(name: String, text: String?)] {
    var names = calledNames
    var called: [(name: String, text: String?)] = []
    while let name = names.first {
      names.removeFirst()
      if called.contains(where: { $0.name == name }) { continue }
      called.append((name, named[name]?.text))
      names += named[name]?.calledNames ?? []
    }
    return called
  }

  /// The name of the called pattern, if this pattern is nothing but a call.
  var lonelyCall: String? {
    guard case .call(.name(let name)) = root.part, groups[.name(name)] == nil else { return nil }
    return name
  }

  private var callsNames: Bool { !calledNames.isEmpty }

  private var calledNames: [String] {
    root.all.compactMap { node in
      guard case .call(.name(let name)) = node.part, groups[.name(name)] == nil else { return nil }
      return name
    }
  }

  /// Returns the text with its calls replaced by patterns of `outer`, which has all of them. A
  /// pattern that calls itself has no end.
  private func writtenOut(
    in outer: PatternTree, inside names: [String], room: inout Int
  ) -> String? {
    guard standsAnywhere else { return nil }
    var bytes: [UInt8] = []
    let written = Array(text.utf8)
    var position = 0
    for node in root.all.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard case .call(.name(let name)) = node.part else { continue }
      guard let tree = outer.named[name], !readsUnicode, !names.contains(name),
        let inner = tree.writtenOut(in: outer, inside: names + [name], room: &room)
      else { return nil }
      bytes += written[position..<node.range.lowerBound]
      let isAlone = node.range == 0..<written.count || tree.isOneSet
      bytes += isAlone ? Array(inner.utf8) : Array("(?:\(inner))".utf8)
      position = node.range.upperBound
    }
    bytes += written[position...]
    room -= bytes.count
    return room < 0 ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private var isOneSet: Bool {
    if case .oneOf(let set) = root.part { set.hasBrackets } else { false }
  }

  /// True if nothing in the pattern affects or depends on the parts around it: no flags, group
  /// numbers, group names or quotations.
  private var standsAnywhere: Bool {
    guard isRead, !text.contains("\\Q"), !text.hasPrefix("(*") else { return false }
    return root.all.allSatisfy { node in
      switch node.part {
      case .reference, .call(.number), .conditional, .definitions, .flags, .unread,
        .group(.named, _), .group(.sameNumbers, _):
        false
      case .group(.plain(let flags), _): flags.isEmpty
      default: true
      }
    }
  }
}

extension PatternTree {
  /// True if the pattern and all patterns that it calls are literal strings, so that only one value
  /// matches.
  var isLiteralWithCalls: Bool {
    guard isRead else { return false }
    let items = if case .sequence(let items) = root.part { items } else { [root] }
    return items.allSatisfy { item in
      switch item.part {
      case .character: true
      case .call(.name(let name)): named[name]?.isLiteralWithCalls ?? false
      default: false
      }
    }
  }
}
