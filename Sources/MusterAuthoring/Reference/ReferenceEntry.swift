internal import Muster

/// One entry of the reference, independent of its page's format.
struct ReferenceEntry: Sendable {
  /// A term and its values: `codes`, `types`, `standard`.
  struct Fact: Sendable {
    var name: String
    var text: String
  }

  /// A piece of rule file with payloads that pass and fail, or with its findings.
  struct Example: Sendable {
    var rule: String
    var passing: [String] = []
    var failing: [String] = []
    var said: [String] = []
  }

  /// The catalog it belongs to: `kind`, `format`, `lint`.
  var sort: String
  var name: String
  var summary: String
  var paragraphs: [String] = []
  var facts: [Fact] = []
  var examples: [Example] = []

  init(_ kind: Kind) {
    sort = "kind"
    name = kind.word
    summary = kind.summary
    let isForAll = ValueType.allCases.allSatisfy(kind.types.contains)
    facts = [
      Fact(name: "on", text: isForAll ? "all" : listed(kind.types.map(\.word), "and")),
      Fact(name: "takes", text: kind.argument),
    ]
    facts += kind.codes.map { Fact(name: "`\($0.name)`", text: Self.message($0.message)) }
    facts += Self.placeholders(kind.parameterNames)
    examples = kind.examples.map { example in
      var keys: [Node.Entry] = []
      func add(_ key: String, _ value: Node) {
        keys.append(Node.Entry(key: Node(.scalar(key, .plain)), value: value))
      }
      if example.type != .text { add("type", Node(.scalar(example.type.word, .plain))) }
      for (key, node) in example.keys { add(key, node) }
      add(kind.word, example.arguments)
      var fields = example.beside.map { "\($0.0): \(FlowText.text($0.1))" }
      fields.append("value: \(FlowText.text(Node(.mapping(keys))))")
      return Example(
        rule: fields.joined(separator: "\n"), passing: example.passing.map { FlowText.text($0) },
        failing: example.failing.map { FlowText.text($0) })
    }
  }

  init(_ kind: CrossFieldKind) {
    sort = "kind"
    name = kind.word
    summary = kind.summary
    facts = [
      Fact(name: "on", text: "several fields, under `together`"),
      Fact(name: "takes", text: kind.argument),
      Fact(name: "`\(kind.word)`", text: Self.message(kind.message)),
    ]
    facts += kind.variants.map { Fact(name: "`\($0.name)`", text: Self.message($0.message)) }
    facts += Self.placeholders(kind.parameterNames)
    examples = kind.examples.map { example in
      Example(
        rule: "- " + FlowText.text(example.rule),
        passing: example.passing.map { FlowText.text($0) },
        failing: example.failing.map { FlowText.text($0) })
    }
  }

  init(_ format: Format) {
    sort = "format"
    name = format.name
    summary = format.summary
    facts = [
      Fact(name: "standard", text: format.standard),
      Fact(name: "message", text: format.message),
    ]
    facts += format.options.map { option in
      Fact(name: "`\(option.name)`", text: "\(Self.shape(option)): \(option.summary)")
    }
    let all = format.passing.map { ($0, true) } + format.failing.map { ($0, false) }
    var rules: [String] = []
    for (example, _) in all {
      let rule = Self.rule(format, example.options)
      if !rules.contains(rule) { rules.append(rule) }
    }
    examples = rules.map { rule in
      let of = all.filter { Self.rule(format, $0.0.options) == rule }
      return Example(
        rule: rule, passing: of.filter(\.1).map { FlowText.quoted($0.0.text) },
        failing: of.filter { !$0.1 }.map { FlowText.quoted($0.0.text) })
    }
  }

  init(_ lint: Lint) {
    sort = "lint"
    name = lint.name
    summary = lint.summary
    paragraphs = lint.page
    examples = lint.failing.map { Example(rule: $0.text, said: $0.said) }
  }

  private static func message(_ template: Template) -> String {
    switch template.content {
    case .text(let text): text
    case .plural(_, let forms): forms.last?.text ?? ""
    }
  }

  /// Returns the placeholders that a message can use besides the label and the value, each once.
  private static func placeholders(_ names: [String]) -> [Fact] {
    var shown: [String] = []
    for name in names.map({ "`{\($0)}`" }) where !shown.contains(name) { shown.append(name) }
    return shown.isEmpty ? [] : [Fact(name: "in messages", text: listed(shown, "and"))]
  }

  private static func shape(_ option: FormatOptions.Option) -> String {
    let shape =
      switch option.shape {
      case .flag: "`true` or `false`"
      case .integer(let range): "\(range.lowerBound) to \(range.upperBound)"
      case .number(let numbers): listed(numbers.map { "`\($0)`" })
      case .country: "a country code"
      case .currency: "a currency code"
      case .word(let words): words.isEmpty ? "a string" : listed(words.map { "`\($0)`" })
      case .words(let words):
        words.isEmpty
          ? "a string or a list" : "one or several of \(listed(words.map { "`\($0)`" }))"
      }
    return shape + (option.mayBeField ? " or `{ field: NAME }`" : "")
  }

  private static func rule(_ format: Format, _ options: FormatOptions) -> String {
    if options.entries.isEmpty { return "format: \(format.name)" }
    let written = options.entries.map { name, value in
      let text =
        switch value {
        case .flag(let flag): "\(flag)"
        case .integer(let number): "\(number)"
        case .text(let text): text
        case .texts(let texts): "[\(texts.joined(separator: ", "))]"
        case .field: "{ field: other }"
        }
      return "\(name): \(text)"
    }
    return "format: { name: \(format.name), \(written.joined(separator: ", ")) }"
  }
}
