import Chance
import Muster
import MusterRules
import Testing

/// Whatever an author writes and a payload holds, judging ends, and says the same every time.
@Suite("Any rules and any payload")
struct RuleFuzzTests {
  @Test("give the same verdict when judged again, from JSON, after others and serialised")
  func sameVerdicts() throws {
    var random = Dice(seed: 20_260_228)
    var (compiled, computing) = (0, 0)
    let forms = Effort.times(40)
    for _ in 0..<forms {
      var writer = RandomRules(dice: random)
      let form = compiling(writer.form())
      random = writer.dice
      guard let form else { continue }
      compiled += 1
      if form.plan.computes { computing += 1 }
      let again = try RuleForm(serialised: form.serialised)
      var judge = Judge(form)
      var row = Row()
      let plan = ColumnPlan(form)
      for _ in 0..<4 {
        let payload = writer.payload()
        let now = writer.dice.chance(3) ? nil : instant("2026-02-28T12:00:00Z")
        let verdict = form.judge(payload, now: now)
        let findings = verdict.findings
        #expect(form.judge(payload, now: now).findings == findings)
        #expect(again.judge(payload, now: now).findings == findings)
        judge.now = now
        judge.fill(&row, from: payload)
        #expect(judge.judge(&row) == verdict.passes)
        #expect(judge.verdict(row).findings == findings)
        if let answer = plan.answer(about: payload, by: form, &judge, &row) {
          #expect((answer == .passes) == findings.isEmpty)
          #expect(answer != .fails || !verdict.passes)
        }
        let bytes = Array(payload.json().utf8)
        try row.fill(bytes, by: form)
        #expect(judge.judge(&row) == verdict.passes)
        #expect(judge.verdict(row).findings == findings)
        #expect(judge.verdict(row).payload.json() == verdict.payload.json())
        // What leaves a form that passes comes in again; only steps and defaults may change it.
        _ = form.judge(verdict.payload, now: now)
      }
    }
    #expect(compiled * 2 > forms)
    #expect(computing * 16 > forms, "\(computing)")
  }

  @Test("nested deeply always end, in every reader")
  func deep() throws {
    let form = try form(
      fields:
        "a: { type: any, unique: true, not: { equals: [1] } }\nl: { each: { each: { type: any } }, unique: true }\nt:"
    )
    var value: Value = ["a"]
    for _ in 0..<5000 { value = [value] }
    #expect(form.judge(["a": value, "l": value, "t": value]).findings == ["/t type"])
  }

  /// Compiles what is left of a form once all that is wrong in it was taken out.
  private func compiling(_ form: Node) -> RuleForm? {
    var count = 0
    var form = form.stamped(&count)
    for _ in 0..<40 {
      let (compiled, diagnostics) = RuleForm.compile(FormSource(form))
      if let compiled { return compiled }
      let wrong = Set(diagnostics.compactMap { $0.range?.start })
      guard let rest = form.without(wrong) else { return nil }
      form = rest
    }
    return nil
  }
}

extension Node {
  /// The same with a place of its own for every node.
  fileprivate func stamped(_ count: inout Int) -> Node {
    count += 1
    var node = self
    node.range = SourceRange(start: count, end: count + 1)
    switch content {
    case .scalar: break
    case .list(let items): node.content = .list(items.map { $0.stamped(&count) })
    case .mapping(let entries):
      node.content = .mapping(
        entries.map { Entry(key: $0.key.stamped(&count), value: $0.value.stamped(&count)) })
    }
    return node
  }

  /// The same without what stands at these places; nothing where it does so itself.
  fileprivate func without(_ places: Set<Int>) -> Node? {
    if let start = range?.start, places.contains(start) { return nil }
    var node = self
    switch content {
    case .scalar: break
    case .list(let items): node.content = .list(items.compactMap { $0.without(places) })
    case .mapping(let entries):
      node.content = .mapping(
        entries.compactMap { entry in
          guard let key = entry.key.without(places) else { return nil }
          return entry.value.without(places).map { Entry(key: key, value: $0) }
        })
    }
    return node
  }
}

extension Row {
  fileprivate mutating func fill(_ json: [UInt8], by form: RuleForm) throws {
    var builder = RowBuilder(form)
    try builder.fill(&self, json: json.span)
  }
}

