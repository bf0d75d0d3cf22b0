internal import Muster
internal import MusterAuthoring
internal import MusterGenerator

/// Values, events and expectations as Swift expressions.
extension Value {
  /// The value as a literal.
  var swift: String {
    switch self {
    case .null: "nil"
    case .boolean(let isTrue): "\(isTrue)"
    case .text(let text): InlineText.literal(text)
    case .list(let items): "[\(items.map(\.swift).joined(separator: ", "))]"
    case .object(let members):
      members.isEmpty
        ? "[:]"
        : "[\(members.map { "\(InlineText.literal($0.name)): \($0.value.swift)" }.joined(separator: ", "))]"
    case .number, .hugeNumber:
      // A literal has the precision of a `Double`.
      Int64(json()) != nil || Double(json()).map { Value($0) } == self
        ? json() : "try! Value(json: \(InlineText.literal(json())))"
    }
  }
}

extension SessionEvent {
  /// The event as an expression.
  var swift: String {
    func path(_ path: String) -> String { "path: \(InlineText.literal(path))" }
    switch self {
    case .change(let field, let text, .typed):
      return ".change(\(path(field)), text: \(InlineText.literal(text)))"
    case .change(let field, let text, let source):
      return ".change(\(path(field)), text: \(InlineText.literal(text)), source: .\(source))"
    case .set(let field, let value): return ".set(\(path(field)), value: \(value.swift))"
    case .insert(let list, let index, let value):
      let place = index == .max ? ".max" : "\(index)"
      return ".insert(\(path(list)), at: \(place), value: \(value.swift))"
    case .remove(let list, let index): return ".remove(\(path(list)), at: \(index))"
    case .move(let list, let start, let end):
      return ".move(\(path(list)), from: \(start), to: \(end))"
    case .removeEntry(let entry): return ".removeEntry(\(path(entry)))"
    case .rename(let entry, let key):
      return ".rename(\(path(entry)), key: \(InlineText.literal(key)))"
    case .leave(let field): return ".leave(\(path(field)))"
    case .compose(let field, let isComposing):
      return ".compose(\(path(field)), isComposing: \(isComposing))"
    case .submit, .answer: return ".submit"
    case .go(let step): return ".go(step: \(InlineText.literal(step)))"
    case .reject(let rejections):
      let shown = rejections.map {
        "Rejection(\(path($0.path)), message: \(InlineText.literal($0.message)))"
      }
      return ".reject([\(shown.joined(separator: ", "))])"
    case .give(let value): return ".give(\(value.swift))"
    case .language(let tag): return ".language(\(InlineText.literal(tag)))"
    case .reset(let value): return ".reset(\(value.swift))"
    case .reinitialise(let value, let keepsEdits):
      return ".reinitialise(\(value.swift), keepingEdits: \(keepsEdits))"
    case .tick(let now):
      return now.map { ".tick(now: \(InlineText.literal("\($0)")))" } ?? ".tick()"
    }
  }
}

extension AskAnswer {
  /// The answer as an expression.
  var swift: String {
    switch self {
    case .passes: ".passes"
    case .fails(let code): code.map { ".fails(code: \(InlineText.literal($0)))" } ?? ".fails()"
    case .failed: ".failed"
    }
  }
}

extension StoryExpectation.Subject {
  /// The output as an argument, with that of its field.
  var swift: String {
    switch self {
    case .field(let path, let part): ".\(part), of: \(InlineText.literal(path))"
    case .form: ".formStatus"
    case .message: ".formMessage"
    case .step: ".step"
    case .focus: ".focus"
    case .summary: ".summary"
    case .submitted: ".submitted"
    }
  }
}
