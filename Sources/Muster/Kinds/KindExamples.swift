/// Runs an example as a small form that judges payloads.
extension Kind.Example {
  /// Returns the payloads that contradict the example: they should pass but fail, or the reverse.
  package func problems(of kind: Kind) -> [String] {
    var field: [(String, Node)] = []
    if type != .text { field.append(("type", .plain(type.word))) }
    field += keys
    field.append(("rules", .list([.mapping([(kind.word, arguments)])])))
    let fields = beside + [("value", Node.mapping(field))]
    return Muster.problems(
      FormSource(.mapping([("form", .plain("example")), ("fields", .mapping(fields))])),
      passing: passing.map { payload($0) }, failing: failing.map { payload($0) })
  }

  private func payload(_ value: Value) -> Value {
    beside.isEmpty ? .object([Value.Member("value", value)]) : value
  }
}

extension CrossFieldKind.Example {
  /// Returns the payloads that contradict the example: they should pass but fail, or the reverse.
  package func problems(of kind: CrossFieldKind) -> [String] {
    let form: [(String, Node)] = [
      ("form", .plain("example")), ("fields", .mapping(fields)), ("together", .list([rule])),
    ]
    return Muster.problems(FormSource(.mapping(form)), passing: passing, failing: failing)
  }
}

private func problems(_ source: FormSource, passing: [Value], failing: [Value]) -> [String] {
  let (form, diagnostics) = RuleForm.compile(source)
  guard let form else { return diagnostics.map({ $0.reason }) }
  var problems: [String] = []
  for payload in passing where !form.judge(payload).passes {
    problems.append("does not pass: \(payload.json())")
  }
  for payload in failing where form.judge(payload).passes {
    problems.append("does not fail: \(payload.json())")
  }
  return problems
}