extension FormPlan {
  /// True if anything in it is computed.
  fileprivate var computes: Bool {
    fields.contains { $0.compute != nil || $0.when?.expressions.isEmpty == false }
      || allCrossFieldRules.contains { if case .holds = $0.check { true } else { false } }
  }
}

/// Rule files glued together from the kinds' own examples.
private struct RandomRules {
  var dice: Dice
  private let names = ["a", "b", "c", "d", "e", "f"]
  private var values: [Value] = [
    .null, true, 0, -1, 1.5, 9_223_372_036_854_775_807, "", "a", "ab", "2026-01-31", "09:30", "12",
    "true", " x ", "\u{0}", "é👩‍👩‍👧‍👦", [], [nil], [[[[[]]]]], [:], ["a": ["b": ["c": 1]]],
    .hugeNumber("1e999999"),
    .hugeNumber("-1e999999"), .text(String(repeating: "a", count: 40)),
  ]

  init(dice: Dice) { self.dice = dice }

  mutating func form() -> Node {
    var entries = [entry("form", plain("fuzz")), entry("fields", fields(depth: 0))]
    if dice.chance(3) {
      entries.append(entry("unknown-fields", plain(dice.pick(["keep", "drop", "reject"]))))
    }
    if dice.chance(4) { entries.append(entry("empty", plain("value"))) }
    if dice.chance(4) { entries.append(entry("stop", plain("never"))) }
    if dice.chance(3) { entries.append(entry("given", mapping([entry("known", plain("text"))]))) }
    if dice.chance(2) { entries.append(entry("together", list([together(), together()]))) }
    return mapping(entries)
  }

  private mutating func fields(depth: Int) -> Node {
    mapping(names.prefix(2 + dice.roll(5)).map { entry($0, field(depth: depth)) })
  }

  private mutating func field(depth: Int) -> Node {
    let kind = dice.pick(Kind.all)
    guard let example = kind.examples.isEmpty ? nil : dice.pick(kind.examples) else {
      return mapping([])
    }
    values += example.passing + example.failing
    var type = example.type
    var entries = example.keys.map { entry($0.0, $0.1) }
    if depth < 3, entries.isEmpty {
      switch dice.roll(8) {
      case 0:
        type = .group
        entries.append(entry("fields", fields(depth: depth + 1)))
        if dice.chance(3) { entries.append(entry("optional", plain("true"))) }
        if dice.chance(2) { entries.append(entry("together", list([together()]))) }
      case 1:
        type = .list
        entries.append(entry("each", field(depth: depth + 1)))
      case 2:
        type = .map
        entries.append(entry("key", mapping([])))
        entries.append(entry("each", field(depth: depth + 1)))
      case 3: type = .any
      default: break
      }
    }
    entries.append(entry("type", plain(type.word)))
    if dice.chance(4) { entries.append(entry("nullable", plain("true"))) }
    if dice.chance(5) { entries.append(entry("secret", plain("true"))) }
    if dice.chance(5) { entries.append(entry("required", plain("true"))) }
    if dice.chance(4) { entries.append(entry("when", condition(depth: 0))) }
    if dice.chance(3) {
      let isNumber = type == .integer || type == .number
      entries.append(
        entry("compute", expression { isNumber ? "round(\($0.number()))" : $0.boolean() }))
    }
    if type == .text && dice.chance(4) {
      entries.append(entry("normalize", list([plain("trim"), plain("lowercase")])))
    }
    var rules: [Node] = []
    if type == example.type { rules.append(rule(kind, example)) }
    for _ in 0..<dice.roll(3) {
      if let (kind, example) = fitting(type) { rules.append(rule(kind, example)) }
    }
    entries.append(entry("rules", list(rules)))
    return mapping(entries)
  }

  private mutating func fitting(_ type: ValueType) -> (Kind, Kind.Example)? {
    let kinds = Kind.all.filter { type == .any || $0.types.contains(type) }
    let kind = dice.pick(kinds)
    let examples = kind.examples.filter { $0.type == type || type == .any }
    return examples.isEmpty ? nil : (kind, dice.pick(examples))
  }

