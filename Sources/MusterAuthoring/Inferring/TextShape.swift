internal import Muster

/// A pattern that strings have in common: runs of digits, capitals and small letters, and the
/// characters between them.
struct TextShape {
  private enum Part: Hashable {
    case digits, capitals, letters
    case sign(UInt8)
  }

  private struct Run {
    var lengths: ClosedRange<Int>
    /// The text of the run if it is the same in all strings.
    var text: String?
  }

  /// The maximum number of sequences of runs, and of runs in each.
  private static let maximumSequences = 3
  private static let maximumRuns = 12
  /// The minimum number of different strings for each sequence.
  private static let leastStrings = 5
  /// The maximum length of a pattern; longer ones are strings that begin alike.
  private static let maximumLength = 200

  /// The pattern; `nil` if the strings have too little in common.
  let pattern: String?

  init(_ texts: [String]) {
    var order: [[Part]] = []
    var found: [[Part]: (runs: [Run], count: Int)] = [:]
    for text in texts {
      guard let runs = Self.runs(of: text), !runs.isEmpty, runs.count <= Self.maximumRuns else {
        pattern = nil
        return
      }
      let parts = runs.map(\.part)
      if found[parts] == nil {
        order.append(parts)
        if order.count > Self.maximumSequences {
          pattern = Self.fixedLength(texts)
          return
        }
        found[parts] = ([], 0)
      }
      found[parts]?.count += 1
      guard var known = found[parts]?.runs else { continue }
      if known.isEmpty {
        known = runs.map { Run(lengths: $0.text.utf8.count...$0.text.utf8.count, text: $0.text) }
      } else {
        for index in known.indices {
          let count = runs[index].text.utf8.count
          let lengths = known[index].lengths
          known[index].lengths = min(lengths.lowerBound, count)...max(lengths.upperBound, count)
          if known[index].text != runs[index].text { known[index].text = nil }
        }
      }
      found[parts]?.runs = known
    }
    let sequences = order.sorted { $0.count < $1.count }
    guard found.values.allSatisfy({ $0.count >= Self.leastStrings }),
      sequences.allSatisfy({ parts in Self.saysEnough(parts, found[parts]?.runs ?? []) })
    else {
      pattern = Self.fixedLength(texts)
      return
    }
    let whole = sequences.map { parts in
      zip(parts, found[parts]?.runs ?? []).map { Self.pattern($0, $1) }.joined()
    }.joined(separator: "|")
    pattern = whole.utf8.count <= Self.maximumLength ? whole : nil
  }

  /// Returns true if a sequence is more than words: it has digits, or capitals of a fixed length.
  private static func saysEnough(_ parts: [Part], _ runs: [Run]) -> Bool {
    if parts.contains(.digits) { return true }
    return zip(parts, runs).allSatisfy { part, run in
      if case .sign = part { return true }
      return part == .capitals && run.lengths.count == 1 && run.lengths.upperBound <= 4
    }
  }

  private static func runs(of text: String) -> [(part: Part, text: String)]? {
    var runs: [(part: Part, text: String)] = []
    for byte in text.utf8 {
      let part: Part
      switch byte {
      case 0x30...0x39: part = .digits
      case 0x41...0x5A: part = .capitals
      case 0x61...0x7A: part = .letters
      case 0x20..<0x7F: part = .sign(byte)
      default: return nil
      }
      let character = String(UnicodeScalar(byte))
      if runs.last?.part == part {
        runs[runs.count - 1].text += character
      } else {
        if runs.count > maximumRuns { return nil }
        runs.append((part, character))
      }
    }
    return runs
  }

  private static func pattern(_ part: Part, _ run: Run) -> String {
    // Digits that are the same so far, such as a year, may differ in the next file.
    if let text = run.text, part != .digits { return escaped(text) }
    let characters =
      switch part {
      case .digits: "[0-9]"
      case .capitals: "[A-Z]"
      case .letters: "[a-z]"
      case .sign(let byte): escaped(String(UnicodeScalar(byte)))
      }
    if run.lengths == 1...1 { return characters }
    return run.lengths.count == 1
      ? "\(characters){\(run.lengths.upperBound)}" : "\(characters)+"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "\\^$.|?*+()[]{}#".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }

  /// Returns a pattern for codes of one length that mix digits and letters.
  private static func fixedLength(_ texts: [String]) -> String? {
    guard let count = texts.first?.utf8.count, count >= 2 else { return nil }
    var (digits, capitals, letters) = (false, false, false)
    var allHaveDigits = true
    for text in texts {
      guard text.utf8.count == count else { return nil }
      var hasDigit = false
      for byte in text.utf8 {
        switch byte {
        case 0x30...0x39: hasDigit = true
        case 0x41...0x5A: capitals = true
        case 0x61...0x7A: letters = true
        default: return nil
        }
      }
      digits = digits || hasDigit
      allHaveDigits = allHaveDigits && hasDigit
    }
    // Words can have the same length by chance.
    guard digits, letters ? allHaveDigits && count >= 4 && texts.count >= 20 : true else {
      return nil
    }
    return "[0-9\(capitals ? "A-Z" : "")\(letters ? "a-z" : "")]{\(count)}"
  }
}
