internal import Muster

/// The material that lints read: the form, its nodes and its tests.
struct LintSubject: Sendable {
  let form: RuleForm
  let suite: ExampleSuite
  /// The languages that every text is to have.
  let languages: [String]
  /// The named patterns that others call.
  let namedPatterns: [String: PatternTree]

  var plan: FormPlan { form.plan }
  var source: FormSource { form.source }
  /// The rule file itself.
  var file: Node { source.parts.first?.node ?? Node(.mapping([])) }

  init(_ suite: ExampleSuite, languages: [String] = []) {
    self.languages = languages
    form = suite.form.withoutHost
    self.suite = suite
    namedPatterns = suite.form.source.namedPatterns
  }

  /// Returns a pattern of the form, read to a tree.
  func tree(of use: PatternUse) -> PatternTree {
    PatternTree(use.text, ignoresCase: use.ignoresCase, calling: namedPatterns)
  }

  /// Returns the arguments of the rule, or the value of the key, at a range.
  func value(at range: SourceRange?) -> Node? {
    mapping(with: range)?.entries?.first { $0.key.range == range }?.value
  }

  /// Returns the mapping that contains a key.
  func mapping(with range: SourceRange?) -> Node? {
    guard let range, source.parts.indices.contains(range.source) else { return nil }
    return Self.mapping(with: range, in: source.parts[range.source].node)
  }

  private static func mapping(with range: SourceRange, in node: Node) -> Node? {
    if let entries = node.entries {
      if entries.contains(where: { $0.key.range == range }) { return node }
      // Entries are in order: the key is in the last that begins before it.
      let around = entries.last { ($0.key.range?.start ?? .max) < range.start }
      return around.flatMap { mapping(with: range, in: $0.value) }
    }
    let around = node.items?.last { ($0.range?.start ?? .max) <= range.start }
    return around.flatMap { mapping(with: range, in: $0) }
  }

  /// Returns the failures of one value of one field, every other field being absent: only of rules
  /// that read nothing else and always apply.
  func failures(of value: Value, at field: FieldID) -> [Failure] {
    let (payload, path) = plan.payload(with: value, at: field)
    let doubtful = plan.fields[field].rules.filter { rule in
      if case .host = rule.check { return true }
      return !rule.references.isEmpty || rule.when != nil
    }.map(\.kind)
    let pointer = FieldPath.pointer(path)
    return form.judge(payload).failures.filter { failure in
      failure.path == pointer && !doubtful.contains(failure.kind)
    }
  }

  /// Every reference to a field that the form makes.
  var references: [Reference] {
    var all: [Reference] = []
    for field in plan.fields {
      all += field.when?.references ?? []
      all += field.compute?.reads ?? []
      for rule in field.rules { all += rule.references }
    }
    for rule in plan.allCrossFieldRules {
      all += rule.fields + rule.boundReferences
      all += rule.when?.references ?? []
    }
    for step in plan.steps { all += step.when?.references ?? [] }
    return all
  }

  /// Returns a field's name for a sentence: `guests[].name`.
  func name(of field: FieldID) -> String { "`\(plan.name(of: field))`" }
}

extension CrossFieldRule {
  /// The fields in its sum's bounds.
  var boundReferences: [Reference] {
    if case .sum(let bounds) = check { bounds.references } else { [] }
  }
}
