public import Muster
package import MusterRules

/// One of a form's tests: an example or a story, with its name and place.
public struct FormTest: Sendable {
  /// The test itself.
  public enum Content: Sendable {
    /// A payload and its expected result.
    case example(Example)
    /// Events of a session, with expectations in between.
    case story(Story)
  }

  /// The test itself.
  public let content: Content

  /// The name in a report: the author's name, a number, or a field and a value: `age accepts 13`.
  public let name: String

  /// The test's range in the file.
  public var range: SourceRange? {
    switch content {
    case .example(let example): example.range
    case .story(let story): story.range
    }
  }

  /// Returns the place of a range as `rules/signin.yaml:22:5`; an empty string if there is no
  /// range.
  package static func place(_ range: SourceRange?, _ sources: [SourceText]) -> String {
    guard let range, sources.indices.contains(range.source) else { return "" }
    let text = sources[range.source]
    let position = text.position(of: range.start)
    return "\(text.path):\(position.line):\(position.column)"
  }

  /// Returns true if the test's name or place contains a string, ignoring case, or if the string is
  /// the place of one of the test's lines: `rules/signin.yaml:24`.
  package func isNamed(_ text: String, _ sources: [SourceText]) -> Bool {
    let wanted = text.lowercased()
    if let isAtLine = isAt(place: wanted, sources) { return isAtLine }
    return [name, Self.place(range, sources)].contains { $0.lowercased().contains(wanted) }
  }

  /// Returns true if a place is on one of the test's lines in its file; `nil` if the string is not
  /// a place.
  private func isAt(place: String, _ sources: [SourceText]) -> Bool? {
    guard let range, sources.indices.contains(range.source) else { return nil }
    let text = sources[range.source]
    let parts = place.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.reversed().prefix(2).prefix { Int($0) != nil }.count
    guard numbers > 0, parts.count > numbers, let line = Int(parts[parts.count - numbers]) else {
      return nil
    }
    let path = parts.dropLast(numbers).joined(separator: ":")
    guard !path.isEmpty, text.path.lowercased().hasSuffix(path) else { return nil }
    let last = text.position(of: max(range.start, range.end - 1)).line
    return (text.position(of: range.start).line...last).contains(line)
  }
}

extension FormTest {
  /// Creates a test of a form. Its name doesn't include the values of secret fields.
  init(_ example: Example, _ plan: FormPlan) {
    content = .example(example)
    guard example.field != nil else {
      name = example.title
      return
    }
    let pointer = FieldPath.pointer(example.path)
    let value = ShownPayload(plan, width: .max).value(example.value, at: pointer)
    let verb = if case .accepts = example.claim { "accepts" } else { "rejects" }
    let short = value.count > 40 ? value.prefix(39) + "…" : value[...]
    name = "\(example.title)\(example.name == nil ? "" : ":") \(verb) \(short)"
  }

  init(_ story: Story) {
    content = .story(story)
    name = story.title
  }
}

extension Example {
  /// The single value that an example for one field is about.
  fileprivate var value: Value {
    var value = payload
    for part in path {
      if case .list(let items) = value {
        value = items.first ?? .null
      } else {
        value = value[part] ?? .null
      }
    }
    return value
  }
}
