public import Muster
public import MusterRules

/// A rule file with one small change that an author could have made by mistake.
public struct Mutant: Sendable {
  /// The operator that made the mutant.
  public let operation: MutationOperator
  /// A short description of the change: `max 20 becomes 21`.
  public internal(set) var words: String
  /// The place at which the change begins.
  public let range: SourceRange
  /// The line number of the change, from 1.
  public let line: Int
  /// The lines of the file that the mutant changes.
  public let before: [String]
  /// The lines in their place; empty if they are removed.
  public let after: [String]

  /// The change as byte edits.
  let edits: [TextEdit]
  /// The bytes that are affected by the change: a field, or a part that others use or call.
  let owner: Range<Int>
  /// The key of the changed part; for a rule, its keyword.
  let key: SourceRange?
  /// The language in which the change shows, if it shows in only one.
  let language: String?

  init(
    _ change: MutationChange, of operation: MutationOperator, at site: MutationSite,
    in text: SourceText
  ) {
    self.operation = operation
    words = change.words
    edits = change.edits
    owner = site.field.owner
    key = site.entry.key.range
    language = change.language
    let first = change.edits.map(\.range.lowerBound).min() ?? 0
    let place = change.place ?? Self.content(from: first, in: text)
    range = SourceRange(source: 0, start: place, end: place)
    line = text.position(of: place).line
    (before, after) = Self.lines(change.edits, text)
  }

  /// Returns the mutant with words that reveal no secret.
  func hiding(_ secrets: SecretLiterals, _ plan: FormPlan) -> Mutant {
    if secrets.isEmpty { return self }
    var hiding = self
    hiding.words = secrets.hiding(words, about: plan.fields(touchedBy: self))
    return hiding
  }

  /// Returns the content of the file with the change.
  public func text(of file: SourceText) -> String {
    String(decoding: TextEdit.applying(edits, to: file.bytes), as: UTF8.self)
  }

  /// Returns the first byte at or after another that is not white space.
  private static func content(from start: Int, in text: SourceText) -> Int {
    text.bytes[start...].firstIndex { !FilePieces.isBlank($0) } ?? start
  }

  private static func lines(
    _ edits: [TextEdit], _ text: SourceText
  ) -> (before: [String], after: [String]) {
    let start = edits.map(\.range.lowerBound).min() ?? 0
    let end = edits.map(\.range.upperBound).max() ?? 0
    let first = text.position(of: start).line
    // An edit that ends with a line break ends on that line.
    let last = text.position(of: max(start, end - 1)).line
    let range = text.rangeOfLine(first).lowerBound..<text.rangeOfLine(max(first, last)).upperBound
    let own = edits.map {
      TextEdit(
        range: $0.range.lowerBound - range.lowerBound..<min($0.range.upperBound, range.upperBound)
          - range.lowerBound, text: $0.text)
    }
    let bytes = Array(text.bytes[range])
    let changed = TextEdit.applying(own, to: bytes)
    var (before, after) = (Self.lines(bytes), Self.lines(changed))
    // Unchanged lines appear in neither list.
    while let one = before.last, one == after.last { (_, _) = (before.popLast(), after.popLast()) }
    while let one = before.first, one == after.first {
      before.removeFirst()
      after.removeFirst()
    }
    return (before, after)
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: true).map {
      String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self)
    }
  }
}

extension Mutant {
  /// Returns all mutants of a file; if two have the same text, only the first.
  static func all(
    of root: Node, _ text: SourceText, by operators: [MutationOperator] = MutationOperator.all
  ) -> [Mutant] {
    let pieces = FilePieces(text)
    var seen: Set<[TextEdit]> = []
    var all: [Mutant] = []
    for site in MutationSites(root, pieces).sites {
      for operation in operators {
        for change in operation.changes(site, pieces) where seen.insert(change.edits).inserted {
          if change.edits.allSatisfy({ text.text($0.range) == $0.text }) { continue }
          all.append(Mutant(change, of: operation, at: site, in: text))
        }
      }
    }
    return all
  }
}
