internal import Muster

/// The input for lints: the form, its nodes and its tests, and tables of these that several lints
/// need.
struct LintSubject: Sendable {
  let form: RuleForm
  let suite: ExampleSuite
  /// The languages that every label and message should have.
  let languages: [String]
  let nodes: FormNodes
  let members: MemberTable
  /// The trees of the form's patterns, by pattern index.
  private let trees: [PatternTree]
  /// Every expression that computes something: in fields, bounds, cross-field rules and conditions.
  let expressions: [PlacedExpression]
  /// The lints that the files allow.
  let allowances: Allowances
  /// The findings of all other lints, if they ran before the lint about allowances.
  var found: [(lint: String, range: SourceRange?)]?

  var plan: FormPlan { form.plan }
  var source: FormSource { form.source }
  /// The rule file itself.
  var file: Node { nodes.file }

  init(_ suite: ExampleSuite, languages: [String] = []) {
    self.languages = languages
    form = suite.form.withoutHost
    self.suite = suite
    let plan = suite.form.plan
    let expressions = PlacedExpression.all(of: plan)
    nodes = FormNodes(suite.form.source, expressions.map(\.expression))
    self.expressions = expressions.map { [nodes] in $0.placed(in: nodes) }
    members = MemberTable(plan)
    trees = plan.patternTrees(calling: suite.form.source.namedPatterns)
    allowances = Allowances(suite)
  }

  /// Returns the tree of a pattern in the form.
  func tree(of use: PatternUse) -> PatternTree { trees[use.index] }

  /// Returns the arguments of the rule, or the value of the key, at a range.
  func value(at range: SourceRange?) -> Node? { nodes.value(at: range) }

  /// Returns the mapping that contains a key.
  func mapping(with range: SourceRange?) -> Node? { nodes.mapping(with: range) }

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

  /// Returns a field's name for a message: `guests[].name`.
  func name(of field: FieldID) -> String { "`\(plan.name(of: field))`" }
}

extension FormPlan {
  /// Returns the trees of the form's patterns; a repeated pattern has one tree.
  fileprivate func patternTrees(calling named: [String: PatternTree]) -> [PatternTree] {
    struct Written: Hashable {
      var text: ByteString
      var ignoresCase: Bool
    }
    var known: [Written: PatternTree] = [:]
    return patterns.map { pattern in
      let written = Written(text: ByteString(pattern.text), ignoresCase: pattern.ignoresCase)
      if let tree = known[written] { return tree }
      let tree = PatternTree(pattern.text, ignoresCase: pattern.ignoresCase, calling: named)
      known[written] = tree
      return tree
    }
  }
}

extension CrossFieldRule {
  /// The fields in the bounds of the rule's sum.
  var boundReferences: [Reference] {
    if case .sum(let bounds) = check { bounds.references } else { [] }
  }
}
