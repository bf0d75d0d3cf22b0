internal import Muster

/// Writes tests as items of `examples` or `stories`, ready to paste.
struct WitnessText {
  private let plan: FormPlan
  /// The secrets to hide; `nil` in a test to paste.
  private let secrets: SecretLiterals?
  /// The maximum width of a payload on one line; wider payloads have a line for each member.
  private static let widest = 88

  init(_ plan: FormPlan, hiding secrets: SecretLiterals? = nil) {
    self.plan = plan
    self.secrets = secrets
  }

  /// Returns an example with one value for a field.
  func fieldExample(
    _ field: FieldID, _ value: Value, _ behaviour: SeenVerdict, now: OffsetDateTime?
  ) -> String {
    var lines = ["field: \(scalar(plan.name(of: field)))"]
    if let now { lines.append("now: \(now.text)") }
    let codes = behaviour.blocking.map(\.code)
    if codes.isEmpty {
      lines.append("accepts: [\(flow(value, of: field))]")
      let warnings = behaviour.warnings.map(\.code)
      if plan.hasWarnings { lines.append("warns: \(list(warnings))") }
    } else {
      lines += ["rejects: [\(flow(value, of: field))]", "because: \(list(codes))"]
    }
    return item(lines)
  }

  private func list(_ codes: [String]) -> String {
    codes.count == 1 ? codes[0] : "[\(codes.joined(separator: ", "))]"
  }

  /// Returns an example with the difference between a form and its mutant for a payload. It
  /// includes messages in a language if these differ.
  func example(
    _ input: JudgedInput, _ mine: SeenVerdict, _ its: SeenVerdict, saying: Bool = false,
    in language: String? = nil
  ) -> String {
    var lines: [String] = []
    if let language { lines.append("language: \(scalar(language))") }
    if let now = input.now { lines.append("now: \(now.text)") }
    lines += given(input)
    let isAccepted = mine.blocking.isEmpty
    lines += member(isAccepted ? "accepts" : "rejects", input.payload)
    let (failures, warnings) = (
      saying ? mine.blocking.differing(from: its.blocking) : [],
      saying ? mine.warnings.differing(from: its.warnings) : []
    )
    if !isAccepted { lines.append("because: \(reasons(mine.blocking, saying: failures))") }
    if mine.warnings.map(\.path) != its.warnings.map(\.path)
      || mine.warnings.map(\.code) != its.warnings.map(\.code) || !warnings.isEmpty
    {
      lines.append("warns: \(reasons(mine.warnings, saying: warnings))")
    }
    if let leaves = leaves(mine.leaving, its.leaving) { lines += member("leaves", leaves) }
    return item(lines)
  }

  /// Returns the output members that differ in the mutant; `nil` if one of the two has no output.
  private func leaves(_ mine: Value?, _ its: Value?) -> Value? {
    guard case .object(let left)? = mine, case .object(let right)? = its, mine != its else {
      return nil
    }
    var differing = left.filter { member in
      right.first { $0.name == member.name }?.value != member.value
    }
    differing += right.filter { member in !left.contains { $0.name == member.name } }
      .map { Value.Member($0.name, .null) }
    return .object(differing)
  }

  /// Returns a story that checks the whole output of a payload; `nil` if there is none.
  func submitted(_ input: JudgedInput, _ mine: SeenVerdict) -> String? {
    guard let leaving = mine.leaving else { return nil }
    return item(
      (input.now.map { ["now: \($0.text)"] } ?? []) + given(input)
        + member("values", input.payload)
        + ["steps:", "  - submit", "  - expect: { submitted: \(flow(leaving)) }"])
  }

