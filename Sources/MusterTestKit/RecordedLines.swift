internal import MusterReactive

/// The place of an output in a transcript.
struct OutputPlace: Comparable {
  /// The numbers of the fields and items from the form to the output's field.
  var way: [Int]
  /// The output's number among those of its field.
  var output: Int

  static func < (one: OutputPlace, other: OutputPlace) -> Bool {
    if one.way == other.way { return one.output < other.output }
    return one.way.lexicographicallyPrecedes(other.way)
  }
}

/// The inputs and outputs recorded so far, under a lock.
final class RecordedLines: Sendable {
  private struct Entry {
    let input: String
    /// True if the input is shown even if no output has emitted.
    let isShown: Bool
    var outputs: [(place: OutputPlace, text: String)] = []

    var lines: [String] {
      guard isShown || !outputs.isEmpty else { return [] }
      let sorted = outputs.enumerated().sorted { one, other in
        one.element.place == other.element.place
          ? one.offset < other.offset : one.element.place < other.element.place
      }
      return [input] + sorted.map { "  \($0.element.text)" }
    }
  }

  private let entries = Guarded<[Entry]>([])

  /// Begins an entry for an input.
  func begin(_ input: String, isShown: Bool = true) {
    entries.withLock { $0.append(Entry(input: input, isShown: isShown)) }
  }

  /// Adds an output's value to the last entry.
  func add(_ text: String, at place: OutputPlace) {
    entries.withLock { entries in
      if !entries.isEmpty { entries[entries.count - 1].outputs.append((place, text)) }
    }
  }

  var text: String {
    entries.withLock { $0.flatMap(\.lines) }.joined(separator: "\n")
  }
}
