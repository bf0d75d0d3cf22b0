internal import Muster

/// An example that shows a behaviour that no test of a form shows.
struct ProposedExample {
  var payload: Value
  var given: Value
  var now: OffsetDateTime?
  var verdict: Verdict
  /// The indices of the behaviours that the example shows.
  var shown: [Int]

  /// Returns the example's lines, as an item under `examples`, below a comment with its behaviours.
  func lines(_ behaviours: [Behaviour]) -> String {
    var lines = shown.map { "  # \(Self.plain(behaviours[$0].title))" }
    let verb = verdict.passes ? "accepts" : "rejects"
    lines.append("  - \(verb): \(FlowText.text(payload))")
    if !verdict.passes {
      lines.append("    because: \(Self.reasons(verdict.failures + verdict.undecided))")
    } else {
      if let leaves = leaves(behaviours) { lines.append("    leaves: \(FlowText.text(leaves))") }
      if !verdict.warnings.isEmpty {
        lines.append("    warns: \(Self.reasons(verdict.warnings))")
      }
    }
    if case .object(let values) = given, !values.isEmpty {
      lines.append("    given: \(FlowText.text(given))")
    }
    if let now { lines.append("    now: \(now.text)") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the example as a report shows it.
  func hiding(_ secrets: SecretLiterals) -> ProposedExample {
    var shown = self
    (shown.payload, shown.given) = (secrets.hiding(payload), secrets.hiding(given))
    shown.verdict.payload = secrets.hiding(verdict.payload)
    return shown
  }

  /// Returns the members that normalising changed, if the output shows them.
  private func leaves(_ behaviours: [Behaviour]) -> Value? {
    guard shown.contains(where: { behaviours[$0].sort == BehaviourSort.normalizing.name }),
      case .object(let members) = verdict.payload
    else { return nil }
    let changed = members.filter { member in
      payload[member.name].map { $0 != member.value } ?? false
    }
    return changed.isEmpty ? nil : .object(changed)
  }

  /// Returns failures as a mapping from path to code.
  private static func reasons(_ failures: [Failure]) -> String {
    var codes: [(path: String, codes: [Value])] = []
    for failure in failures {
      if let index = codes.firstIndex(where: { $0.path == failure.path }) {
        codes[index].codes.append(.text(failure.code))
      } else {
        codes.append((failure.path, [.text(failure.code)]))
      }
    }
    let entries = codes.map { path, codes in
      let words = codes.compactMap(\.plainText)
      let shown = words.count == 1 ? words[0] : "[\(words.joined(separator: ", "))]"
      return "\(key(path)): \(shown)"
    }
    return "{ \(entries.joined(separator: ", ")) }"
  }

  /// Returns a path in an author's notation: `guests.0.name`, or a JSON Pointer if a name has
  /// characters other than letters.
  static func key(_ pointer: String) -> String {
    let isPlain =
      !pointer.isEmpty
      && pointer.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2F, 0x5F: true
        default: false
        }
      }
    guard isPlain else { return FlowText.quoted(pointer) }
    return String(pointer.dropFirst()).replacing("/", with: ".")
  }

  /// Returns a text on one line, for a comment.
  private static func plain(_ text: String) -> String {
    TerminalEscaping.escaping(text)
  }
}
