import Foundation
import Testing

/// The cases of another project, a row each, and how many of them ours agree with.
///
/// The cases are not ours and not in the project: they are read from a folder beside it, where it
/// is there.
struct ConformanceSuite {
  /// One case.
  struct Row {
    let id: String
    let line: Data

    init(_ line: Substring) throws {
      struct Identity: Decodable { let id: String }
      self.line = Data(line.utf8)
      id = try JSONDecoder().decode(Identity.self, from: self.line).id
    }

    func decoded<Case: Decodable>(as type: Case.Type) throws -> Case {
      try JSONDecoder().decode(type, from: line)
    }
  }

  /// What became of a case.
  enum Outcome {
    case agrees
    /// What we say instead.
    case disagrees(String)
    /// We have no way to say what the case is about, for this reason.
    case unmapped(String)

    init(_ passes: Bool, expected: Bool) {
      self = passes == expected ? .agrees : .disagrees(passes ? "passes" : "fails")
    }
  }

  let name: String
  let rows: [Row]
  static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// The suite of a name; says that it is skipped where it is not at hand.
  init?(_ name: String) throws {
    let file = Self.root.appending(path: "../shared/conformance/\(name).jsonl").standardized
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      print("conformance \(name): skipped, there is no ../shared/conformance")
      return nil
    }
    self.name = name
    rows = try text.split(separator: "\n").map { try Row($0) }
  }

  /// Asks every case and prints how many agree; so many in a hundred have to, of so many in a
  /// hundred that rule files can say, and what does not has to stand with its reason in
  /// `Tests/Data/Conformance/NAME.exceptions`.
  func hold(
    to percentage: Int = 97, mapping share: Int = 0, outcome: (Row) throws -> Outcome
  ) throws {
    let reasons = try exceptions()
    var (agreed, disagreed, unmapped) = (0, [String: String](), [String: Int]())
    for row in rows {
      switch try outcome(row) {
      case .agrees: agreed += 1
      case .disagrees(let how): disagreed[row.id] = how
      case .unmapped(let reason): unmapped[reason, default: 0] += 1
      }
    }
    tell(agreed, disagreed, unmapped, exceptions: reasons?.count ?? 0)
    let mapped = agreed + disagreed.count
    #expect(agreed * 100 >= mapped * percentage, "\(name) agrees in too few cases")
    #expect(mapped * 100 >= rows.count * share, "\(name) has too few cases mapped")
    guard let reasons else { return }
    let unlisted = disagreed.filter { reasons[$0.key] == nil }.map { "\($0.key): \($0.value)" }
    #expect(unlisted.isEmpty, "\(name):\n\(unlisted.sorted().joined(separator: "\n"))")
    let stale = reasons.keys.filter { disagreed[$0] == nil }.sorted()
    #expect(stale.isEmpty, "\(name) lists cases that do not disagree: \(stale)")
    #expect(reasons.allSatisfy { !$0.value.isEmpty }, "\(name) lists a case without its reason")
  }

  /// A line of the table: rows, mapped, agreed, the share of these two, exceptions.
  private func tell(
    _ agreed: Int, _ disagreed: [String: String], _ unmapped: [String: Int], exceptions: Int
  ) {
    let mapped = agreed + disagreed.count
    let percentage = String(format: "%.1f", 100 * Double(agreed) / Double(max(mapped, 1)))
    func column(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    var text =
      "conformance \(name.padding(toLength: 22, withPad: " ", startingAt: 0))"
      + column("\(rows.count)", 5) + " rows" + column("\(mapped)", 6) + " mapped"
      + column("\(agreed)", 6) + " agreed" + column(percentage, 6) + " %"
      + column("\(exceptions)", 5) + " exceptions"
    for (reason, count) in unmapped.sorted(by: { $0.key < $1.key }) {
      text += "\n  \(count) unmapped, \(reason)"
    }
    if ProcessInfo.processInfo.environment["MUSTER_SHOW_DISAGREEMENTS"] != nil {
      for (id, how) in disagreed.sorted(by: { $0.key < $1.key }) { text += "\n  \(id) \(how)" }
    }
    print(text)
  }

  /// The reason of each case that disagrees on purpose, by id; none where nobody lists them yet.
  private func exceptions() throws -> [String: String]? {
    let file = Self.root.appending(path: "Tests/Data/Conformance/\(name).exceptions")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    var reasons: [String: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let (id, reason) = (line.prefix { $0 != " " }, line.drop { $0 != " " }.dropFirst())
      #expect(reasons.updateValue(String(reason), forKey: String(id)) == nil, "\(id) twice")
    }
    return reasons
  }
}
