/// Mistyped ends of domains, with the ends that were meant.
enum TopLevelMistakes {
  /// Returns true if the end is a mistake after the name of a provider, where nobody means Niger's.
  static func isMistake(_ end: [UInt8]) -> Bool {
    correction(of: end) != nil || end.elementsEqual("ne".utf8)
  }

  /// Returns the end that was meant, if a single mistake turned it into one that is not a top-level
  /// domain.
  static func correction(of end: [UInt8]) -> [UInt8]? {
    let end = end.map { $0.lowercased }
    guard (2...6).contains(end.count) else { return nil }
    let domains = words
    // The first word of a line is a common end; existing domains follow it.
    guard !domains.contains(where: { $0.contains(end) }) else { return nil }
    for line in domains {
      if let common = line.first, EditDistance.between(end, common) == 1 { return common }
    }
    return nil
  }

  private static var words: [[[UInt8]]] {
    TopLevelTable.lines.withBytes { table in
      var lines: [[[UInt8]]] = [[[]]]
      for index in table.indices {
        switch table[index] {
        case UInt8(ascii: "\n"): lines.append([[]])
        case UInt8(ascii: " "): lines[lines.count - 1].append([])
        case let letter: lines[lines.count - 1][lines[lines.count - 1].count - 1].append(letter)
        }
      }
      return lines
    }
  }
}