  /// Returns stories that show a different message, by submitting the payload or leaving one field.
  func stories(_ input: JudgedInput, _ mine: SeenVerdict, _ its: SeenVerdict) -> [String] {
    let (left, right) = (mine.blocking + mine.warnings, its.blocking + its.warnings)
    let pairs = zip(left, right).filter { $0.message != $1.message }
    guard let (finding, _) = pairs.first(where: { !$0.0.path.isEmpty }) else { return [] }
    let path = FieldPath.parts(pointer: finding.path)
    let expected =
      "- expect: { fields: { \(scalar(path.joined(separator: "."))): "
      + "{ message: \(FlowText.quoted(finding.message)) } } }"
    var begin: [String] = []
    if let now = input.now { begin.append("now: \(now.text)") }
    begin += given(input)
    var stories = [
      item(begin + member("values", input.payload) + ["steps:", "  - submit", "  \(expected)"])
    ]
    let payload = secrets?.hiding(input.payload) ?? input.payload
    if path.count == 1, let value = payload[path[0]] {
      let name = scalar(path[0])
      let text = value.plainText ?? value.json()
      stories.append(
        item(
          begin + [
            "steps:", "  - type: { \(name): \(FlowText.quoted(text)) }", "  - leave: \(name)",
            "  \(expected)",
          ]))
    }
    return stories
  }
}

/// Writes the parts of an item.
extension WitnessText {
  private func given(_ input: JudgedInput) -> [String] {
    guard case .object(let members) = input.given, !members.isEmpty else { return [] }
    return member("given", input.given)
  }

  private func item(_ lines: [String]) -> String {
    lines.enumerated().map { "\($0 == 0 ? "-" : " ") \($1)" }.joined(separator: "\n")
  }

  /// Returns a mapping on one line, or with a line for each member if that is too long.
  private func member(_ key: String, _ value: Value) -> [String] {
    let value = secrets?.hiding(value) ?? value
    let line = "\(key): \(flow(value))"
    guard line.count > Self.widest, case .object(let members) = value else { return [line] }
    return ["\(key):"] + members.map { "  \(scalar($0.name)): \(flow($0.value))" }
  }

  /// Returns findings as a mapping from paths to codes, some with their messages.
  private func reasons(
    _ findings: [SeenVerdict.Finding], saying said: Set<SeenVerdict.Finding> = []
  ) -> String {
    var codes: [(path: String, codes: [String])] = []
    for finding in findings {
      let path = written(finding.path)
      let code =
        said.contains(finding)
        ? "{ code: \(finding.code), message: \(FlowText.quoted(finding.message)) }" : finding.code
      if codes.last?.path == path {
        codes[codes.count - 1].codes.append(code)
      } else {
        codes.append((path, [code]))
      }
    }
    if codes.isEmpty { return "{}" }
    return "{ \(codes.map { "\(scalar($0.path)): \(list($0.codes))" }.joined(separator: ", ")) }"
  }

  /// Returns a path as authors write it, unless a name in it has a dot.
  private func written(_ pointer: String) -> String {
    let parts = FieldPath.parts(pointer: pointer)
    let isPlain = !parts.isEmpty && !parts.contains { $0.contains(".") || $0.contains("/") }
    return isPlain ? parts.joined(separator: ".") : pointer
  }

  private func flow(_ value: Value) -> String { FlowText.text(value, scalar, keys: scalar) }

  private func flow(_ value: Value, of field: FieldID) -> String {
    flow(secrets?.hiding(value, of: field) ?? value)
  }

  /// Returns a string without quotes if it is read back as that string.
  private func scalar(_ text: String) -> String {
    let isRead = Value(Node(.scalar(text, .plain))) == .text(text)
    let isShown = text.unicodeScalars.allSatisfy { $0.value > 0x1F && $0.value < 0x7F }
    return isRead && isShown && FilePieces.isPlain(text) && !text.contains(": ")
      ? text : FlowText.quoted(text)
  }
}

extension [SeenVerdict.Finding] {
  /// Returns the findings whose message differs in a list of the same findings.
  fileprivate func differing(from others: Self) -> Set<SeenVerdict.Finding> {
    Set(zip(self, others).filter { $0.message != $1.message }.map(\.0))
  }
}

extension SeenVerdict {
  /// Returns the findings at and inside a path.
  func inside(_ path: [String]) -> SeenVerdict {
    var inner = self
    let isInside = { (finding: Finding) in
      FieldPath.parts(pointer: finding.path).starts(with: path)
    }
    inner.blocking = blocking.filter(isInside)
    inner.warnings = warnings.filter(isInside)
    return inner
  }
}

extension FormPlan {
  /// True if any rule warns.
  var hasWarnings: Bool {
    allRules.contains { $0.severity == .warning }
      || allCrossFieldRules.contains { $0.severity == .warning }
  }
}