  private mutating func rule(_ kind: Kind, _ example: Kind.Example) -> Node {
    var body = entry(kind.word, renamed(example.arguments))
    for _ in 0..<dice.roll(3) where kind.word != "ask" {
      body =
        dice.chance(2)
        ? entry("not", mapping([body]))
        : entry("any", list([mapping([body]), mapping([entry("equals", plain("x"))])]))
    }
    var entries = [body]
    if dice.chance(4) { entries.append(entry("severity", plain("warning"))) }
    if dice.chance(4) { entries.append(entry("code", plain("own"))) }
    if dice.chance(3) { entries.append(entry("when", condition(depth: 0))) }
    return mapping(entries)
  }

  /// The fields that examples name are those of the form.
  private mutating func renamed(_ node: Node) -> Node {
    if let word = node.plainText, ["first", "from", "other"].contains(word) {
      return plain(name())
    }
    var node = node
    if let entries = node.entries {
      node.content = .mapping(entries.map { Node.Entry(key: $0.key, value: renamed($0.value)) })
    }
    if let field = node.entries?.first, field.key.text == "field" {
      node.content = .mapping([entry("field", plain(name()))] + (node.entries ?? []).dropFirst())
    }
    return node
  }

  private mutating func name() -> String {
    let name = dice.pick(names)
    switch dice.roll(6) {
    case 0: return "/\(name)"
    case 1: return "\(name)[]"
    case 2: return "\(name)[].\(dice.pick(names))"
    case 3: return "\(name).\(dice.pick(names))"
    default: return name
    }
  }

  private mutating func expression(_ write: (inout RandomExpression) -> String) -> Node {
    var writer = RandomExpression(dice: dice, names: names + ["/a", "/b", "a.b", "c.a"])
    let text = write(&writer)
    dice = writer.dice
    return Node(.scalar(text, .quoted))
  }

  private mutating func condition(depth: Int) -> Node {
    if depth == 0, dice.chance(3) { return expression { $0.boolean() } }
    if depth < 2 && dice.chance(3) {
      let inner = condition(depth: depth + 1)
      return mapping([
        dice.chance(2)
          ? entry("not", inner) : entry("any", list([inner, condition(depth: depth + 1)]))
      ])
    }
    let claim: Node
    switch dice.roll(4) {
    case 0: claim = plain("present")
    case 1: claim = plain("absent")
    case 2: claim = list([plain("1"), plain("a")])
    default:
      let (kind, example) = fitting(.text) ?? (Kind.all[0], Kind.all[0].examples[0])
      claim =
        kind.word == "ask" ? plain("a") : mapping([entry(kind.word, renamed(example.arguments))])
    }
    return mapping([entry(name(), claim)])
  }

  private mutating func together() -> Node {
    let fields = list([plain(name()), plain(name())])
    switch dice.roll(5) {
    case 4:
      return mapping([entry("holds", expression { $0.boolean() }), entry("at", plain(name()))])
    case 0: return mapping([entry("present", fields), entry("count", plain("1.."))])
    case 1: return mapping([entry("all-or-none", fields), entry("at", plain(name()))])
    case 2: return mapping([entry("all-different", fields), entry("severity", plain("warning"))])
    default: return mapping([entry("sum", fields), entry("is", plain("1..10"))])
    }
  }

  mutating func payload() -> Value {
    if dice.chance(20) { return dice.pick(values) }
    return object(depth: 0)
  }

  private mutating func object(depth: Int) -> Value {
    .object(
      (names + ["x"]).filter { _ in dice.roll(5) > 0 }.map { Value.Member($0, value(depth: depth)) }
    )
  }

  private mutating func value(depth: Int) -> Value {
    switch depth < 4 ? dice.roll(6) : 5 {
    case 0: return object(depth: depth + 1)
    case 1: return .list((0..<dice.roll(4)).map { _ in value(depth: depth + 1) })
    default: return dice.pick(values)
    }
  }

  private func plain(_ text: String) -> Node { Node(.scalar(text, .plain)) }
  private func list(_ items: [Node]) -> Node { Node(.list(items)) }
  private func mapping(_ entries: [Node.Entry]) -> Node { Node(.mapping(entries)) }
  private func entry(_ key: String, _ value: Node) -> Node.Entry {
    Node.Entry(key: plain(key), value: value)
  }
}
